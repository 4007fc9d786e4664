import { expect, test } from 'vitest'
import { startingLimit } from './starting-gear.ts'

const other = { category: 'other', special: false } as const
const combat = { category: 'combat', special: false } as const
const criminal = { category: 'criminal', special: false } as const
const army = { category: 'combat', special: true } as const
const oddity = { category: 'other', special: true } as const

test('[DAI-EQUIP-3] light gear is unlimited', () => {
  expect(startingLimit(1, 1, [other])).toBe(Infinity)
})

test('[DAI-EQUIP-3] medium gear: one, two from class 4, any number with a combat or criminal class', () => {
  expect([1, 2, 3, 4, 5, 6].map(social => startingLimit(2, social, [other]))).toEqual([
    1, 1, 1, 2, 2, 2,
  ])
  expect(startingLimit(2, 1, [other, combat])).toBe(Infinity)
  expect(startingLimit(2, 1, [criminal])).toBe(Infinity)
})

test('[DAI-EQUIP-3] heavy gear: one, with a combat or criminal class or from class 5', () => {
  expect([1, 2, 3, 4, 5, 6].map(social => startingLimit(3, social, [other]))).toEqual([
    0, 0, 0, 0, 1, 1,
  ])
  expect(startingLimit(3, 1, [combat, criminal])).toBe(1)
})

test('[DAI-EQUIP-3] special gear: one, with class 6 or a special combat or criminal class', () => {
  expect([1, 2, 3, 4, 5, 6].map(social => startingLimit(4, social, [combat]))).toEqual([
    0, 0, 0, 0, 0, 1,
  ])
  expect(startingLimit(4, 1, [other, army])).toBe(1)
  expect(startingLimit(4, 1, [oddity, combat])).toBe(0)
})
