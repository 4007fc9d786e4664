import { expect, test } from 'vitest'
import { label, same } from '../labels/label.ts'
import * as s from '../schema.ts'
import * as field from './field.ts'
import { form } from './form.ts'

const called = label('Come', 'How')
const choices = [{ value: 'a', label: same('A') }]
const begun = form({
  must: field.int(2, 9, called),
  may: field.optionalInt(2, 9, called),
  starts: field.int(2, 9, called, 5),
  pick: field.choice(['a', 'b'], called, same),
  maybe: field.optionalChoice(['a', 'b'], called, same),
  said: field.requiredText(20, called),
  note: field.text(20, called),
  some: field.custom(s.list(s.name(9), 1, 3), id => ({
    id,
    label: called,
    kind: 'choices',
    choices,
  })),
  any: field.custom(s.list(s.name(9), 0, 3), id => ({
    id,
    label: called,
    kind: 'choices',
    choices,
  })),
  nobody: field.custom(s.nullable(s.name(9)), id => ({
    id,
    label: called,
    kind: 'choice',
    choices,
  })),
})
  .fields({})
  .map(({ id, initial, needed }) => [id, initial, needed ?? false])

test('a form starts with values it may send and marks required answers', () => {
  expect(begun).toEqual([
    ['must', 2, false],
    ['may', undefined, false],
    ['starts', 5, false],
    ['pick', undefined, true],
    ['maybe', undefined, false],
    ['said', undefined, true],
    ['note', undefined, false],
    ['some', undefined, true],
    ['any', [], false],
    ['nobody', null, false],
  ])
})
