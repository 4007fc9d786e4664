import { expect, test } from 'vitest'
import { label, type Field } from '@mastro/core'
import { answersOf, lackingOf } from './answers.ts'

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

test('what was neither answered nor begun is not sent', () => {
  expect(answersOf(FIELDS, {})).toEqual({ why: 'so' })
  expect(answersOf(FIELDS, { base: 3, why: undefined })).toEqual({ base: 3 })
})

test('what must be answered is named: nothing, blanks and an empty list are no answers', () => {
  expect(lacks({})).toEqual(['skill', 'whom'])
  expect(lacks({ skill: 'climb', whom: [], why: '  ' })).toEqual(['why', 'whom'])
  expect(lacks({ skill: 'climb', whom: ['a'] })).toEqual([])
})

test('a question that is not in sight is not missed', () => {
  expect(lacks({ skill: 'swim', whom: ['a'] })).toEqual(['depth'])
})
