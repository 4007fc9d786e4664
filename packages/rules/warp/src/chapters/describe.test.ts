import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../testing/test-characters.ts'
import { ok, type AnyEvent } from '@mastro/core'
import type { State } from '../state.ts'

const ONE_MARK = /[^.!?…][.!?…]$/

type Facts = Readonly<Record<string, AnyEvent & Readonly<Record<string, unknown>>>>

const world = fightWorld()
const known: State = world.state()
const fight = known.fight!
const hero = dragan(world)
const foe = guard(world)
const trait = hero.sheet.traits[0]!
const WHOLE = { max: 30, current: 30, temporary: 0 }
const DOWN = { max: 30, current: -5, temporary: 0 }
const SHOTS = { max: 6, current: 4, label: 'calma' }
const FULL = { pool: 5, used: 0 }
const SPENT = { pool: 3, used: 0 }

/** One event of each type. A test below fails if a type is missing. */
const factsOf = (being: string): Facts => ({
  'master-moved': { type: 'master-moved', seat: 'ada' },
  'draft-changed': {
    type: 'draft-changed',
    seat: 'ada',
    draft: { system: 'warp', options: {}, answers: {}, dice: {} },
  },
  'draft-dropped': { type: 'draft-dropped', seat: 'ada' },
  'being-joined': { type: 'being-joined', being: being === foe.id ? foe : hero },
  'being-left': { type: 'being-left', being },
  'being-shown': { type: 'being-shown', being },
  'beings-renamed': { type: 'beings-renamed', names: { [foe.id]: 'Lurker' } },
  'being-approved': { type: 'being-approved', being },
  'being-returned': { type: 'being-returned', being, note: 'manca il segno' },
  'trait-rewritten': { type: 'trait-rewritten', being, trait },
  'sheet-written': { type: 'sheet-written', being, field: 'history', value: 'un passato' },
  'unknown-written': {
    type: 'unknown-written',
    being,
    attribute: 'secret',
    written: { kind: 'text', text: 'un debito' },
  },
  'unknown-revealed': {
    type: 'unknown-revealed',
    being,
    attribute: 'secret',
    written: { kind: 'text', text: 'un debito' },
  },
  'gear-changed': { type: 'gear-changed', being, armor: [], weapons: [] },
  'hit-points-changed': {
    type: 'hit-points-changed',
    being,
    from: WHOLE,
    to: DOWN,
    cause: 'attack',
    woundClass: null,
    serious: false,
  },
  'recovery-due': { type: 'recovery-due', being, before: 30 },
  'iron-skin-changed': { type: 'iron-skin-changed', being, ironSkin: null },
  'hindrance-noted': {
    type: 'hindrance-noted',
    being,
    hindrance: { id: 'h1', text: 'zoppica', penaltyDice: 1 },
  },
  'recovery-asked': { type: 'recovery-asked', being },
  'first-aid-given': { type: 'first-aid-given', being, helper: 'x' },
  'recovery-declined': { type: 'recovery-declined', being },
  'hindrance-lifted': { type: 'hindrance-lifted', being, hindrance: 'h1' },
  'wound-noted': { type: 'wound-noted', being, wound: null, critical: true },
  'plea-made': { type: 'plea-made', being, reason: 'una figlia lo aspetta' },
  'plea-judged': { type: 'plea-judged', being, survives: true, hitPoints: DOWN },
  recovered: {
    type: 'recovered',
    being,
    from: DOWN,
    to: WHOLE,
    recovered: 35,
    temporaryRestored: 0,
  },
  healed: {
    type: 'healed',
    being,
    from: DOWN,
    to: WHOLE,
    activity: 'rest',
    days: 7,
    carry: 0,
    stopped: null,
    disability: false,
  },
  'sprint-granted': { type: 'sprint-granted', being, rounds: 2 },
  moved: { type: 'moved', being, pace: 'walk', rounds: 1, metres: 4, seconds: 3 },
  'shots-changed': {
    type: 'shots-changed',
    being,
    from: SHOTS,
    to: SHOTS,
    carry: 0,
    cause: 'spent',
  },
  'charge-changed': { type: 'charge-changed', being, charge: null },
  'experience-used': { type: 'experience-used', being, from: FULL, to: { pool: 5, used: 1 } },
  'experience-awarded': {
    type: 'experience-awarded',
    being,
    from: SPENT,
    to: FULL,
    reasons: [{ reason: 'session', dice: 2 }],
  },
  'experience-spent': { type: 'experience-spent', being, from: FULL, to: SPENT },
  'trait-gained': { type: 'trait-gained', being, trait },
  'trait-improved': { type: 'trait-improved', being, trait: trait.id, from: 2, to: 3 },
  'raise-due': { type: 'raise-due', being, onlyTrait: false, score: 3 },
  'hit-points-raised': {
    type: 'hit-points-raised',
    being,
    faces: [4],
    gained: 4,
    from: WHOLE,
    to: { max: 34, current: 34, temporary: 0 },
  },
  'request-made': {
    type: 'request-made',
    request: { id: 'q1', being, purchase: { type: 'buy-shots', character: being, shots: 1 } },
  },
  'request-closed': {
    type: 'request-closed',
    request: 'q1',
    being,
    approved: false,
    note: 'non ora',
  },
  'power-studied': {
    type: 'power-studied',
    being,
    name: 'Mano di pietra',
    faces: [3, 4],
    muteFace: 2,
    psychicMute: false,
    learned: true,
  },
  'power-lost': { type: 'power-lost', being, trait: trait.id },
  'power-regained': { type: 'power-regained', being, trait: trait.id },
  'spell-offered': {
    type: 'spell-offered',
    being,
    spell: { name: 'Mano di pietra', level: 2, progress: 0 },
    looks: 'molto difficile',
  },
  'spell-studied': {
    type: 'spell-studied',
    being,
    spell: 'Mano di pietra',
    learned: false,
    botch: false,
    progress: 3,
  },
  'fight-started': { type: 'fight-started', fight, before: {} },
  'fight-ended': { type: 'fight-ended' },
  'round-begun': { type: 'round-begun', round: 2 },
  'turn-passed': { type: 'turn-passed', turn: 1 },
  'order-changed': { type: 'order-changed', order: fight.order, turn: 0 },
  'round-length-set': { type: 'round-length-set', seconds: 5 },
  'fighter-joined': { type: 'fighter-joined', being, before: 0, order: fight.order },
  'fighter-left': { type: 'fighter-left', being, order: fight.order, turn: 0 },
  'turn-declared': {
    type: 'turn-declared',
    being,
    extraActions: 1,
    what: 'sfonda la porta',
    partial: true,
  },
  'desperation-declared': { type: 'desperation-declared', being },
  'turn-waited': { type: 'turn-waited', being },
  'turn-taken': { type: 'turn-taken', being },
  'role-taken': { type: 'role-taken', being, trait: null, role: 'attack' },
  'deed-done': { type: 'deed-done', being, deed: { kind: 'spell', spell: 'Ash wind', target: '' } },
  'attackers-faced': { type: 'attackers-faced', being, chosen: [] },
  'edge-granted': {
    type: 'edge-granted',
    being,
    edge: { source: 'in alto', dice: 1, until: 'fight' },
  },
  'session-opened': { type: 'session-opened' },
  'secret-shared': { type: 'secret-shared', being, seat: 'mara' },
  'session-closed': { type: 'session-closed', due: [] },
  'fate-read': { type: 'fate-read', total: 5, reading: 'low', question: '' },
  'told-to-master': {
    type: 'told-to-master',
    text: { it: 'Chi può riuscire', en: 'Who may do it' },
  },
  'options-overridden': { type: 'options-overridden', overrides: ['botch=true'], hidden: false },
})

