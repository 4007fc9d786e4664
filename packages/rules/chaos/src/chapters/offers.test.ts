import { expect, test } from 'vitest'
import { s, type Field, type Offer, type TableInfo, type Viewer } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import {
  ADA,
  BETWEEN,
  decided,
  done,
  MASTER,
  momentOf,
  rolled,
  SCREEN,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
  withOptions,
} from '../testing/test-table.ts'
import type { State } from '../state.ts'
import { spellStudied } from './magic/events.ts'

const { state: START, ada, teo } = seatedTable('tobia-della-corda', 'sorella-aurelia')

/** A busy table: a wound, a pending spell, a draft, a request, an award and an open vote. */
function busy(): State {
  let state = done(START, { type: 'wound', who: ada, points: 1, severity: 'light' }, MASTER)
  const cast = slipOf(
    state,
    'cast-spell',
    { who: teo },
    { owner: { skill: 'Arte dei venti', spell: 'Voce lontana' }, master: {} },
  )
  state = rolled(state, cast, [4, 4]).after
  state = ruleset.evolve(
    state,
    spellStudied({
      who: teo,
      spell: 'Gelo',
      element: null,
      step: 'watched',
    }),
  )
  state = done(state, { type: 'begin-draft' }, TEO)
  state = done(state, { type: 'answer-draft', step: 'concept', value: { name: 'Zoe' } }, TEO)
  state = done(state, { type: 'propose-concept' }, TEO)
  state = momentOf(state, { moment: 'adventure', change: 'end', title: '' })
  state = done(state, { type: 'propose-memorable', character: ada }, MASTER, BETWEEN)
  return done(
    state,
    { type: 'award-experience', base: 4, objective: 'triumph', characters: [{ id: teo }] },
    MASTER,
    BETWEEN,
  )
}
const BUSY = busy()

test.each([
  ['a player', ADA, TABLE],
  ['another player', TEO, TABLE],
  ['the Master', MASTER, TABLE],
  ['a player between adventures', TEO, BETWEEN],
  ['the Master between adventures', MASTER, BETWEEN],
])('[WOC-TABLE-1] everything offered to %s can be started', (_, viewer, table) => {
  const offers = ruleset.offers(BUSY, viewer, table)
  expect(offers.length).toBeGreaterThan(8)
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
  for (const offer of offers) {
    expect(offer.label.it.trim() && offer.label.en.trim() && offer.group.it.trim()).not.toBe('')
    if (offer.slip !== undefined) expect(opens(offer, viewer, table), offer.id).toBe('open')
    if (offer.command !== undefined)
      expect(isUnderstood(offer, viewer, table), offer.id).toBe('understood')
  }
})

test('[WOC-TABLE-1] a number shown in a form is the number sent', () => {
  const primitive = withOptions({ primitiveMedicine: true })
  for (const [viewer, table] of [
    [MASTER, primitive],
    [MASTER, BETWEEN],
    [TEO, BETWEEN],
  ] as const)
    for (const { id, command, fields = [] } of ruleset.offers(BUSY, viewer, table))
      for (const field of fields.filter(({ kind }) => kind === 'int'))
        if (command !== undefined) expect(typeof field.initial, `${id} ${field.id}`).toBe('number')
})

test('[WOC-ROLL-2] every row of the sheet that rolls names an existing offer', () => {
  const ids = ruleset.offers(START, ADA, TABLE).map(({ id }) => id)
  const doc = ruleset.view(START, ADA, TABLE)[`character/${ada}`] as {
    sheet: { sections: readonly { rows: readonly { offer?: string }[] }[] }
  }
  const rows = doc.sheet.sections.flatMap(({ rows }) => rows.flatMap(({ offer }) => offer ?? []))
  expect(rows.length).toBeGreaterThan(6)
  for (const offer of rows)
    expect(
      ids.some(id => id === offer || id.startsWith(`${offer}/`)),
      offer,
    ).toBe(true)
})

test('[WOC-XP-7] growth is offered only when points may be spent', () => {
  const growing = (table: TableInfo) =>
    ruleset
      .offers(BUSY, TEO, table)
      .filter(({ id }) => id.startsWith('advance/') || id.startsWith('create-spell/'))
  expect(growing(TABLE)).toEqual([])
  expect(growing(BETWEEN).length).toBeGreaterThan(5)
})

test('[WOC-TABLE-3] table screens and spectators get no offers', () => {
  for (const viewer of [
    SCREEN,
    { seat: null, kind: 'observer' as const, isMaster: false, leads: false },
  ])
    expect(ruleset.offers(BUSY, viewer, TABLE)).toEqual([])
})

test('[WOC-EGOC-4] a challenge can be offered against everybody', () => {
  const challenges = ruleset
    .offers(START, ADA, TABLE)
    .filter(({ slip }) => slip?.kind === 'ego-contest')
  expect(challenges).toHaveLength(3)
})

function opens({ slip }: Offer, viewer: Viewer, table: TableInfo): string {
  const spec = ruleset.slips[slip!.kind]!
  const about = s.parse(spec.about, slip!.about, 'about')
  if (!about.ok) return `${about.error.code} ${about.error.path}`
  const opened = spec.open(about.value, { state: BUSY, viewer, table })
  if (!opened.ok) return `${opened.error.code} ${opened.error.path}`
  if (slip!.value === undefined) return 'open'
  const empty = { id: 's', kind: slip!.kind, owner: viewer.seat!, about: slip!.about, parts: [] }
  const owner = spec.parts({ state: BUSY, slip: empty, table }).find(({ id }) => id === 'owner')!
  const value = s.parse(owner.schema, slip!.value, 'value')
  return value.ok ? 'open' : `${value.error.code} ${value.error.path}`
}

/**
 * Sends the command with default form values. A rule may refuse it, but its shape must be valid.
 */
function isUnderstood({ command, fields = [] }: Offer, viewer: Viewer, table: TableInfo): string {
  const filled = Object.fromEntries(fields.map(field => [field.id, plainest(field)]))
  const result = decided(BUSY, { ...command, ...filled }, viewer, table)
  if (result.ok) return 'understood'
  return result.error.code === 'invalid-request' ? `invalid ${result.error.path}` : 'understood'
}

function plainest({ kind, choices, min, initial }: Field): unknown {
  if (kind === 'int') return initial ?? min ?? 1
  if (kind === 'choice') return choices![0]!.value
  if (kind === 'choices') return []
  return kind === 'bool' ? false : 'x'
}

test('[WOC-DEATH-2] [WOC-TABLE-1] a death and a retirement ask once, saying what will happen', () => {
  const lasting = ruleset
    .offers(BUSY, MASTER, TABLE)
    .filter(({ id }) => /^(?:fate|retire)\//.test(id))
  expect(lasting.length).toBeGreaterThan(4)
  for (const { id, asks } of lasting) expect(asks, id).toBeDefined()
})
