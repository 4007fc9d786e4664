import { expect, test } from 'vitest'
import { toHundred } from './to-hundred.ts'

// three dice against 11: 81 falls of 216 above, 27 even, 108 below
test('[D23] chances of one roll add up to one hundred', () => {
  expect(toHundred([81 / 216, 27 / 216, 108 / 216])).toEqual([38, 12, 50])
  expect(toHundred([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(toHundred([1, 0])).toEqual([100, 0])
})
