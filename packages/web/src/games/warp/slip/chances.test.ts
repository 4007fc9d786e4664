import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

// three dice against 11: of 216 results 81 are above, 27 equal, 108 below
test('percentages of one roll add up to one hundred', () => {
  expect(wholePercents([81 / 216, 27 / 216, 108 / 216])).toEqual([38, 12, 50])
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  // two dice against 7: of 36 results 15 are above, 6 equal, 15 below; 41.7 rounds to 42 on the
  // button too
  expect(wholePercents([15 / 36, 6 / 36, 15 / 36])).toEqual([42, 17, 41])
  expect(wholePercents([1, 0])).toEqual([100, 0])
})
