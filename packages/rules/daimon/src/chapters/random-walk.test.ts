import { s, assert, chance } from '@mastro/core'
import type { ActContext, Json, SeatId, TableInfo, Viewer } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { GIULIA, NADIR, TEO } from '../testing/test-characters.ts'
import type { EmittedEvent } from '../ruleset.ts'
import { deepFreeze, asEmitted } from '../testing/test-table.ts'
import type { State } from '../state.ts'

/** A seeded generator of 32-bit words, on which the whole walk depends. */
function wordsFrom(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
}

/** A sentence that ends with one punctuation mark. */
const WHOLE = /[^.][.!?…][»”"]?$/

const SEATS = ['giulia', 'teo', 'nadir', 'tv']

/** Plays random offers with random values, and fills and rolls slips. */
function walk(seed: number, steps: number): State {
  const words = wordsFrom(seed)
  const dice = chance(words)
  const pick = <T>(list: readonly T[]): T | undefined => list[words() % Math.max(1, list.length)]
  let master: SeatId | null = 'giulia'
  let at = 0
  let fresh = 0
  const open = { session: true, scene: true }
  let scene = 1
  let state = deepFreeze(ruleset.initial({}))
  const table = (): TableInfo => ({
    seats: ['giulia', 'teo', 'nadir'].map(id => ({ id, name: id, kind: 'player' })),
    master,
    masterMode: 'rotating',
    options: {},
    adventure: { number: 1, open: true, title: '' },
    session: { number: 1, open: open.session, title: '' },
    scene: { number: scene, open: open.scene, title: '' },
  })
  const viewer = (seat: SeatId): Viewer => ({
    seat,
    kind: seat === 'tv' ? 'screen' : 'player',
    isMaster: seat === master,
    leads: seat === master,
  })
  const apply = (events: readonly EmittedEvent[]) => {
    for (const event of events) {
      const line = ruleset.describe(event, state, table())
      for (const { it, en } of line ? [line.text, line.others ?? line.text] : [])
        for (const text of [it, en]) expect(text, event.type).toMatch(WHOLE)
      state = deepFreeze(ruleset.evolve(state, deepFreeze(event)))
      if (event.type === 'master-moved') master = event.seat
    }
    check(state)
    for (const seat of SEATS) JSON.stringify(ruleset.view(state, viewer(seat), table()))
  }
  const acting = (seat: SeatId): ActContext => ({
    by: viewer(seat),
    dice,
    at: (at += 600_000),
    table: table(),
    newId: prefix => `${prefix}-${(fresh += 1)}`,
  })
  apply(
    [GIULIA, TEO, NADIR].map((character, k) => ({
      type: 'character-joined',
      id: SEATS[k]!,
      seat: SEATS[k]!,
      character,
      approved: true,
    })),
  )
  for (let step = 0; step < steps; step++) {
    const seat = pick(SEATS.slice(0, 3))!
    if (words() % 12 === 0) {
      const change = open.scene ? 'end' : 'begin'
      const done = ruleset.moment(state, { moment: 'scene', change, title: '' }, acting(seat))
      if (done.ok) {
        apply(asEmitted(done.value))
        open.scene = change === 'begin'
        if (open.scene) scene += 1
      }
      continue
    }
    const offer = pick(ruleset.offers(state, viewer(seat), table()))
    if (!offer) continue
    const fields = Object.fromEntries(
      (offer.fields ?? []).map(field => [field.id, valueFor(field, pick, words)]),
    )
    if (offer.command) {
      const command = s.parse(ruleset.command, { ...offer.command, ...fields }, 'command')
      if (!command.ok) continue
      const decided = ruleset.decide(state, deepFreeze(command.value), acting(seat))
      if (decided.ok) apply(asEmitted(decided.value))
    }
    if (offer.slip) rollSlip(offer.slip, seat)
  }
  return state

  function rollSlip(
    asked: {
      readonly kind: string
      readonly about: Readonly<Record<string, Json>>
      readonly value?: Json
    },
    owner: SeatId,
  ): void {
    const spec = ruleset.slips[asked.kind]!
    const about = s.parse(spec.about, asked.about, 'about')
    if (!about.ok || !spec.open(about.value, { state, viewer: viewer(owner), table: table() }).ok)
      return
    const empty = {
      id: `slip-${(fresh += 1)}`,
      kind: asked.kind,
      owner,
      about: about.value as never,
      parts: [],
    }
    const parts = spec.parts({ state, slip: empty, table: table() }).flatMap(part => {
      const fields = Object.fromEntries(
        part.fields.map(field => [field.id, valueFor(field, pick, words)]),
      )
      const value = s.parse(
        part.schema,
        { ...fields, ...(part.id === 'owner' ? (asked.value as object) : {}) },
        part.id,
      )
      const { id, role, seat } = part
      return value.ok ? [{ id, role, seat, value: value.value, sealed: false, ready: true }] : []
    })
    const slip = deepFreeze({ ...empty, parts })
    spec.show({ state, slip, table: table() })
    const input = spec.situation({ state, slip, table: table() })
    if (!input.ok) return
    const output = spec.run(deepFreeze(input.value), dice)
    if (!output.ok) return
    for (const knows of [true, false]) {
      const out = deepFreeze(output.value)
      const { it, en } = spec.outcome(out, input.value, () => knows, { slip }).text
      for (const text of [it, en]) expect(text, slip.kind).toMatch(WHOLE)
    }
    const effects = spec.effects!(output.value, input.value, { state, slip, table: table() })
    const next = spec.next?.(output.value, input.value, { state, slip, table: table() })
    apply(asEmitted(effects.flatMap(effect => effect.events)))
    if (next) rollSlip(next, owner)
  }
}

type FieldLike = {
  readonly kind: string
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly { readonly value: string | number }[]
}

function valueFor(
  field: FieldLike,
  pick: <T>(list: readonly T[]) => T | undefined,
  words: () => number,
): Json {
  const { kind, min = 0, max = 3, choices = [] } = field
  if (kind === 'int') return min + (words() % (Math.max(0, max - min) + 1))
  if (kind === 'bool') return words() % 2 === 0
  if (kind === 'choice') return pick(choices)?.value ?? null
  if (kind === 'choices') return choices.filter(() => words() % 2 === 0).map(({ value }) => value)
  return 'parole'
}

/** The invariants after every event. */
function check(state: State): void {
  for (const { character } of Object.values(state.characters)) {
    const { reserve, wounds, characteristics, resources, pe } = character
    assert(reserve >= 0 && reserve <= 7, `reserve ${reserve}`)
    assert(wounds >= 0 && wounds <= 2 * characteristics.power, `wounds ${wounds}`)
    assert(resources >= 0 && resources <= 6 && pe >= 0 && pe <= 6, 'means')
    for (const { marks } of [...character.equipment, ...character.enhancements])
      assert(marks >= 0 && marks <= 13, `marks ${marks}`)
  }
  for (const { wounds, difficulty } of Object.values(state.foes))
    assert(wounds <= difficulty, `foe wounds ${wounds}`)
}

test('[DAI-RESERVE-1] random sessions keep Reserves within 0–7 and wounds within Power, without errors', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      walk(seed, 100)
    }),
    { numRuns: 8 },
  )
})

test('a random walk contains enough acts', () => {
  const { characters, oracle, foes, tech } = walk(2090, 300)
  expect(Object.values(characters).some(pc => pc.movements.length > 0)).toBe(true)
  expect(
    Object.keys(oracle).length + Object.keys(foes).length + Object.keys(tech).length,
  ).toBeGreaterThan(5)
})
