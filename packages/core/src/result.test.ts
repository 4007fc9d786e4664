import { expect, test } from 'vitest'
import { assert, never, ok, refuse } from './result.ts'

test('a value and a refusal are told apart by one field', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(refuse('too-late')).toEqual({ ok: false, error: { code: 'too-late' } })
})

test('a refusal carries only what was given: no path, no key', () => {
  expect(Object.keys(refuse('too-late').error)).toEqual(['code'])
  expect(Object.keys(refuse('too-late', 'input.turn').error)).toEqual(['code', 'path'])
  expect(refuse('too-late', '', null).error).toEqual({ code: 'too-late', path: '', nearest: null })
  expect(Object.keys(refuse('too-late', undefined, 3).error)).toEqual(['code', 'nearest'])
})

test('a case that cannot be is a fault that names itself', () => {
  const impossible = { type: 'unheard-of' } as never // what a newer log could hold
  expect(() => never(impossible)).toThrow('unexpected case: {"type":"unheard-of"}')
})

test('a broken invariant is a fault with its own words', () => {
  expect(() => assert([].length > 0, 'nothing is there')).toThrow('nothing is there')
  expect(() => assert('anything', 'never said')).not.toThrow()
})
