import { expect, test } from 'vitest'
import { readRefusalReasons } from './read-table.ts'

test('one rule can explain several codes, and its text is optional', () => {
  const words = { it: 'Due mani.', en: 'Two hands.' }
  const rows = [
    { codes: ['hands-full', 'no-hand'], rule: 'EX-HAND-1', ...words },
    { codes: ['too-far'], rule: 'EX-RANGE-2' },
  ]
  expect(readRefusalReasons(rows)).toEqual({
    'hands-full': { rule: 'EX-HAND-1', text: words },
    'no-hand': { rule: 'EX-HAND-1', text: words },
    'too-far': { rule: 'EX-RANGE-2' },
  })
})

test('a reason in only one language is not loaded', () => {
  const half = [{ codes: ['too-far'], rule: 'EX-RANGE-2', it: 'Troppo lontano.' }]
  expect(() => readRefusalReasons(half)).toThrow('refusal-reasons.json')
})
