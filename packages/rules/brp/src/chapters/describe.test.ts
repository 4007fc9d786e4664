import { assert } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset, type Event } from '../ruleset.ts'
import { must, rolledSlip, slipSeen, tableWith, take } from '../testing/test-table.ts'
import { FRESH_ROUND_ROW } from './fight/round.ts'
import type { Poisoning, State } from '../state.ts'

const ONE_MARK = /[^.!?…][.!?…]$/

type Facts = { readonly [T in Event['type']]: Extract<Event, { type: T }> }

const table = tableWith()
const hero = take(table, 'ada', 'aldo-ferrante')
const foe = take(table, 'gm', 'paid-blade')

const HIDDEN = { roll: 30, level: 'success', tickEarned: false } as const
const ROLL = {
  id: 'r1',
  being: hero,
  what: 'spot',
  difficulty: 'normal',
  output: {
    chance: 50,
    successMax: 50,
    specialMax: 10,
    roll: 30,
    level: 'success',
    automatic: false,
    effect: 1,
  },
  revealed: false,
} as const
const AMBUSH = {
  id: 'a1',
  ambusher: foe,
  skill: 'stealth',
  observers: [{ being: hero, skill: 'spot' }],
  weapon: 'melee',
  output: {
    ...HIDDEN,
    observers: { [hero]: HIDDEN },
    noticedBy: [],
    ambush: true,
    effect: 'defence-only',
    rounds: 1,
  },
  sprung: false,
} as const
const RECIPE: Poisoning['recipe'] = {
  doses: [10],
  target: 'hit-points',
  speed: 'fast',
  delay: null,
  antidote: null,
  playerSide: 'passive',
}
const POISON = { id: 'p1', being: hero, recipe: RECIPE, result: null } as const
const POISONED = {
  chances: [50],
  rolls: [30],
  overcome: [true],
  damages: [10],
  total: 10,
  antidoteApplied: false,
  delay: { unit: 'round', amount: 0 },
  target: 'hit-points',
  remaining: 2,
} as const
const LESSON = { id: 'l1', teacher: foe, student: hero, skill: 'spot', terms: null } as const
const TASK = {
  id: 't1',
  character: hero,
  name: 'Aprire la cassaforte',
  skill: 'spot',
  turns: 2,
  needed: 3,
  done: 0,
} as const
const CALL = {
  id: 'c1',
  by: 'gm',
  what: 'spot',
  note: '',
  difficulty: 'normal',
  stakes: true,
  sealed: false,
  asked: [{ being: hero, output: null }],
  closed: false,
} as const
const GAINS = { spot: { roll: 90, improved: true, gain: 3, score: 28, ticked: false } } as const

/** A state that contains every id used by the events below. */
const known: State = {
  ...table.state,
  hiddenRolls: { r1: ROLL },
  ambushes: { a1: AMBUSH },
  poisons: { p1: POISON },
  lessons: { l1: LESSON },
  tasks: { t1: TASK },
  calls: { c1: CALL },
}
const character = known.characters[hero]
const enemy = known.foes[foe]
assert(character !== undefined && enemy !== undefined, 'both presets must be in play')
const item = character.gear[0]
assert(item !== undefined, 'the character must have an item')

