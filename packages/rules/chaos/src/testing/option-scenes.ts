import type { CreationStep, Json } from '@mastro/core'
import { initial, type State } from '../state.ts'
import { ruleset } from '../ruleset.ts'
import type { Character } from '../sheet/character.ts'
import {
  ADA,
  BETWEEN,
  done,
  MASTER,
  momentOf,
  refusal,
  rolled,
  seatedTable,
  shown,
  slipOf,
  withOptions,
} from './test-table.ts'

/** Plays one scene at a table that was opened with the defaults and set these options later. */

export type Options = Readonly<Record<string, unknown>>

const {
  state,
  ada: tobia,
  teo: aurelia,
  mastra,
} = seatedTable('tobia-della-corda', 'sorella-aurelia')

/** A free table, so that a draft is finished without the Master, unless the options say otherwise. */
const FREE = { creationApproval: false }
const answer = (step: string, value: Json) => ({ type: 'answer-draft', step, value })

/** What finishing this draft answers. The draft was begun with the defaults. */
export function finishing(options: Options, answers: Readonly<Record<string, Json>>): string {
  const table = withOptions({ ...FREE, ...options })
  const steps = Object.entries({ concept: { name: 'Ilda' }, ...answers })
  const begun = done(initial(), { type: 'begin-draft' }, ADA, withOptions(FREE))
  const drawn = steps.reduce(
    (held, [step, value]) => done(held, answer(step, value), ADA, table),
    begun,
  )
  return refusal(drawn, { type: 'finish-draft' }, ADA, table)
}

/** Points spent by a draft that was filled before the options were set, as the player sees them. */
export function pointsSpent(options: Options): number {
  const art = { discipline: 'Voto', school: 'Mare', style: 'codified', level: 3 }
  const begun = done(initial(), { type: 'begin-draft' }, ADA)
  const drawn = [answer('ego', { ego: 9 }), answer('magic', art)].reduce(
    (held, command) => done(held, command, ADA),
    begun,
  )
  const view: unknown = ruleset.view(drawn, ADA, withOptions(options))['draft']
  const { steps } = view as { readonly steps: readonly CreationStep[] } // safe: the document of a draft
  const { value, of } = steps.find(({ id }) => id === 'magic')!.totals[0]!
  return Number(of) - Number(value)
}

export const mage = (ego: number, level: number) => ({
  ego: { ego },
  magic: { discipline: 'Voto', school: 'Mare', style: 'codified', level },
})

/** A trait with a price of 12, written by the Master, whose drafts need no approval. */
export function pricedTrait(options: Options): string {
  const table = withOptions({ ...FREE, ...options })
  const begun = done(initial(), { type: 'begin-draft' }, MASTER, table)
  const drawn = [
    answer('concept', { name: 'Ilda' }),
    answer('advantages', { Telepate: 12 }),
  ].reduce((held, command) => done(held, command, MASTER, table), begun)
  return refusal(drawn, { type: 'finish-draft' }, MASTER, table)
}

/** The level of Sailing without dice, with three points of fatigue. */
export function sailingWithoutDice(options: Options): unknown {
  const tired = done(state, { type: 'tire', who: tobia, points: 3, cause: 'walking' }, MASTER)
  const owner = { component: 'mind', skill: 'Vela', waive: true }
  const slip = slipOf(tired, 'action', { who: tobia }, { owner, master: { difficulty: 3 } })
  return rolled(tired, slip, [], withOptions(options)).output
}

/** Whether the form of a contest offers to leave the dice. */
export function mayLeaveDice(options: Options): boolean {
  const contest = slipOf(state, 'contest', { contenders: [tobia, aurelia] }, {})
  const [side] = shown(state, contest, 'ada', withOptions(options)).mine
  return side!.fields.some(({ id }) => id === 'waive')
}

const GUST = { skill: 'Arte dei venti', spell: 'Soffio che spinge', element: 'Aria' }

