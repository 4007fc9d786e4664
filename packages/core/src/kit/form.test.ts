import { expect, test } from 'vitest'
import { label, same } from '../label.ts'
import { list, name, nullable } from '../schema.ts'
import { asked, one, oneOrNone, someWords, whole, wholeOrNone, words } from './asks.ts'
import { form } from './form.ts'

const called = label('Come', 'How')
const choices = [{ value: 'a', label: same('A') }]
const begun = form({
  must: whole(2, 9, called),
  may: wholeOrNone(2, 9, called),
  starts: whole(2, 9, called, 5),
  pick: one(['a', 'b'], called, same),
  maybe: oneOrNone(['a', 'b'], called, same),
  said: someWords(20, called),
  note: words(20, called),
  some: asked(list(name(9), 1, 3), id => ({ id, label: called, kind: 'choices', choices })),
  any: asked(list(name(9), 0, 3), id => ({ id, label: called, kind: 'choices', choices })),
  nobody: asked(nullable(name(9)), id => ({ id, label: called, kind: 'choice', choices })),
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
