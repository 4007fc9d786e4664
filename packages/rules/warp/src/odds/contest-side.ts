import {
  constant,
  die,
  distOf,
  entriesOf,
  keepSum,
  MAX_POOL,
  maxOf,
  mix,
  probability,
  refuse,
  repeat,
  shift,
  versus,
  type Dist,
} from '@mastro/core'
import type { RuleCheck } from '../operations/shared/codes.ts'
import type { Outcome } from '../operations/shared/contest.ts'
import type { DifficultySpec } from '../operations/shared/difficulty.ts'
import type { Options } from '../options.ts'
import type { PlannedPool } from '../operations/shared/pool.ts'

/**
 * One side of a contest: the probability of a botch, and the totals without one. The totals sum to
 * 1 − botch.
 */
export interface ContestSideOdds {
  readonly clean: Dist
  readonly botch: number
}

export type OutcomeOdds = Readonly<Record<Outcome, number>>

/** Refuses pools above the maximum number of dice that the odds engine can count. */
export function checkPoolSize(pools: readonly PlannedPool[]): RuleCheck {
  return pools.some(({ pool }) => pool.rolled > MAX_POOL) ? refuse('out-of-range', 'input') : null
}

/** The totals of a roll, including overflow dice. */
export function totalsOf({ pool }: PlannedPool, options: Options): Dist {
  const { dice, rolled, keep } = pool
  const kept = keepSum(rolled, 6, dice, keep === 'worst' ? 'worst' : 'best')
  return options.blowTheTop && dice > 0 ? blown(kept) : kept
}

/**
 * All kept dice show 1 exactly if the total equals their number, so a botch is the lowest total.
 */
export function sideOf(planned: PlannedPool, options: Options): ContestSideOdds {
  return split(totalsOf(planned, options), options.botch && planned.pool.dice > 0)
}

export function split(totals: Dist, botches: boolean): ContestSideOdds {
  if (!botches) return { clean: totals, botch: 0 }
  const clean = totals.p.slice()
  clean[0] = 0
  return { clean: { min: totals.min, p: clean }, botch: totals.p[0]! }
}

/** A difficulty is a number or plain dice. It never botches or overflows. */
export function difficultySide(spec: DifficultySpec): ContestSideOdds {
  const clean = spec.kind === 'factor' ? constant(spec.factor) : repeat(die(6), spec.dice)
  return { clean, botch: 0 }
}

/**
 * WARP-OPT-1: a side that botches fails, and if both botch it is a tie. Must agree with `contest`
 * of the operations.
 */
export function contestOdds(actor: ContestSideOdds, other: ContestSideOdds): OutcomeOdds {
  const { win, tie } = versus(actor.clean, other.clean)
  const success = win + (1 - actor.botch) * other.botch
  const even = tie + actor.botch * other.botch
  return { success, tie: even, failure: Math.max(0, 1 - success - even) }
}

const SERIES = 24 // longest series of sixes counted, ignoring a probability of 6 to the −24

/** WARP-OPT-2: one extra die, repeated while it shows 6. */
const OVERFLOW = distOf(
  Array.from({ length: SERIES }, (_, sixes) =>
    [1, 2, 3, 4, 5].map(face => [6 * sixes + face, 6 ** -(sixes + 1)] as const),
  ).flat(),
)

/** Replaces the highest total by that total plus the overflow dice. */
function blown(kept: Dist): Dist {
  const top = maxOf(kept)
  const chance = probability(kept, top)
  if (chance === 0) return kept // the probability of the highest total has underflowed
  const below: Dist = { min: kept.min, p: kept.p.slice(0, -1) }
  return mix([
    [1, below],
    [chance, shift(OVERFLOW, top)],
  ])
}

/** The expected value of a function of the total. */
export function expectedValue(dist: Dist, value: (total: number) => number): number {
  let sum = 0
  for (const [total, chance] of entriesOf(dist)) sum += chance * value(total)
  return sum
}
