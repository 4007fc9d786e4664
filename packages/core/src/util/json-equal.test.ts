import { expect, test } from 'vitest'
import { isJsonEqual } from './json-equal.ts'

test('values are equal as JSON: ignoring field order and undefined fields', () => {
  expect(isJsonEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isJsonEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isJsonEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true)
})

test('another value, length, kind or field is not equal', () => {
  const one = { a: 1, b: [1, 2] }
  for (const other of [{ a: 2, b: [1, 2] }, { a: 1, b: [1] }, { a: 1, b: [2, 1] }, { a: 1 }, null])
    expect(isJsonEqual(one, other)).toBe(false)
  expect(isJsonEqual({ ...one, c: null }, one)).toBe(false)
  expect(isJsonEqual(one, { ...one, c: null })).toBe(false)
  expect(isJsonEqual([], {})).toBe(false)
  expect(isJsonEqual({}, [])).toBe(false)
  expect(isJsonEqual('1', 1)).toBe(false)
})
