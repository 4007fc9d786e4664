import { entriesOf, pushFight } from '@mastro/core'
import { marginsOf } from '../odds/margins.ts'
import { health } from '../operations/health.ts'
import { prepareRound, roundEffects } from '../operations/combat-round.ts'
import { settleReserve } from '../operations/roll.ts'
import { woundsWhenDown, type Body } from './bodies.ts'
import {
  groupFight,
  roundInput,
  type Group,
  type GroupFight,
  type FightPlan,
} from './group-fight.ts'
import type { ForecastCharacter, ForecastInput } from './input.ts'
import { keyOf, type Stand } from './stands.ts'

/** How somebody left the fight. */
export interface Fallen {
  readonly down: number
  readonly gone: number
  /** Dice of the Reserve that were left, times the chance. */
  readonly reserve: number
  /** The chance of each number of wounds. */
  readonly wounds: readonly number[]
}

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
const REST = 1e-9

/** Plays a group to its end. Null if it reaches too many states. */
export function playGroup(
  input: ForecastInput,
  group: Group,
  plan: FightPlan,
  first: RoundInProgress | null,
  most: number,
): GroupEnds | null {
  if (input.mode === 'single') return playSingleRound(input, group, first)
  const built = groupFight(input, group, plan, first)
  const states = new Map<string, StateEnd>()
  const onEnd = (levels: Int32Array, mass: number, round: number) => {
    const key = String.fromCharCode(...levels)
    let end = states.get(key)
    if (end === undefined) states.set(key, (end = { levels: levels.slice(), chances: [] }))
    while (end.chances.length <= round) end.chances.push(0)
    end.chances[round]! += mass
  }
  const result = pushFight(built.fight, built.start, { rest: REST, most, onEnd })
  if (result === null) return null
  const { found, reserves } = byStand(built, states.values())
  const last = Math.max(0, ...[...found.values()].map(({ chances }) => chances.length - 1))
  const bodies = [...group.party, ...group.foes]
  return {
    ends: [...found.values()].map(({ stand, chances }) => ({
      stand,
      until: sumsUntil(chances, last),
    })),
    fallen: new Map(
      bodies.map(({ at }, i) => {
        const { down, gone } = result.tally.fates[i]!
        return [
          at,
          { down, gone, reserve: reserves.get(at) ?? 0, wounds: whenDown(input, at, down) },
        ]
      }),
    ),
    lost: result.error ?? 0,
    states: result.states,
  }
}

/** A state in which a group's fight is over, with the chance of each round. */
interface StateEnd {
  readonly levels: Int32Array
  readonly chances: number[]
}

/** States in which the same fighters are up count as one end. */
function byStand(built: GroupFight, states: Iterable<StateEnd>) {
  const found = new Map<string, { readonly stand: Stand; readonly chances: number[] }>()
  const reserves = new Map<number, number>()
  for (const { levels, chances } of states) {
    const stand = standAt(built, levels)
    const key = keyOf(stand)
    const end = found.get(key) ?? { stand, chances: [] }
    found.set(key, end)
    let total = 0
    for (const [round, chance] of chances.entries()) {
      end.chances[round] = (end.chances[round] ?? 0) + chance
      total += chance
    }
    countReserve(built, levels, total, reserves)
  }
  return { found, reserves }
}

/** DAI-WOUND-3: somebody who is down has the most wounds that are recorded. */
export function whenDown({ fighters }: ForecastInput, at: number, down: number): readonly number[] {
  const one = fighters[at]!
  const wounds = one.side === 'party' ? woundsWhenDown(one) : one.opponent.difficulty
  return [...Array.from({ length: wounds }, () => 0), down]
}

export function standAt({ group, bodiesAt }: GroupFight, levels: Int32Array): Stand {
  const bodies = bodiesAt(levels)
  const isUp = (body: Body | null): body is Body => body !== null
  const own = group.party.length
  return { party: bodies.slice(0, own).filter(isUp), foes: bodies.slice(own).filter(isUp) }
}

/** Adds the Reserve of those who are out. */
export function countReserve(
  { group, bodiesAt, reserveAt }: GroupFight,
  levels: Int32Array,
  mass: number,
  sums: Map<number, number>,
): void {
  const bodies = bodiesAt(levels)
  for (const [i, { at }] of group.party.entries())
    if (bodies[i] === null) sums.set(at, (sums.get(at) ?? 0) + mass * reserveAt(levels, i))
}

