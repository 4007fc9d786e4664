import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import type { State } from '../../state.ts'
import {
  ADA,
  done,
  MASTER,
  openRefusal,
  refusal,
  rolled,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../../testing/test-table.ts'

const {
  state,
  ada: tobia,
  teo: aurelia,
  mastra,
  bravo,
} = seatedTable('tobia-della-corda', 'sorella-aurelia')
const FROST = { skill: 'Arte del freddo', spell: 'Morsa di gelo', attack: true }
const KNOT = { skill: 'Arte dei nodi', foci: ['Cappio'], nuance: 'Calma', element: 'Ombra' }
const SPELL = 'spell-slip-1'

/** Mastra's spell, level 22 with these dice: Soul 5, art 5, Cold +3 and 9, on these beings. */
function frost(from: State, owner: object) {
  const slip = slipOf(
    from,
    'cast-spell',
    { who: mastra },
    { owner: { ...FROST, ...owner }, master: { difficulty: 10 } },
  )
  return rolled(from, slip, [4, 5])
}
const offersOf = (now: State, by = ADA) =>
  ruleset
    .offers(now, by, TABLE)
    .flatMap(({ slip }) => (slip?.about['spell'] === undefined ? [] : [slip]))
    .map(({ kind, about }) => `${kind} ${about['who'] as string}`)
const resist = (now: State, who: string, faces: readonly number[], mode = 'full') =>
  rolled(
    now,
    slipOf(
      now,
      'resist-spell',
      { who, spell: SPELL, mode },
      { owner: {}, ruling: { element: ELEMENT[who] ?? null } },
    ),
    faces,
  )
const ELEMENT: Readonly<Record<string, string>> = { [tobia]: 'Ombra', [aurelia]: 'Acqua' }
const waitsOf = (now: State, { seat } = ADA) =>
  ruleset.waits!(now, TABLE)
    .filter(one => one.kind === 'resistance' && one.seat === seat)
    .map(({ being }) => being)

test('[WOC-RESIST-1] only the target of a spell is asked to answer it', () => {
  const { after } = frost(state, { target: bravo })
  expect(offersOf(after, ADA), 'improvised magic learns no spell').toEqual([])
  expect(offersOf(after, TEO)).toEqual([`observe-spell ${aurelia}`])
  expect(waitsOf(after, ADA)).toEqual([])
  expect(waitsOf(after, MASTER)).toEqual([bravo])
  const about = { who: tobia, spell: SPELL }
  expect(openRefusal(after, 'resist-spell', about, ADA)).toBe('not-its-target about.spell')
  expect(openRefusal(after, 'counter-spell', about, ADA)).toBe('not-its-target about.spell')
  expect(openRefusal(after, 'resist-spell', { who: bravo, spell: SPELL }, MASTER)).toBe('open')
})

test('[WOC-RESIST-1] an area spell asks everybody it catches, and ends when nobody feels it', () => {
  const { after, next } = frost(state, { target: tobia, others: [aurelia] })
  expect(next).toMatchObject({ about: { who: tobia, mode: 'full' } })
  expect([waitsOf(after, ADA), waitsOf(after, TEO)]).toEqual([[tobia], [aurelia]])
  const free = resist(after, tobia, [6, 6, 5]).after // Ego 9, Shadow +2, 17: 28 over 22
  expect(free.air[SPELL]).toMatchObject({ unaffected: [tobia] })
  expect([waitsOf(free, ADA), waitsOf(free, TEO)]).toEqual([[], [aurelia]])
  expect(resist(free, aurelia, [6, 6, 5]).after.air).toEqual({})
})

test('[WOC-RESIST-1] the Master says whom an undirected spell is on', () => {
  const { after, next } = frost(state, {})
  expect([next, waitsOf(after, ADA)]).toEqual([null, []])
  const aim = { type: 'aim-spell', spell: SPELL, targets: [tobia] }
  expect(refusal(after, aim, ADA)).toBe('master-only')
  expect(refusal(after, { ...aim, targets: [] }, MASTER)).toBe('choice-missing targets')
  expect(refusal(after, { ...aim, targets: [mastra] }, MASTER)).toBe('unknown-character targets[0]')
  const aimed = done(after, aim, MASTER)
  expect([waitsOf(aimed, ADA), waitsOf(aimed, TEO)]).toEqual([[tobia], []])
})

test('[WOC-RESIST-2] one Resistance Roll per spell: a failed one is final', () => {
  const { after } = frost(state, { target: tobia })
  const hit = resist(after, tobia, [1, 2])
  expect(hit.output).toMatchObject({ effect: 'full' })
  expect(offersOf(hit.after).filter(one => !one.startsWith('observe'))).toEqual([])
  expect(waitsOf(hit.after)).toEqual([])
  const about = { who: tobia, spell: SPELL }
  expect(openRefusal(hit.after, 'resist-spell', about, ADA)).toBe('already-answered about.spell')
  expect(openRefusal(hit.after, 'counter-spell', about, ADA)).toBe('already-answered about.spell')
})

test('[WOC-COUNTER-2] after a lost Counter-Spell one may only limit, and not counter again', () => {
  const { after } = frost(state, { target: tobia })
  const counter = slipOf(
    after,
    'counter-spell',
    { who: tobia, spell: SPELL },
    { owner: KNOT, master: { verdict: 'right' } },
  )
  const lost = rolled(after, counter, [1, 2])
  expect(lost.output).toMatchObject({ loser: 'defender' })
  expect(offersOf(lost.after)).toEqual([`resist-spell ${tobia}`])
  expect(openRefusal(lost.after, 'counter-spell', { who: tobia, spell: SPELL }, ADA)).toBe(
    'already-answered about.spell',
  )
  const limited = resist(lost.after, tobia, [6, 6, 6, 5], 'full')
  expect(limited.output).toMatchObject({ effect: 'limited' })
  expect(limited.after.air[SPELL]).toBeDefined()
  expect(offersOf(limited.after)).toEqual([])
})

test('[WOC-COUNTER-2] the loser of a duel may only limit, even with the highest roll', () => {
  const sides = { 'side:attacker': FROST, 'side:defender': KNOT, master: {} }
  const slip = slipOf(state, 'magic-duel', { attacker: mastra, defender: tobia }, sides)
  const duel = rolled(state, slip, [5, 4, 2, 2])
  expect(duel.output).toMatchObject({ winner: 'attacker' })
  expect(duel.next).toEqual({
    kind: 'resist-spell',
    owner: 'ada',
    about: { who: tobia, spell: SPELL, mode: 'mitigate' },
  })
  expect(offersOf(duel.after)).toEqual([`resist-spell ${tobia}`])
  // 9 + 2 + 6 + 6 + 6 + 5: the book's «ma non per annullarli del tutto»
  expect(resist(duel.after, tobia, [6, 6, 6, 5]).output).toMatchObject({ effect: 'limited' })
  const reversed = rolled(state, slip, [1, 2, 6, 5, 5])
  expect(reversed.next).toMatchObject({ owner: 'mara', about: { who: mastra, mode: 'mitigate' } })
})

test('[WOC-CAST-2] a spell that fails is on nobody', () => {
  const slip = slipOf(
    state,
    'cast-spell',
    { who: mastra, target: tobia },
    { owner: FROST, master: { difficulty: 90 } },
  )
  const { after, next } = rolled(state, slip, [2, 2])
  expect([after.air, next, waitsOf(after)]).toEqual([{}, null, []])
})

test('[WOC-COUNTER-4] the Master duels only with mages; a player cannot tell which opponents are', () => {
  const duels = (viewer = MASTER) =>
    ruleset
      .offers(state, viewer, TABLE)
      .flatMap(({ slip }) => (slip?.kind === 'magic-duel' ? [slip.about['defender']] : []))
  expect(duels()).not.toContain(bravo)
  expect(duels()).toContain(tobia)
  expect(duels(ADA)).toEqual(expect.arrayContaining([bravo, mastra]))
})

test('[WOC-LEARN-2] a spell is offered to be watched once, to a mage who does not know it', () => {
  const { after: air } = frost(state, { target: tobia })
  const watches = (now: State, by = TEO) =>
    ruleset
      .offers(now, by, TABLE)
      .map(({ id }) => id)
      .filter(id => id.startsWith('observe-spell/'))
  expect(watches(air)).toEqual([`observe-spell/${aurelia}/${SPELL}`])
  const about = { who: aurelia, step: 'watch', spell: SPELL }
  const watch = slipOf(air, 'observe-spell', about, { owner: { skill: 'Arte dei venti' } })
  for (const faces of [
    [1, 2],
    [6, 5, 6, 5],
  ]) {
    const watched = rolled(air, watch, faces)
    expect(watched.effects).toEqual([])
    expect(watches(watched.after)).toEqual([])
  }
  expect(watches(air, MASTER)).not.toContain(`observe-spell/${mastra}/${SPELL}`)
})

test('[WOC-RESIST-3] the element to link waits for the Master, unless the mage accepts', () => {
  const { after } = frost(state, { target: tobia })
  const isIncomplete = (values: Readonly<Record<string, object>>) => {
    const slip = slipOf(after, 'resist-spell', { who: tobia, spell: SPELL }, values)
    const parts = ruleset.slips['resist-spell']!.parts({ slip, state: after, table: TABLE })
    return parts.find(({ id }) => id === 'ruling')!.lacks === true
  }
  expect(isIncomplete({ owner: {} })).toBe(true)
  expect(isIncomplete({ owner: {}, ruling: { casterAdvantage: 1 } })).toBe(true)
  expect(isIncomplete({ owner: {}, ruling: { element: 'Ombra' } })).toBe(false)
  expect(isIncomplete({ owner: { willing: true } })).toBe(false)
})

test('[WOC-IMPROV-4] foci laid in a duel or a counter wait for the Master’s verdict', () => {
  const judges = (
    kind: string,
    about: Readonly<Record<string, string>>,
    values: Readonly<Record<string, object>>,
  ) => {
    const slip = slipOf(frost(state, { target: tobia }).after, kind, about, values)
    const parts = ruleset.slips[kind]!.parts({
      slip,
      state: frost(state, { target: tobia }).after,
      table: TABLE,
    })
    return parts.find(({ id }) => id === 'master')!.lacks === true
  }
  const duel = { attacker: aurelia, defender: tobia }
  const verdicts = { attackVerdict: 'right', defenceVerdict: 'right' }
  expect(judges('magic-duel', duel, {})).toBe(false)
  expect(judges('magic-duel', duel, { 'side:defender': { ...KNOT, foci: [] } })).toBe(false)
  expect(judges('magic-duel', duel, { 'side:defender': KNOT })).toBe(true)
  expect(judges('magic-duel', duel, { 'side:defender': KNOT, master: verdicts })).toBe(false)
  const counter = { who: tobia, spell: SPELL }
  expect(judges('counter-spell', counter, { owner: KNOT })).toBe(true)
  expect(judges('counter-spell', counter, { owner: KNOT, master: { verdict: 'right' } })).toBe(
    false,
  )
})
