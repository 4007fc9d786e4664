import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

// three dice against 11: 81 falls of 216 above, 27 even, 108 below
test('[D23] chances of one roll add up to one hundred', () => {
  expect(wholePercents([81 / 216, 27 / 216, 108 / 216])).toEqual([38, 12, 50])
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  // two dice against 7: 15 falls of 36 above, 6 even, 15 below; the button rounds 41.7 to 42 too
  expect(wholePercents([15 / 36, 6 / 36, 15 / 36])).toEqual([42, 17, 41])
  expect(wholePercents([1, 0])).toEqual([100, 0])
})