function sumsUntil(chances: readonly number[], last: number): Float64Array {
  const sums = new Float64Array(last + 1)
  let total = 0
  for (let round = 0; round <= last; round++) sums[round] = total += chances[round] ?? 0
  return sums
}

/** One result of a character's only test. */
interface SingleResult {
  readonly chance: number
  readonly body: Body
  readonly isUp: boolean
  readonly beats: boolean
}

/**
 * DAI-COMBAT-3, 4, 8: every character rolls once against the strongest foe. One success beats all
 * foes of the group, and those who failed are out.
 */
function playSingleRound(
  input: ForecastInput,
  { party, foes }: Group,
  first: RoundInProgress | null,
): GroupEnds {
  const rolls = party.filter(({ at }) => first?.acted.has(at) !== true)
  const results = rolls.map(body => singleResults(input, body, { party, foes }))
  const found = new Map<string, { readonly stand: Stand; chance: number }>()
  const combine = (i: number, up: readonly Body[], beaten: boolean, chance: number) => {
    if (i < results.length) {
      for (const one of results[i]!)
        combine(i + 1, one.isUp ? [...up, one.body] : up, beaten || one.beats, chance * one.chance)
      return
    }
    const stand = { party: up, foes: beaten ? [] : foes }
    const end = found.get(keyOf(stand)) ?? { stand, chance: 0 }
    found.set(keyOf(stand), end)
    end.chance += chance
  }
  combine(
    0,
    party.filter(body => !rolls.includes(body)),
    false,
    1,
  )
  const beats = [...found.values()].reduce(
    (sum, { stand, chance }) => (stand.foes.length === 0 ? sum + chance : sum),
    0,
  )
  const out = (at: number) => ({
    down: beats,
    gone: 0,
    reserve: 0,
    wounds: whenDown(input, at, beats),
  })
  return {
    ends: [...found.values()].map(({ stand, chance }) => ({
      stand,
      until: Float64Array.of(0, chance),
    })),
    fallen: new Map([
      ...rolls.map(({ at }, i) => [at, singleFallen(results[i]!)] as const),
      ...foes.map(({ at }) => [at, out(at)] as const),
    ]),
    lost: 0,
    states: results.reduce((sum, all) => sum + all.length, 0),
  }
}

/** Equal results together. */
function singleResults(input: ForecastInput, body: Body, { party, foes }: Group): SingleResult[] {
  const difficultyOf = ({ at }: Body) => {
    const one = input.fighters[at]!
    return one.side === 'foes' ? one.opponent.difficulty : 0
  }
  const strongest = foes.reduce((top, one) => (difficultyOf(one) > difficultyOf(top) ? one : top))
  const round = roundInput(input, body, strongest, {
    wounds: body.wounds,
    opponent: { wounds: 0, woundsThisRound: 0 },
    numbers: { own: party.length, foes: foes.length },
    reserve: body.reserve,
  })
  const ready = prepareRound(round)
  if (!ready.ok) throw new Error(`a forecast asked for an illegal round: ${ready.error.code}`)
  const one = input.fighters[body.at] as ForecastCharacter // safe: a body of the party
  const found = new Map<string, SingleResult>()
  for (const [margin, chance] of entriesOf(
    marginsOf(ready.value.pool.total, ready.value.difficulty),
  )) {
    const { woundsTaken, defeated } = roundEffects(round, margin)
    const { wounds } = health(one.health.power, body.wounds + woundsTaken, input.options)
    const reserve = settleReserve(round.reserve, margin >= 0)
    const beats = defeated === 'opponent'
    const key = `${wounds} ${margin >= 0} ${beats}`
    found.set(key, {
      chance: chance + (found.get(key)?.chance ?? 0),
      body: { ...body, wounds, reserve },
      isUp: margin >= 0,
      beats,
    })
  }
  return [...found.values()]
}

function singleFallen(results: readonly SingleResult[]): Fallen {
  const wounds: number[] = []
  let [down, reserve] = [0, 0]
  for (const { isUp, chance, body } of results) {
    if (isUp) continue
    down += chance
    reserve += chance * body.reserve
    while (wounds.length <= body.wounds) wounds.push(0)
    wounds[body.wounds]! += chance
  }
  return { down, gone: 0, reserve, wounds }
}
