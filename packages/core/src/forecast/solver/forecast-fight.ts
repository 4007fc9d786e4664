import { isStanding, keyOf, SIDES, stateIndex } from '../fight.ts'
import type { FightModel, ForecastSide, StateIndex } from '../fight.ts'
import { wilson, type Interval } from './interval.ts'
import { addMass, massTable, sumOfMasses, type MassTable } from './mass-table.ts'
import { roundPusher, type FirstRound } from './push-rounds.ts'
import { sampleFight } from './sample-fight.ts'
import { solveLaps } from './solve-laps.ts'
import { countEnd, ENDS, newTally, type End, type Tally } from './tally.ts'

export const METHODS = ['exact', 'pruned', 'sampled'] as const
export type ForecastMethod = (typeof METHODS)[number]

export interface ForecastRounds {
  readonly mean: number
  /** The chance that the fight takes 1, 2, 3… rounds. */
  readonly distribution: readonly number[]
  /** The chance that it takes more. */
  readonly more: number
}

/** Intervals at 95 % of a sampled forecast. */
export interface SampleError {
  readonly samples: number
  readonly ends: Readonly<Record<End, Interval>>
  readonly fallen: Readonly<Record<ForecastSide, readonly Interval[]>>
}

/** What every game's forecast has in common. */
export interface FightForecast {
  readonly method: ForecastMethod
  /** No chance is further from the truth than this. Null for a sampled forecast. */
  readonly error: number | null
  readonly interval: SampleError | null
  readonly ends: Readonly<Record<End, number>>
  readonly rounds: ForecastRounds
  readonly fallen: Readonly<Record<ForecastSide, readonly number[]>>
  readonly states: number
  readonly tally: Tally
}

/** Where a forecast begins: in the middle of a round if `first` is there. */
export interface FightStart {
  readonly levels: Int32Array
  readonly first?: FirstRound
}

export interface SolveOptions {
  /** States with at most this chance are dropped. 0 drops none. */
  readonly dust: number
  /** How many rounds are listed with their chance. */
  readonly rounds: number
}

/** Rounds of which the chance is given. */
export const ROUNDS_LISTED = 12

/** States of this chance are dropped in a pruned forecast. */
export const DUST = 1e-9

export function startOf(fight: FightModel, first?: FirstRound): FightStart {
  const levels = Int32Array.from(fight.axes, ({ size }) => size)
  return first === undefined ? { levels } : { levels, first }
}

/** Plays every course of the fight at once. */
export function solveFight(
  fight: FightModel,
  start: FightStart,
  { dust, rounds }: SolveOptions,
): FightForecast {
  const index = stateIndex(fight.axes)
  const tally = newTally(fight)
  const onEnd = (levels: Int32Array, mass: number) => countEnd(tally, fight, levels, mass)
  const now = startTable(fight, start, onEnd)
  const first = start.first === undefined ? null : pushFirst(fight, index, tally, now, start)
  const from = first?.pushed ?? now
  const wanted = Math.max(0, first === null ? rounds : rounds - 1)
  const laps = solveLaps(fight, index, from, tally, { dust, rounds: wanted })
  const before = first === null ? [] : [first.ended]
  const distribution = rounds === 0 ? [] : [...before, ...laps.distribution]
  const begun = first === null || now.size === 0 ? 0 : 1
  return {
    method: dust > 0 ? 'pruned' : 'exact',
    error: laps.lost,
    interval: null,
    ...sumsOf(tally),
    rounds: { mean: begun + laps.rounds, distribution, more: moreOf(tally, now, distribution) },
    states: index.cells,
  }
}

/** Plays the rest of the round in which a forecast begins. */
function pushFirst(
  fight: FightModel,
  index: StateIndex,
  tally: Tally,
  now: MassTable,
  { first }: FightStart,
): { readonly pushed: MassTable; readonly ended: number } {
  const pushed = massTable(Infinity)
  const onEnd = (levels: Int32Array, mass: number) => countEnd(tally, fight, levels, mass)
  roundPusher(fight, index, tally, onEnd).push(now, pushed, first)
  return { pushed, ended: Math.max(0, sumOfMasses(now) - sumOfMasses(pushed)) }
}

/** The chance of more rounds than are listed. */
function moreOf({ ends }: Tally, start: MassTable, distribution: readonly number[]): number {
  if (start.size === 0) return 0
  const all = ENDS.reduce((sum, end) => sum + ends[end], 0)
  return Math.max(
    0,
    distribution.reduce((left, chance) => left - chance, all),
  )
}

/** Plays `fights` fights on the exact chances of each blow. */
export function sampleForecast(
  fight: FightModel,
  start: FightStart,
  fights: number,
  seed: string,
): FightForecast {
  const { tally, rounds } = sampleFight(fight, start.levels, fights, seed, start.first)
  const sums = sumsOf(tally)
  const counts = Array.from({ length: ROUNDS_LISTED }, () => 0)
  let [more, total] = [0, 0]
  for (const taken of rounds) {
    total += taken
    if (taken >= 1 && taken <= ROUNDS_LISTED) counts[taken - 1]! += 1 / fights
    else more += 1 / fights
  }
  const intervals = (shares: readonly number[]) => shares.map(share => wilson(share, fights))
  return {
    method: 'sampled',
    error: null,
    interval: {
      samples: fights,
      ends: byEnd(end => wilson(sums.ends[end], fights)),
      fallen: { party: intervals(sums.fallen.party), foes: intervals(sums.fallen.foes) },
    },
    ...sums,
    rounds: { mean: total / fights, distribution: counts, more },
    states: stateIndex(fight.axes).cells,
  }
}

export function byEnd<T>(value: (end: End) => T): Record<End, T> {
  return Object.fromEntries(ENDS.map(end => [end, value(end)])) as Record<End, T> // safe: one entry per end
}

function sumsOf(tally: Tally): Pick<FightForecast, 'ends' | 'fallen' | 'tally'> {
  const { ends, fallen } = tally
  return { ends, fallen: { party: [...fallen.party], foes: [...fallen.foes] }, tally }
}

/** The start as a table. A fight that is over already ends here. */
function startTable(
  fight: FightModel,
  { levels }: FightStart,
  onEnd: (levels: Int32Array, mass: number) => void,
): MassTable {
  const index = stateIndex(fight.axes)
  const table = massTable(Infinity)
  if (SIDES.every(side => isStanding(side, fight.axes, levels)))
    addMass(table, keyOf(levels, index), 1)
  else onEnd(levels, 1)
  return table
}
