import { expect, test } from 'vitest'
import { daysToWhole } from './healing.ts'

test('[WARP-HEAL-1] [WARP-HEAL-2] days until whole: two a day under care; a point every two days in bed, then one a day; never while active', () => {
  expect(daysToWhole(19, 28, { up: 2, down: 1 })).toBe(5)
  expect(daysToWhole(-1, 3, { up: 1, down: 0.5 })).toBe(6) // four days to stand at 1, two more to 3
  expect(daysToWhole(9, 28, { up: 0, down: Number.NaN })).toBe(null)
  expect(daysToWhole(28, 28, { up: 1, down: 1 })).toBe(0)
})
