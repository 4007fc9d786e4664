import { label, type DieRow } from '@mastro/core'
import { expect, test } from 'vitest'
import { diceOf, facesByRow, totalOf } from './typed-rows.ts'

const strength: DieRow = {
  id: 'str',
  label: label('Forza', 'Strength'),
  sides: 6,
  count: 3,
  isSum: true,
}
const size: DieRow = { id: 'siz', label: label('Taglia', 'Size'), sides: 6, count: 2, add: 6 }

test('every die has its row and its place in the row', () => {
  expect(diceOf([strength, size]).map(({ row, index }) => `${row} ${index}`)).toEqual([
    'str 0',
    'str 1',
    'str 2',
    'siz 0',
    'siz 1',
  ])
})

test('faces are shown with their row', () => {
  expect(facesByRow([strength, size], [4, 4, 4, 5, null]).map(one => one.faces)).toEqual([
    [4, 4, 4],
    [5, null],
  ])
})

test('a row has a total once all its dice are typed', () => {
  expect(totalOf(strength, [4, 4, 4])).toBe(12)
  expect(totalOf(size, [6, 4])).toBe(16)
  expect(totalOf(size, [6, null])).toBeNull()
})
