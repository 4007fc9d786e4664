import { findFreeTexts, holdsFreeText, s, type HasFreeText } from '@mastro/core'
import { expect, test } from 'vitest'
import { defineEvent } from '../engine/define-event.ts'
import { TABLE_EVENTS } from '../engine/event-registry.ts'
import { createPersonalTextReader } from './act-personal-text.ts'
import type { TableEvent } from '../events.ts'
import { RULESETS } from '../testing/games.ts'
import { unmarkedStringFields } from '../testing/string-fields.ts'
import { newThreeSeatTable } from '../testing/three-seats.ts'

type Declared = readonly {
  readonly type: string
  readonly shape: s.Schema
  readonly personalText?: unknown
}[]

/** Types of events that hold free text but do not declare whose it is. */
const undeclared = (events: Declared): readonly string[] =>
  events
    .filter(({ shape, personalText }) => personalText === undefined && holdsFreeText(shape))
    .map(({ type }) => type)

test.each(Object.keys(RULESETS))(
  '%s: every event declares whose personal text it holds',
  system => {
    const events = RULESETS[system]!.events ?? []
    expect(undeclared(events)).toEqual([])
  },
)

test('every event of the table declares whose personal text it holds', () => {
  expect(undeclared(TABLE_EVENTS)).toEqual([])
})

test('an event without its declaration is found', () => {
  const planted = TABLE_EVENTS.map(({ type, shape }) => ({ type, shape }))
  expect(undeclared(planted)).toEqual([
    'table-opened',
    'table-renamed',
    'seat-added',
    'seat-renamed',
    'texts-edited',
    'moment-begun',
    'moment-ended',
    'effects-settled',
    'envelope-sealed',
    'acts-undone',
    'undo-asked',
    'said',
    'whispered',
    'note-written',
    'pinned',
    'thread-opened',
  ])
})

/** Fields of events that hold ids, codes or texts of the program. Anything that a person types is free text. */
const ID_FIELDS = new Set(
  [
    'id ids seat by of from to led author owner master host ours handedTo other outgoing',
    'character characters being beings foe foes who patient healer carer helper student teacher caster attacker',
    'ambusher target targets winner contenders candidates watchers counters resisted unaffected others left',
    'outside removed noticedBy due order melee fighters coordinated against chosen confidants reader',
    'item items enhancements weapon arm armour kind creature worn skill skills ticks trait traits lostPowers',
    'classId bonusSkill generic wound poison spell spells ambush lesson task roll call request hindrance entry',
    'draw event contest act acts slip used overrides martialArtists extraPhysical extraPerceptive',
    'system damage what outcome reading it en',
  ].flatMap(line => line.split(' ')),
)

const unknownFields = (events: Declared): readonly string[] =>
  events.flatMap(({ type, shape }) =>
    unmarkedStringFields(shape).flatMap(field =>
      ID_FIELDS.has(field) ? [] : [`${type} ${field}`],
    ),
  )

test.each(Object.keys(RULESETS))(
  '%s: every string of an event is marked as free text, or is an id',
  system => {
    expect(unknownFields(RULESETS[system]!.events ?? [])).toEqual([])
  },
)

test('a string without a mark is found', () => {
  const shape = s.object({ id: s.name(), notes: s.map(s.list(s.object({ whim: s.name(80) }))) })
  expect(unknownFields([{ type: 'noted', shape }])).toEqual(['noted whim'])
})

test('leaving out the declaration of free text does not compile', () => {
  // @ts-expect-error: `text` is free text, so `personalText` is required
  defineEvent('noted', { text: s.text(40) }, {})
  // @ts-expect-error: also inside lists, maps and optional fields
  defineEvent('noted', { notes: s.optional(s.list(s.map(s.nonEmptyText(40)))) }, {})
  defineEvent('noted', { id: s.name(40), code: s.word(40), count: s.int(0, 4) }, {})
  const found: [HasFreeText<{ a: readonly { b: s.FreeText | null }[] }>, HasFreeText<string>] = [
    true,
    false,
  ]
  expect(found).toEqual([true, false])
})

test('free texts are found with their paths', () => {
  const shape = s.object({
    id: s.name(),
    who: s.nullable(s.text()),
    lists: s.map(s.list(s.union([s.int(0, 9), s.object({ text: s.visibleText() })]))),
  })
  const value = { id: 'a', who: 'Ada', lists: { x: [3, { text: 'ciao' }] } }
  expect(findFreeTexts(shape, value)).toEqual([
    { path: ['who'], text: 'Ada' },
    { path: ['lists', 'x', 1, 'text'], text: 'ciao' },
  ])
})

test('each text of an act belongs to the seat that wrote it, at its path', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const { state, ruleset } = {
    state: world.served.state,
    ruleset: RULESETS[world.served.state.steady.system]!,
  }
  const header = { v: 1, id: 'a', at: 1, session: 0, scene: 0, lines: [] } as const
  const of = (by: string, ...events: readonly TableEvent[]) =>
    createPersonalTextReader(ruleset).read({ ...header, by, events }, state)
  expect(of(ada, { type: 'said', text: 'ciao' })).toEqual([
    { seat: ada, text: 'ciao', path: ['events', 0, 'text'] },
  ])
  expect(
    of(
      ada,
      { type: 'unpinned', id: 'p1' },
      { type: 'whispered', id: 'w1', from: teo, to: ada, text: 'psst' },
    ),
  ).toEqual([{ seat: teo, text: 'psst', path: ['events', 1, 'text'] }])
})
