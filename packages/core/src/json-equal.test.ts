import { expect, test } from 'vitest'
import { isSameJson } from './json-equal.ts'

test('equal as JSON: by value, whatever the order of fields, and without what is undefined', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true)
})

test('another value, length, kind or field is another thing', () => {
  const one = { a: 1, b: [1, 2] }
  for (const other of [{ a: 2, b: [1, 2] }, { a: 1, b: [1] }, { a: 1, b: [2, 1] }, { a: 1 }, null])
    expect(isSameJson(one, other)).toBe(false)
  expect(isSameJson({ ...one, c: null }, one)).toBe(false)
  expect(isSameJson(one, { ...one, c: null })).toBe(false)
  expect(isSameJson([], {})).toBe(false)
  expect(isSameJson({}, [])).toBe(false)
  expect(isSameJson('1', 1)).toBe(false)
})
