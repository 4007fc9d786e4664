import type { Being } from '../state.ts'
import {
  docsOf,
  factsWith,
  fill,
  finishSlip,
  must,
  nextSlip,
  openSlip,
  refusalCode,
  roll,
  rolledSlip,
  send,
  slipSeen,
  take,
  tableWith,
  type TestTable,
} from './test-table.ts'
import { who } from './slip-cases.ts'
import { withBeing } from '../updates.ts'

/** Plays one scene at a table that was opened with the defaults and set these options later. */

export type Options = Readonly<Record<string, unknown>>
type Some = Record<string, unknown>

/** A table opened with the defaults, at which these options were set afterwards. */
function tableThatSet(options: Options): TestTable {
  const table = tableWith()
  table.facts = factsWith('gm', options)
  return table
}

function give(table: TestTable, id: string, change: Partial<Being>): void {
  table.state = withBeing(table.state, id, being => ({
    ...change,
    ...(change.skills && { skills: { ...being.skills, ...change.skills } }),
  }))
}

/** Aldo (ada) and the robber Gerva (gm), both in leather, at a table with these options. */
export function pair(options: Options) {
  const table = tableThatSet(options)
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  give(table, aldo, { worn: [] })
  give(table, gerva, { worn: [], naturalArmour: 0 })
  return { table, aldo, gerva }
}

export function levelOf(options: Options, listen: number, face: number) {
  const { table, aldo } = pair(options)
  give(table, aldo, { skills: { listen } })
  return rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'listen' }, {}, [face])
    .output['level']
}

/** The chance of a Difficult Climb of 50 in leather that costs 10. */
export function climbing(options: Options) {
  const { table, aldo } = pair(options)
  give(table, aldo, { skills: { climb: 50 }, worn: ['hard-leather'] })
  return rolledSlip(
    table,
    'ada',
    'skill-check',
    { being: aldo, skill: 'climb' },
    { master: { difficulty: 'difficult' } },
    [99],
  ).output['chance']
}

/** A knock-out blow of 60 in near darkness: two sources of difficulty. */
export function knockingOutInTheDark(options: Options) {
  const { table, gerva, aldo } = pair(options)
  give(table, gerva, { skills: { brawl: 60 } })
  return rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: gerva, target: aldo },
    { owner: { arm: 'brawl', knockOut: true }, situation: { darkness: 'near-total' } },
    [99],
  ).output['chance']
}

export function bothSpecial(options: Options) {
  const { table, aldo, gerva } = pair(options)
  give(table, aldo, { skills: { listen: 60 } })
  give(table, gerva, { skills: { stealth: 50 } })
  const slip = openSlip(table, 'ada', 'opposed', { sides: [aldo, gerva] })
  if (!slip.ok) throw new Error(slip.error.code)
  const { outcome, winner } = finishSlip(
    table,
    slip.value,
    { [`side:${aldo}`]: { skill: 'listen' }, [`side:${gerva}`]: { skill: 'stealth' } },
    [3, 3],
  ).output
  return [outcome, winner === aldo ? 'Aldo' : winner]
}

const PLAIN = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, app: 12 }

/** The states of the steps of a draft answered with these values. */
export function drafted(options: Options, answers: Readonly<Record<string, unknown>>): Some {
  const table = tableThatSet(options)
  must(table, 'ada', { type: 'begin-draft', language: 'en' })
  for (const [step, value] of Object.entries({ characteristics: PLAIN, ...answers }))
    must(table, 'ada', { type: 'answer-draft', step, value })
  const { steps } = docsOf(table, 'ada')['draft'] as { steps: { id: string; state: string }[] }
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]))
}

export const twoMoves = (options: Options) =>
  drafted(options, {
    shift: {
      shifts: [
        { from: 'str', to: 'con', points: 1 },
        { from: 'int', to: 'dex', points: 2 },
      ],
    },
  })['shift']

const WARRIOR = [
  'missile-weapon:bow',
  'melee-weapon:sword',
  'grapple',
  'brawl',
  'dodge',
  'ride:horses',
  'stealth',
  'spot',
  'listen',
]

