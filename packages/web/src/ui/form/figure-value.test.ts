import { expect, test } from 'vitest'
import { typedFrom, typedValue, withDigit, withoutLastDigit } from './figure-value.ts'

const empty = { digits: '', isNegative: false }

test('42 is typed with two taps', () => {
  expect(typedValue(withDigit(withDigit(empty, '4'), '2'))).toBe(42)
})

test('a deleted number is no number, not zero', () => {
  expect(typedValue(withoutLastDigit(typedFrom(7)))).toBeNull()
})

test('a leading zero disappears, a single zero stays', () => {
  expect(typedValue(withDigit(withDigit(empty, '0'), '8'))).toBe(8)
  expect(typedValue(withDigit(empty, '0'))).toBe(0)
})

test('a number below zero keeps its sign, and zero has none', () => {
  expect(typedValue(typedFrom(-3))).toBe(-3)
  expect(typedValue({ digits: '0', isNegative: true })).toBe(0)
})

test('no more than six digits are typed', () => {
  const long = '1234567890'.split('').reduce(withDigit, empty)
  expect(typedValue(long)).toBe(123456)
})
