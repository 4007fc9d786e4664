import { expect, test } from 'vitest'
import { label, same } from '../labels/label.ts'
import { ok, refuse } from '../result.ts'
import * as s from '../schema.ts'
import type { TableInfo, Viewer } from '../seat.ts'
import * as field from './field.ts'
import { kit } from './kit.ts'

interface Person {
  readonly id: string
  readonly seat: string
  readonly asleep: boolean
}
interface State {
  readonly people: readonly Person[]
}
const { defineCommandFor, form } = kit<State>()
const state: State = {
  people: [
    { id: 'ada', seat: 's1', asleep: false },
    { id: 'bea', seat: 's2', asleep: true },
    { id: 'zoe', seat: 's1', asleep: true },
  ],
}
const NONE = { number: 0, open: false, title: '' }
const table: TableInfo = {
  seats: [],
  master: 's9',
  masterMode: 'fixed',
  options: {},
  adventure: NONE,
  session: NONE,
  scene: NONE,
}
const player = (seat: string): Viewer => ({ seat, kind: 'player', isMaster: false, leads: false })

const aboutOwn = defineCommandFor<'who', Person>({
  key: 'who',
  id: s.name(20),
  separator: ':',
  candidates: ({ state: { people }, viewer }) => people.filter(({ seat }) => seat === viewer.seat),
  find: ({ state: { people }, viewer }, id, path) => {
    const one = people.find(person => person.id === id)
    if (one === undefined) return refuse('unknown', path)
    return one.seat === viewer.seat ? ok(one) : refuse('not-yours', path)
  },
  authorize: ({ viewer }) => (viewer.seat === null ? refuse('not-seated') : ok(null)),
})
const says = { rule: 'EX-1', label: label('Sveglia', 'Wake'), group: same('x') }
const wake = aboutOwn('wake', {
  ...says,
  checkTarget: ({ asleep }) => (asleep ? ok(null) : refuse('awake', 'who')),
  decide: one => ok([{ type: 'woken', who: one.id }]),
})
const tell = aboutOwn('tell', {
  ...says,
  form: form({
    how: field.hidden(s.name(9)),
    text: field.requiredText(9, label('Che cosa', 'What')),
  }),
  idPrefix: 'say',
  variants: ({ asleep, id }) =>
    asleep
      ? null
      : [
          { given: { how: 'low' }, idSuffix: 'low', label: same(id) },
          { idPrefix: 'shout', given: { how: 'loud' } },
        ],
  decide: (one, { who, how, text }) => ok([{ type: 'told', one: one.id, who, how, text }]),
})

const act = (by: Viewer) => ({
  by,
  table,
  at: 0,
  dice: { roll: () => 1 },
  newId: (prefix: string) => prefix,
})
const decided = (order: typeof wake | typeof tell, command: object, by: Viewer) =>
  order.decide(state, { type: order.type, ...command } as never, act(by)) // as its own command has it

test('a command with a target is offered for each suitable target', () => {
  const offers = wake.offers({ state, viewer: player('s1'), table })
  expect(offers.map(({ id, command, fields }) => [id, command, fields])).toEqual([
    ['wake:zoe', { type: 'wake', who: 'zoe' }, undefined],
  ])
  expect(wake.offers({ state, viewer: { ...player('s1'), seat: null }, table })).toEqual([])
})

test('a command may have several offers, each with its id, and asks for the rest', () => {
  const offers = tell.offers({ state, viewer: player('s1'), table })
  expect(offers.map(({ id, command, label: said }) => [id, command, said.en])).toEqual([
    ['say:ada:low', { type: 'tell', who: 'ada', how: 'low' }, 'ada'],
    ['shout:ada', { type: 'tell', who: 'ada', how: 'loud' }, 'Wake'],
  ])
  expect(offers.map(({ fields }) => fields?.map(({ id }) => id))).toEqual([['text'], ['text']])
  expect(tell.keys).toEqual(['who', 'how', 'text'])
})

test('the target is looked up again when the command arrives, and refused if unsuitable', () => {
  const codes = ['nobody', 'bea', 'ada'].map(who => decided(wake, { who }, player('s1')))
  expect(codes).toEqual([
    refuse('unknown', 'who'),
    refuse('not-yours', 'who'),
    refuse('awake', 'who'),
  ])
  expect(decided(wake, { who: 'zoe' }, player('s1'))).toEqual(ok([{ type: 'woken', who: 'zoe' }]))
  expect(decided(wake, { who: 'zoe' }, { ...player('s1'), seat: null })).toEqual(
    refuse('not-seated'),
  )
  const told = { who: 'ada', how: 'low', text: 'x' }
  expect(decided(tell, told, player('s1'))).toEqual(ok([{ type: 'told', one: 'ada', ...told }]))
})

test('the fields of the command are its target and its form, nothing else', () => {
  const read = (command: object) => tell.command.safeParse({ type: 'tell', ...command }).success
  expect(read({ who: 'ada', how: 'low', text: 'x' })).toBe(true)
  expect(read({ how: 'low', text: 'x' })).toBe(false)
  expect(read({ who: 7, how: 'low', text: 'x' })).toBe(false)
  expect(read({ who: 'ada', how: 'low', text: 'x', more: 1 })).toBe(false)
})