export const warrior = (options: Options, tenth: string, points: number) =>
  drafted(options, {
    profession: { profession: 'warrior' },
    skills: { skills: [...WARRIOR, tenth] },
    'profession-points': { 'melee-weapon:sword': points },
  })

/** Own Language, INT×5: 80 with INT 16, above the cap by itself. */
export const fluent = (options: Options, points: number) =>
  drafted(options, {
    characteristics: { ...PLAIN, int: 16 },
    profession: { profession: 'warrior' },
    'personal-points': { 'language:own': points },
  })['personal-points']

/** An arrow at Berta that hits, and what she may do about it. */
function arrowAt(options: Options) {
  const table = tableThatSet(options)
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  give(table, berta, { worn: [], skills: { dodge: 50, 'shield:round': 60 } })
  const about = { attacker: aldo, target: berta }
  const shot = rolledSlip(table, 'ada', 'attack', about, { owner: { arm: 'long-bow-1' } }, [30])
  return { table, berta, slip: nextSlip(shot) }
}

export function dodgingAnArrow(options: Options) {
  const { table, slip } = arrowAt(options)
  fill(table, slip, 'owner', { type: 'dodge' })
  const rolled = roll(table, slip, [90, 1, 1])
  return rolled.ok ? settledDefence(rolled.value.output) : refusalCode(rolled)
}

export function shieldAgainstAnArrow(options: Options) {
  const { table, slip } = arrowAt(options)
  fill(table, slip, 'owner', { type: 'parry', with: 'shield-round-2' })
  const rolled = roll(table, slip, [90, 1, 1])
  return rolled.ok ? settledDefence(rolled.value.output) : refusalCode(rolled)
}

const settledDefence = (output: Some) =>
  (output['settled'] as { defence: { chance: number } }).defence.chance

/** A special blow parried with a blade that has 2 hit points left and loses both. */
export function wornBlade(options: Options) {
  const table = tableThatSet(options)
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  give(table, berta, { worn: [], naturalArmour: 0 })
  const blade = (id: string, hp: number) =>
    give(table, id, { gear: who(table, id).gear.map(one => ({ ...one, hp })) })
  blade(berta, 2)
  const about = { attacker: gerva, target: berta }
  const blow = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'broadsword-1' } }, [1])
  const parried = { owner: { type: 'parry', with: 'broadsword-1' } }
  finishSlip(table, nextSlip(blow), parried, [50, 1, 1]) // a parried special costs the blade 2 points
  return who(table, berta).gear.find(({ id }) => id === 'broadsword-1')?.broken
}

/** The damage of a Brawl blow within Martial Arts: a 2 and, with twice the dice, a 3. */
export function martialBlow(options: Options) {
  const { table, aldo, gerva } = pair(options)
  give(table, gerva, { skills: { brawl: 60, 'martial-arts': 60 }, damageBonus: 'none' })
  const about = { attacker: gerva, target: aldo }
  const blow = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'brawl' } }, [50])
  const slip = nextSlip(blow)
  fill(table, slip, 'owner', { type: 'none' })
  const rolled = roll(table, slip, options['martialArtsDoubling'] === 'result' ? [2] : [2, 3])
  return rolled.ok && (rolled.value.output['settled'] as Some)['damage']
}

/** A special sword blow, parried with bare hands outside Martial Arts. */
export function bareParry(options: Options) {
  const { table, aldo, gerva } = pair(options)
  give(table, gerva, { skills: { 'melee-weapon:sword': 75 }, damageBonus: 'none' })
  give(table, aldo, { skills: { brawl: 60, 'martial-arts': 1 } })
  const about = { attacker: gerva, target: aldo }
  const blow = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'broadsword-1' } }, [2])
  const parry = { owner: { type: 'parry', with: 'brawl' } }
  const { output } = finishSlip(table, nextSlip(blow), parry, [50, 5])
  return (output['settled'] as Some)['ignored']
}

/** The damage of a failed knock-out with bare hands on somebody in armour of 1. */
export function failedKnockOut(options: Options) {
  const { table, aldo, gerva } = pair(options)
  give(table, gerva, { skills: { brawl: 100, 'martial-arts': 0 }, damageBonus: 'none' })
  give(table, aldo, { naturalArmour: 1 })
  const about = { attacker: gerva, target: aldo }
  const given = { owner: { arm: 'brawl', knockOut: true } }
  const blow = rolledSlip(table, 'gm', 'attack', about, given, [50])
  const { output } = finishSlip(table, nextSlip(blow), { owner: { type: 'none' } }, [3])
  return (output['settled'] as Some)['damage']
}

