import { expect, test } from 'vitest'
import { label, type Field } from '@mastro/core'
import { answersOf, askedOf, lackingOf } from './answers.ts'

const called = label('Come', 'How')
const FIELDS: readonly Field[] = [
  { id: 'skill', label: called, kind: 'choice', needed: true },
  { id: 'base', label: called, kind: 'int', min: 0 },
  { id: 'why', label: called, kind: 'text', needed: true, initial: 'so' },
  { id: 'whom', label: called, kind: 'choices', needed: true },
  {
    id: 'depth',
    label: called,
    kind: 'choice',
    needed: true,
    when: { field: 'skill', is: ['swim'] },
  },
]
const lacks = (given: Parameters<typeof answersOf>[1]) =>
  lackingOf(FIELDS, answersOf(FIELDS, given)).map(({ id }) => id)

test('fields without answer or initial value are not sent', () => {
  expect(answersOf(FIELDS, {})).toEqual({ why: 'so' })
  expect(answersOf(FIELDS, { base: 3, why: undefined })).toEqual({ base: 3 })
})

test('missing required answers are named: nothing, blanks and empty lists', () => {
  expect(lacks({})).toEqual(['skill', 'whom'])
  expect(lacks({ skill: 'climb', whom: [], why: '  ' })).toEqual(['why', 'whom'])
  expect(lacks({ skill: 'climb', whom: ['a'] })).toEqual([])
})

test('a hidden field is not required', () => {
  expect(lacks({ skill: 'swim', whom: ['a'] })).toEqual(['depth'])
})

test('damage that kills is asked about, unless it is temporary', () => {
  const asks = label('Muore', 'Dies')
  const offer = {
    id: 'harm',
    label: called,
    group: called,
    asksFrom: { field: 'damage', least: 28, unless: 'temporary', asks },
  }
  expect(askedOf(offer, { damage: 27 })).toBeUndefined()
  expect(askedOf(offer, { damage: 28 })).toEqual(asks)
  expect(askedOf(offer, { damage: 60, temporary: true })).toBeUndefined()
  const fate = { ...offer, asksFrom: { field: 'fate', value: 'dead', asks } }
  expect(askedOf(fate, { fate: 'rises' })).toBeUndefined()
  expect(askedOf(fate, { fate: 'dead' })).toEqual(asks)
})
