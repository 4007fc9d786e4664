import { addMass, massTable, pushFight, readLevels, stateIndex, type PushStart } from '@mastro/core'
import type { Body } from './bodies.ts'
import {
  fightKey,
  groupFight,
  NOTHING_SHOWN,
  type FightPlan,
  type Group,
  type GroupFight,
} from './group-fight.ts'
import { playSingleRound } from './single-round.ts'
import { keyOf, type Stand } from './stands.ts'
import { addEnd, addFallen, whenDown, type Fallen, type WaveSums } from './wave-sums.ts'

/** The ends of a group. */
export interface GroupEnds {
  readonly ends: readonly {
    readonly stand: Stand
    /** The chance to end in this way by each round. */
    readonly until: Float64Array
  }[]
  readonly fallen: ReadonlyMap<number, Fallen>
  readonly lost: number
  readonly states: number
}

/** The round in progress, with the fighters who have rolled. */
export interface RoundInProgress {
  readonly acted: ReadonlySet<number>
}

/** Rounds are played until whatever goes on has at most this chance. */
const REST = 1e-13

/** Fights by their key, built once. */
export type FightBook = Map<string, GroupFight>

export function fightOf(book: FightBook, plan: FightPlan, group: Group): GroupFight {
  const key = fightKey(group)
  const known = book.get(key) ?? groupFight(plan, group)
  book.set(key, known)
  return known
}

/** The turns of the round in progress that are over. */
export function firstRoundOf({ party }: GroupFight, first: RoundInProgress | null) {
  if (first === null) return undefined
  const taken = new Set(party.flatMap((at, turn) => (first.acted.has(at) ? [turn] : [])))
  return { taken, shown: NOTHING_SHOWN }
}

/** Plays one group of several to its end. Null if it reaches too many states. */
export function playGroup(
  plan: FightPlan,
  book: FightBook,
  group: Group,
  first: RoundInProgress | null,
  most: number,
): GroupEnds | null {
  if (plan.input.mode === 'single') return playSingleRound(plan.input, group, first)
  const built = fightOf(book, plan, group)
  const found = new Map<string, { readonly stand: Stand; readonly chances: number[] }>()
  const onEnd = (levels: Int32Array, mass: number, round: number) => {
    const stand = standAt(built, levels)
    const key = keyOf(stand)
    let end = found.get(key)
    if (end === undefined) found.set(key, (end = { stand, chances: [] }))
    while (end.chances.length <= round) end.chances.push(0)
    end.chances[round]! += mass
  }
  const start = { levels: built.levelsOf(group), chances: [1] }
  const result = pushFight(built.fight, [start], {
    first: firstRoundOf(built, first),
    rest: REST,
    most,
    onEnd,
  })
  if (result === null) return null
  const last = Math.max(0, ...[...found.values()].map(({ chances }) => chances.length - 1))
  return {
    ends: [...found.values()].map(({ stand, chances }) => ({
      stand,
      until: sumsUntil(chances, last),
    })),
    fallen: new Map(fallenOf(plan, built, result)),
    lost: result.lost,
    states: result.states,
  }
}

/** A state of a group, with the chance to be in it after each number of rounds. */
export interface GroupStart {
  readonly group: Group
  readonly chances: ArrayLike<number>
}

/** The work of a wave, and the chance that it dropped. */
export interface Played {
  readonly lost: number
  readonly states: number
}

/**
 * Plays the last group of a fight to its end, from all states in which it may begin. Null if it
 * reaches too many states.
 */
export function playLastGroup(
  plan: FightPlan,
  built: GroupFight,
  starts: readonly GroupStart[],
  { first, most, sums }: { first: RoundInProgress | null; most: number; sums: WaveSums },
): Played | null {
  const index = stateIndex(built.fight.axes)
  const ended = massTable(index.cells)
  const onEnd = (_: Int32Array, mass: number, round: number, key: number) => {
    addMass(ended, key, mass)
    while (sums.rounds.length <= round) sums.rounds.push(0)
    sums.rounds[round]! += mass
  }
  const begun = starts.map(({ group, chances }): PushStart => ({
    levels: built.levelsOf(group),
    chances,
  }))
  const options = { first: firstRoundOf(built, first), rest: REST, most, onEnd }
  const result = pushFight(built.fight, begun, options)
  if (result === null) return null
  const levels = new Int32Array(built.fight.axes.length)
  for (let at = 0; at < ended.size; at++) {
    readLevels(ended.keys[at]!, built.fight.axes, index, levels)
    addEnd(sums, standAt(built, levels), ended.masses[at]!)
  }
  for (const [at, fallen] of fallenOf(plan, built, result)) addFallen(sums, at, fallen, 1)
  return result
}

/** How each member of a group left the fight. */
export function fallenOf(
  { input, starts }: FightPlan,
  { party, foes }: GroupFight,
  { tally }: { readonly tally: GroupTally },
): readonly (readonly [number, Fallen])[] {
  const spends = input.sides.party.reserve > 0
  return [...party, ...foes].map((at, i) => {
    const { down, gone } = tally.fates[i]!
    const all = starts[at]!.reserve * (down + gone)
    const reserve = i >= party.length ? 0 : spends ? tally.resources[i]! : all
    return [at, { down, gone, reserve, wounds: whenDown(input, at, down) }]
  })
}

/** The sums of the solver that are used. */
interface GroupTally {
  readonly fates: readonly { readonly down: number; readonly gone: number }[]
  readonly resources: Float64Array
}

export function standAt({ party, foes, bodyAt }: GroupFight, levels: Int32Array): Stand {
  const bodies = (from: number, count: number) => {
    const up: Body[] = []
    for (let i = from; i < from + count; i++) {
      const body = bodyAt(levels, i)
      if (body !== null) up.push(body)
    }
    return up
  }
  return { party: bodies(0, party.length), foes: bodies(party.length, foes.length) }
}

function sumsUntil(chances: readonly number[], last: number): Float64Array {
  const sums = new Float64Array(last + 1)
  let total = 0
  for (let round = 0; round <= last; round++) sums[round] = total += chances[round] ?? 0
  return sums
}