/** Events without a log line, because a sheet or another line already shows them. */
const UNTOLD = [
  'master-moved',
  'draft-changed',
  'draft-dropped',
  'charge-changed',
  'raise-due',
  'recovery-due',
  'role-taken',
  'deed-done',
  'beings-renamed',
]

test('every log line is a complete sentence in both languages', () => {
  for (const being of [hero.id, foe.id])
    for (const event of Object.values(factsOf(being))) {
      const line = ruleset.describe(event, known, world.tableInfo())
      expect(line === null, event.type).toBe(UNTOLD.includes(event.type))
      for (const { it, en } of line === null ? [] : [line.text, line.others ?? line.text])
        for (const text of [it, en]) expect(text, event.type).toMatch(ONE_MARK)
    }
})

test('outcomes of rolls that need preparation are complete sentences too', () => {
  const evening = tableWithCharacters()
  const { id } = dragan(evening)
  const spell = 'Ember'
  evening.send('mara', { type: 'offer-spell', character: id, name: spell, level: 2 })
  for (let i = 0; i < 4; i++)
    evening.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  const improved = { training: 'full-time', months: 1 }
  evening.send('ada', { type: 'improve-trait', character: id, trait: 'central', ...improved })
  const [request] = Object.keys(evening.state().requests)
  evening.send('mara', { type: 'approve-purchase', request })
  const slip = (by: 'mara' | 'ada', kind: string, about: object, own: object) =>
    evening.openSlip(by, kind, about).fill('owner', own)
  const contest = { character: id, rival: iolanda(evening).id }
  const rolls = [
    slip('ada', 'raise', { character: id }, { mode: 'roll' }).roll([4, 5]),
    slip('mara', 'damage', { target: id }, { dice: 1 }).roll([2]),
    slip('ada', 'contest', contest, { trait: 'central' })
      .fill('side:rival', { trait: 'central' })
      .roll([1, 2, 3, 4, 6, 6, 6, 1]),
    slip('ada', 'learn-spell', { character: id, spell }, {}).roll([2]),
  ]
  rolls.at(-1)!.settle()
  rolls.push(evening.openSlip('ada', 'cast-spell', { character: id, spell, target: '' }).roll([]))
  for (const rolled of rolls)
    for (const seat of ['mara', 'ada', 'teo', 'screen'] as const)
      for (const said of Object.values(rolled.outcome(seat).text)) expect(said).toMatch(ONE_MARK)
})

test('the list covers every event of the chapters and matches their schemas', () => {
  const kinds = ruleset.events!.map(({ type }) => type)
  const { 'master-moved': _, ...facts } = factsOf(hero.id)
  expect(Object.keys(facts).toSorted()).toEqual(kinds.toSorted())
  for (const fact of Object.values(facts)) expect(ruleset.read!(fact), fact.type).toEqual(ok(fact))
  expect(ruleset.read!({ ...facts['moved']!, metres: 'far' } as AnyEvent)).toMatchObject({
    error: { path: 'event.metres' },
  })
})