/** One event of each type. A missing type does not compile. */
const factsOf = (being: string): Facts => ({
  'draft-changed': {
    type: 'draft-changed',
    seat: 'ada',
    draft: { system: 'brp', options: {}, answers: {}, dice: {} },
  },
  'draft-dropped': { type: 'draft-dropped', seat: 'ada' },
  'character-made': { type: 'character-made', character },
  'character-approved': { type: 'character-approved', character: hero },
  'character-vetoed': {
    type: 'character-vetoed',
    character: hero,
    reason: 'troppo abile',
    draft: null,
  },
  'character-retired': { type: 'character-retired', character: hero },
  'character-described': { type: 'character-described', character: hero, background: 'un passato' },
  'character-informed': { type: 'character-informed', character: hero, text: 'senti un passo' },
  'foe-added': { type: 'foe-added', foe: enemy, faces: [] },
  'foe-removed': { type: 'foe-removed', foe },
  'foe-shown': { type: 'foe-shown', foe },
  'foes-renamed': { type: 'foes-renamed', names: { [foe]: 'Lupo' } },
  'foe-revealed': { type: 'foe-revealed', foe, what: 'wounds' },
  'reroll-asked': { type: 'reroll-asked', seat: 'ada' },
  'reroll-granted': { type: 'reroll-granted' },
  'reroll-refused': { type: 'reroll-refused', seat: 'ada' },
  'set-rolled': { type: 'set-rolled', seat: 'ada' },
  harmed: {
    type: 'harmed',
    being,
    cause: 'attack',
    damage: 3,
    wound: 'w1',
    hp: 9,
    status: 'conscious',
    hours: null,
  },
  'wound-treated': {
    type: 'wound-treated',
    being,
    healer: hero,
    wound: 'w1',
    healed: 2,
    hp: 11,
    status: 'conscious',
  },
  rested: { type: 'rested', being, gains: [1, 2], hp: 12 },
  fainted: { type: 'fainted', being, cause: 'attack', hours: 2 },
  'hours-passed': { type: 'hours-passed', being, hoursLeft: 1 },
  woke: { type: 'woke', being, by: null },
  survived: { type: 'survived', being },
  died: { type: 'died', being, cause: 'fall' },
  'power-changed': { type: 'power-changed', being, to: 4 },
  'characteristic-changed': {
    type: 'characteristic-changed',
    being,
    characteristic: 'con',
    to: 8,
    cause: 'disease',
  },
  'knocked-down': { type: 'knocked-down', being },
  'stood-up': { type: 'stood-up', being },
  'figure-corrected': {
    type: 'figure-corrected',
    being,
    figure: 'hp',
    to: 7,
    reason: 'un errore',
  },
  'item-damaged': { type: 'item-damaged', being: hero, item: item.id, hp: 3, broken: false },
  'item-shot': { type: 'item-shot', being: hero, item: item.id, shots: 2, loaded: true },
  'item-reloaded': { type: 'item-reloaded', being: hero, item: item.id, shots: 6, loaded: true },
  'item-placed': { type: 'item-placed', being: hero, item: item.id, place: 'hand' },
  'item-given': { type: 'item-given', being, item },
  'item-taken': { type: 'item-taken', being: hero, item: item.id },
  'armour-worn': { type: 'armour-worn', being, worn: [] },
  'equipment-changed': { type: 'equipment-changed', being, items: ['una corda'] },
  'skill-ticked': { type: 'skill-ticked', being, skill: 'spot' },
  'experience-opened': { type: 'experience-opened' },
  'experience-closed': { type: 'experience-closed' },
  'experience-rolled': { type: 'experience-rolled', being: hero, results: GAINS },
  'experience-checked': {
    type: 'experience-checked',
    being: hero,
    skill: 'spot',
    from: 35,
    roll: 36,
    gain: 4,
  },
  'downtime-granted': { type: 'downtime-granted', character: hero, checks: 2 },
  'downtime-rolled': { type: 'downtime-rolled', being: hero, results: {} },
  'lesson-asked': { type: 'lesson-asked', lesson: LESSON },
  'lesson-approved': {
    type: 'lesson-approved',
    lesson: 'l1',
    time: 'una settimana',
    price: '10 monete',
  },
  'lesson-ended': { type: 'lesson-ended', lesson: 'l1', results: GAINS },
  'task-set': { type: 'task-set', task: TASK },
  'task-advanced': { type: 'task-advanced', task: 't1', done: 1 },
  'fell-ill': { type: 'fell-ill', being, illness: { kind: 'minor', day: 2 } },
  recovered: { type: 'recovered', being },
  poisoned: { type: 'poisoned', poison: POISON },
  'poison-resisted': { type: 'poison-resisted', poison: 'p1', output: POISONED, due: 0 },
  'poison-ended': { type: 'poison-ended', poison: 'p1' },
  'ambush-laid': { type: 'ambush-laid', ambush: AMBUSH },
  'ambush-sprung': { type: 'ambush-sprung', ambush: 'a1' },
  'fight-begun': {
    type: 'fight-begun',
    fight: { round: 1, phase: 'intents', darkness: 'none', rows: [] },
  },
  'fight-joined': { type: 'fight-joined', row: { ...FRESH_ROUND_ROW, being } },
  'fight-left': { type: 'fight-left', being },
  'fight-declined': { type: 'fight-declined', being },
  'intents-planned': { type: 'intents-planned', plans: [{ being, text: '', arm: 'brawl' }] },
  'attacker-noticed': { type: 'attacker-noticed', being, attacker: being, noticed: true },
  'knock-out-failed': { type: 'knock-out-failed', being },
  'intent-declared': { type: 'intent-declared', being, text: 'mi nascondo', arm: null },
  moved: { type: 'moved', being, metres: 5, engaged: false },
  'melee-joined': { type: 'melee-joined', being, target: being },
  'melee-left': { type: 'melee-left', being },
  handled: { type: 'handled', being, how: 'draw' },
  acted: { type: 'acted', being, act: 'other', text: 'apre la porta', done: true },
  'blow-fell': {
    type: 'blow-fell',
    being,
    deed: { target: being === hero ? foe : hero, arm: 'brawl', face: 8, result: 'hit', wound: 'w' },
  },
  'phase-begun': { type: 'phase-begun', phase: 'actions' },
  'round-begun': { type: 'round-begun', round: 2 },
  'darkness-changed': { type: 'darkness-changed', darkness: 'total' },
  'fight-ended': { type: 'fight-ended' },
  ruled: { type: 'ruled', rulings: known.rulings, what: 'spot' },
  'result-decided': { type: 'result-decided', text: 'la corda tiene' },
  'hidden-rolled': { type: 'hidden-rolled', roll: ROLL },
  'hidden-revealed': { type: 'hidden-revealed', roll: 'r1' },
  'hidden-hinted': { type: 'hidden-hinted', roll: 'r1', isOn: true },
  'roll-called': { type: 'roll-called', call: CALL },
  'call-answered': { type: 'call-answered', call: 'c1', being: hero, output: ROLL.output },
  'call-closed': { type: 'call-closed', call: 'c1' },
  'time-passed': { type: 'time-passed', seconds: 3600 },
})