/** Seven metres with a successful Dodge: the damage of the dice that are rolled. */
export function falling(options: Options) {
  const { table, aldo } = pair(options)
  give(table, aldo, { skills: { dodge: 50 } })
  const faces = options['fallDodge'] === 'subtract-die' ? [20, 4, 4, 4, 3] : [20, 4, 4]
  const given = { master: { metres: 7, dodge: true } }
  const { output } = rolledSlip(table, 'ada', 'fall', { being: aldo }, given, faces)
  return (output['fall'] as Some)['damage']
}

/** The multiplier of a recovery roll on day 5 in the wilds: one condition, printed as ×3. */
export function illInTheWilds(options: Options) {
  const { table, aldo } = pair(options)
  give(table, aldo, { illness: { kind: 'minor', day: 5 } })
  const conditions = ['wilderness']
  const { output } = rolledSlip(
    table,
    'gm',
    'disease',
    { being: aldo },
    { master: { conditions } },
    [99],
  )
  return output['multiplier']
}

/** Two doses of potency 14 against CON 12, with an antidote of 6. Both are resisted. */
export function poisonWithAntidote(options: Options) {
  const { table, aldo } = pair(options)
  give(table, aldo, { characteristics: { ...who(table, aldo).characteristics, con: 12 } })
  const [event] = must(table, 'gm', {
    type: 'poison',
    being: aldo,
    doses: [14, 14],
    antidote: { potency: 6, turnsBefore: 2, matches: true, partialBenefit: 0, doses: 1 },
  })
  const { poison } = event as unknown as { poison: { id: string } }
  const about = { poison: poison.id }
  const { chances, damages } = rolledSlip(table, 'ada', 'poison', about, {}, [1, 1]).output
  return { chances, damages }
}

export function bear(options: Options) {
  const table = tableThatSet(options)
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const [event] = must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average' })
  const { foe } = event as unknown as { foe: { id: string } }
  must(table, 'gm', { type: 'begin-fight', beings: [foe.id, aldo] })
  for (const [seat, being] of [
    ['ada', aldo],
    ['gm', foe.id],
  ] as const)
    must(table, seat, { type: 'declare-intent', being, text: '' })
  for (const _ of [1, 2]) must(table, 'gm', { type: 'next-phase' })
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  const about = { attacker: foe.id, target: aldo }
  const [claw, swat] = ['claw', 'swat']
  rolledSlip(table, 'gm', 'attack', about, { owner: { arm: claw } }, [100])
  const again = openSlip(table, 'gm', 'attack', about)
  if (!again.ok) return refusalCode(again)
  fill(table, again.value, 'owner', { arm: swat })
  const rolled = roll(table, again.value, [100])
  return refusalCode(rolled)
}

/** Berta moves 6 metres, sheathes and draws: (13 / 2) − 5 − 5 is below 1. */
export function slowed(options: Options) {
  const table = tableThatSet({ ...options, declareIntents: false })
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'begin-fight', beings: [berta] })
  must(table, 'bo', { type: 'move', being: berta, metres: 10 })
  for (const [item, how] of [
    ['broadsword-1', 'sheathe'],
    ['shield-round-2', 'sheathe'],
    ['light-crossbow-3', 'draw'],
  ])
    must(table, 'bo', { type: 'handle-item', being: berta, item, how })
  must(table, 'gm', { type: 'next-phase' })
  return refusalCode(send(table, 'bo', { type: 'act-otherwise', being: berta, text: '' }))
}

export function firstPhase(options: Options) {
  const { table, aldo, gerva } = pair(options)
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, gerva] })
  return table.state.fight?.phase
}

export const reading = (options: Options) => {
  const { table, aldo } = pair(options)
  give(table, aldo, { skills: {} })
  const slip = openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'literacy:own' })
  return slip.ok ? slipSeen(table, slip.value, 'ada').bill.total.en : slip.error.code
}