/** Whether the Master's part of a spell judges how it was acted out. */
export function judgesActing(options: Options): boolean {
  const slip = slipOf(state, 'cast-spell', { who: aurelia }, { owner: GUST })
  const fields = shown(state, slip, 'mara', withOptions(options)).mine.flatMap(one => one.fields)
  return fields.some(({ id }) => id === 'performed')
}

/** The part of the Cosmic Scheme in a roll that watches a spell of Water. */
export function watchingWater(options: Options): unknown {
  const cast = { skill: 'Arte del freddo', spell: 'Morsa di gelo' }
  const spell = slipOf(state, 'cast-spell', { who: mastra }, { owner: cast, master: {} })
  const air = rolled(state, spell, [1, 2]).after
  const about = { who: aurelia, step: 'watch', spell: 'spell-slip-1' }
  const parts = { owner: { skill: 'Arte dei venti' }, ruling: { element: 'Acqua' } }
  const { output } = rolled(
    air,
    slipOf(air, 'observe-spell', about, parts),
    [6, 6, 5],
    withOptions(options),
  )
  return (output as unknown as { breakdown: { cosmic: number } }).breakdown.cosmic
}

/** The band of a spell of level 18 with wrong foci: Soul 5, art 4, Calm 2, Shadow 2 and 5. */
export function wrongFoci(options: Options): unknown {
  const owner = { skill: 'Arte dei nodi', foci: ['Gassa'], nuance: 'Calma', element: 'Ombra' }
  const slip = slipOf(state, 'cast-spell', { who: tobia }, { owner, master: { verdict: 'wrong' } })
  const { output } = rolled(state, slip, [2, 3], withOptions(options))
  const { successLevel, improvised } = output as unknown as {
    successLevel: number
    improvised: { band: string }
  }
  return [successLevel, improvised.band]
}

/** Fatigue of 6 points, of which a surplus of 2 is spent to tire less. */
export function tiringLess(options: Options): unknown {
  const tire = { type: 'tire', who: tobia, points: 6, cause: 'walking', surplus: 4, applied: 2 }
  return done(state, tire, MASTER, withOptions(options)).characters[tobia]!.character.state.fatigue
}

export const losingBody = (options: Options) =>
  refusal(state, { type: 'permanent-loss', who: tobia, points: 1 }, MASTER, withOptions(options))

/** A loss that takes a player's character of Ego 9 to 5. */
export const losingEgo = (options: Options) =>
  refusal(
    state,
    { type: 'change-ego', who: aurelia, delta: -4, reason: 'submission' },
    MASTER,
    withOptions(options),
  )

/** Ego and art after a loss of two points: Ego 9 allows 4, Ego 7 allows 2. */
export function artAfterLoss(options: Options): unknown {
  const loss = { type: 'change-ego', who: aurelia, delta: -2, reason: 'submission' }
  const after = done(state, loss, MASTER, withOptions(options))
  const { ego, skills } = after.characters[aurelia]!.character
  return [ego, skills.find(({ magic }) => magic !== null)?.level]
}

/** Two requests for the same Component between two adventures, the first of them granted. */
export function twoRises(options: Options): string {
  const table = { ...BETWEEN, options }
  const closed = momentOf(state, { moment: 'adventure', change: 'end', title: '' })
  const rich = withCharacter(closed, tobia, { xp: { total: 99, available: 99 } })
  const ask = {
    type: 'ask-advance',
    character: tobia,
    kind: 'component',
    name: 'mind',
    experience: 'hard-situation',
    justification: 'una notte sul ponte',
  }
  return refusal(done(rich, ask, MASTER, table), ask, MASTER, table)
}

/** A draft whose idea the Master has not read: what finishing it answers. */
export function unreadIdea(options: Options): string {
  const table = withOptions(options)
  const drawn = done(
    done(initial(), { type: 'begin-draft' }, ADA),
    answer('concept', { name: 'Ilda' }),
    ADA,
  )
  return refusal(drawn, { type: 'finish-draft' }, ADA, table)
}

function withCharacter(from: State, id: string, change: Partial<Character>): State {
  const being = from.characters[id]!
  const character = { ...being.character, ...change }
  return { ...from, characters: { ...from.characters, [id]: { ...being, character } } }
}