/** Events without a log line, because a sheet or another line already shows them. */
const UNTOLD = [
  'draft-changed',
  'draft-dropped',
  'character-described',
  'set-rolled',
  'hours-passed',
  'equipment-changed',
  'poison-ended',
  'handled',
  'melee-joined',
  'intents-planned',
  'attacker-noticed',
  'blow-fell',
  'foes-renamed',
  'call-closed',
]

test('[BRP-LOG-1] every log line is a complete sentence in both languages', () => {
  for (const being of [hero, foe])
    for (const event of Object.values(factsOf(being))) {
      const line = ruleset.describe(event, known, table.facts)
      const isUntold =
        UNTOLD.includes(event.type) || (event.type === 'skill-ticked' && being === foe)
      expect(line === null, event.type).toBe(isUntold)
      for (const { it, en } of line === null ? [] : [line.text, line.others ?? line.text])
        for (const text of [it, en]) expect(text, event.type).toMatch(ONE_MARK)
    }
})

test('[BRP-LOG-1] outcomes of a contest, poison and lesson are complete sentences', () => {
  const evening = tableWith()
  const aldo = take(evening, 'ada', 'aldo-ferrante')
  const berta = take(evening, 'bo', 'berta-roccaforte')
  const skill = 'melee-weapon:sword'
  must(evening, 'gm', { type: 'poison', being: aldo, doses: [5] })
  must(evening, 'ada', { type: 'ask-lesson', teacher: berta, student: aldo, skill })
  const [poison] = Object.keys(evening.state.poisons)
  const [lesson] = Object.keys(evening.state.lessons)
  must(evening, 'gm', { type: 'approve-lesson', lesson, time: 'a week', price: 'none' })
  const sides = { [`side:${aldo}`]: { skill: 'hide' }, [`side:${berta}`]: { skill: 'spot' } }
  for (const rolled of [
    rolledSlip(evening, 'ada', 'opposed', { sides: [aldo, berta] }, sides, [90, 90]),
    rolledSlip(evening, 'ada', 'poison', { poison: poison! }, {}, [30]),
    rolledSlip(evening, 'ada', 'teach', { lesson: lesson! }, {}, [10, 75, 16, 4]),
  ])
    for (const seat of ['gm', 'ada', 'bo', null]) {
      const { it, en } = slipSeen(evening, rolled.slip, seat, rolled).outcome!.text
      for (const text of [it, en]) expect(text, rolled.slip.kind).toMatch(ONE_MARK)
    }
})
