import { expect, test } from 'vitest'
import { same, type DieRequest } from '@mastro/core'
import { isOneName } from './dice-rows.ts'

const die = (sides: number, row?: string): DieRequest => ({
  id: '0',
  name: same(row ?? `d${sides}`),
  sides,
  ...(row === undefined ? {} : { row }),
})

test('dice of one row can be typed in any order, and dice without names by their faces', () => {
  expect(isOneName([die(8, 'damage'), die(4, 'damage')])).toBe(true)
  expect(isOneName([die(6, 'attack'), die(6, 'defence')])).toBe(false)
  expect(isOneName([die(6), die(6)])).toBe(true)
  expect(isOneName([die(6), die(8)])).toBe(false)
  expect(isOneName([die(6), die(6, 'attack')])).toBe(false)
})
