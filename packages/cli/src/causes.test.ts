import { expect, test } from 'vitest'
import { causeOf } from './causes.ts'

test('a known cause is said in the language asked for, with the system’s own words in brackets', () => {
  const busy = new Error('database is locked')
  expect(causeOf(busy, 'it')).toBe('è in uso (database is locked)')
  expect(causeOf(busy, 'en')).toBe('it is in use (database is locked)')
  const refused = Object.assign(new Error('connect refused.'), { code: 'ECONNREFUSED' })
  expect(causeOf(refused, 'it')).toBe('a quell’indirizzo non risponde nessuno (connect refused)')
})

test('an unknown cause is told as it came', () => {
  expect(causeOf(new Error('something else'), 'it')).toBe('something else')
  expect(causeOf('odd', 'en')).toBe('odd')
})
