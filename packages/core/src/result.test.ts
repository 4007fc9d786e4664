import { expect, test } from 'vitest'
import { assert, never, ok, refuse } from './result.ts'

test('one field distinguishes a value from a refusal', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(refuse('too-late')).toEqual({ ok: false, error: { code: 'too-late' } })
})

test('a refusal has only the given fields: no path, no key', () => {
  expect(Object.keys(refuse('too-late').error)).toEqual(['code'])
  expect(Object.keys(refuse('too-late', 'input.turn').error)).toEqual(['code', 'path'])
  expect(refuse('too-late', '', null).error).toEqual({ code: 'too-late', path: '', nearest: null })
  expect(Object.keys(refuse('too-late', undefined, 3).error)).toEqual(['code', 'nearest'])
})

test('an impossible case throws an error with its name', () => {
  const impossible = { type: 'unheard-of' } as never // safe: a value that a newer log could contain
  expect(() => never(impossible)).toThrow('unexpected case: {"type":"unheard-of"}')
})

test('a broken invariant throws an error with its message', () => {
  expect(() => assert([].length > 0, 'nothing is there')).toThrow('nothing is there')
  expect(() => assert('anything', 'never said')).not.toThrow()
})
