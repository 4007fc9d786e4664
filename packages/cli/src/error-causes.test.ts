import { expect, test } from 'vitest'
import { causeOf } from './error-causes.ts'

test('a known cause is described in the requested language, with the original in brackets', () => {
  const busy = new Error('database is locked')
  expect(causeOf(busy, 'it')).toBe('è in uso (database is locked)')
  expect(causeOf(busy, 'en')).toBe('it is in use (database is locked)')
  const refused = Object.assign(new Error('connect refused.'), { code: 'ECONNREFUSED' })
  expect(causeOf(refused, 'it')).toBe('a quell’indirizzo non risponde nessuno (connect refused)')
})

test('errors of the store and the server are described too', () => {
  const told = (message: string) => causeOf(new Error(message), 'it')
  expect(told('in-use: /a/mastro.db')).toBe('è in uso (in-use: /a/mastro.db)')
  expect(told('newer-format: /a/mastro.db has format 99')).toMatch(
    /^lo ha scritto un Mastro più nuovo \(/,
  )
  expect(told('damaged: the end of t1')).toMatch(/^qualcosa lì dentro è rovinato \(/)
  expect(told('the copy of t1 differs')).toMatch(/^la copia non è intera \(/)
  expect(told('the place to move to is not empty')).toMatch(/^là c’è già qualcosa \(/)
  expect(told('cannot copy: /a/b already exists')).toMatch(/^c’è già \(/)
  expect(told('no such limit: sugar=3')).toMatch(/^un limite così non c’è \(/)
  expect(told('not an address: here')).toMatch(/^non è un indirizzo \(/)
  expect(told('unknown store: cellar')).toMatch(/^un archivio così non c’è \(/)
})

test('an unknown cause is returned unchanged', () => {
  expect(causeOf(new Error('something else'), 'it')).toBe('something else')
  expect(causeOf('odd', 'en')).toBe('odd')
})
