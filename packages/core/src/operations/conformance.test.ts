import { expect, test } from 'vitest'
import { difference } from './conformance.ts'

test('objects are compared on the given keys, lists completely, numbers within 1e-9', () => {
  expect(difference({ a: 1 }, { a: 1 + 1e-10, b: 2 })).toBe(null)
  expect(difference({ a: [1, 2] }, { a: [1, 2, 3] })).toBe('a: expected [1,2], got [1,2,3]')
  expect(difference({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] })).toBe(
    'a[0].c: expected undefined, got 2',
  )
  expect(difference({ a: 1 }, { a: 1.1 })).toBe('a: expected 1, got 1.1')
  expect(difference({ a: null }, { a: undefined })).toBe('a: expected null, got undefined')
})
