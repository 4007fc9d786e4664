import { expect, test } from 'vitest'
import { label, same } from '../label.ts'
import * as s from '../schema.ts'
import * as ask from './asks.ts'
import { form } from './form.ts'

const called = label('Come', 'How')
const choices = [{ value: 'a', label: same('A') }]
const begun = form({
  must: ask.whole(2, 9, called),
  may: ask.wholeOrNone(2, 9, called),
  starts: ask.whole(2, 9, called, 5),
  pick: ask.one(['a', 'b'], called, same),
  maybe: ask.oneOrNone(['a', 'b'], called, same),
  said: ask.someWords(20, called),
  note: ask.words(20, called),
  some: ask.asked(s.list(s.name(9), 1, 3), id => ({ id, label: called, kind: 'choices', choices })),
  any: ask.asked(s.list(s.name(9), 0, 3), id => ({ id, label: called, kind: 'choices', choices })),
  nobody: ask.asked(s.nullable(s.name(9)), id => ({ id, label: called, kind: 'choice', choices })),
})
  .fields({})
  .map(({ id, initial, needed }) => [id, initial, needed ?? false])

test('a form begins with what it may send, and says which answers it cannot do without', () => {
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
