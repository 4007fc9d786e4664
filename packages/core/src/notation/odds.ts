import { atLeast, constant, mapDist, mean, shift, tailsOf, type Dist } from '../odds/dist.ts'
import { dropSum, successes } from '../odds/pool.ts'
import { negate, sumOf } from '../odds/sum.ts'
import {
  addTailed,
  explodingDice,
  shiftTailed,
  sumTailed,
  tailAtLeast,
  toTailed,
  tailedMean,
  tailedTails,
  untilNegligible,
  type TailedDist,
} from '../odds/tailed.ts'
import { ok, refuse, type Result } from '../result.ts'
import { parseNotation } from './parse.ts'
import type { Group, Hits, NotationFault, Plan } from './plan.ts'

export const ODDS_FAULTS = [
  'odds-too-large', // more steps than an answer at the table may take
  'odds-not-available', // a subtracted exploding die has no lowest value
] as const
export type OddsFault = (typeof ODDS_FAULTS)[number]

/** The exact distribution of a notation: finite, or with the endless tail of exploding dice. */
export type Odds = Dist | TailedDist

export function isTailed(odds: Odds): odds is TailedDist {
  return 'loops' in odds
}

/** `most` is the largest number of steps that the computation may take. */
export function oddsOf(
  notation: string,
  most: number = MOST_STEPS,
): Result<Odds, NotationFault | OddsFault> {
  const plan = parseNotation(notation)
  if (!plan.ok) return plan
  if (workOf(plan.value.groups) > most) return refuse('odds-too-large', 'notation')
  return planOdds(plan.value)
}

/** Estimates the steps of the computation before starting it. */
export function oddsSteps(notation: string): number {
  const plan = parseNotation(notation)
  return plan.ok ? workOf(plan.value.groups) : 0
}

export function planOdds(plan: Plan): Result<Odds, OddsFault> {
  const { groups } = plan
  if (groups.some(({ explodes, sign }) => explodes && sign < 0))
    return refuse('odds-not-available', 'notation')
  if (workOf(groups) > MOST_STEPS) return refuse('odds-too-large', 'notation')
  const plain = sumOf(...groups.filter(group => !isEndless(group)).map(plainOdds))
  const endless = groups.filter(isEndless).map(endlessOdds)
  if (endless.length === 0) return ok(shift(plain, plan.plus))
  return ok(shiftTailed(sumTailed(endless.reduce(addTailed), plain), plan.plus))
}

export function oddsAtLeast(odds: Odds, target: number): number {
  return isTailed(odds) ? tailAtLeast(odds, target) : atLeast(odds, target)
}

export function oddsMean(odds: Odds): number {
  return isTailed(odds) ? tailedMean(odds) : mean(odds)
}

export interface OddsRow {
  readonly value: number
  readonly chance: number
  readonly atLeast: number
}

/**
 * Every value with its chance. Of an endless tail, the rows until at most `rest` is left beyond
 * them.
 */
export function oddsRows(odds: Odds, rest: number = 1e-4): OddsRow[] {
  const dist = isTailed(odds) ? untilNegligible(odds, rest) : odds
  const tails = isTailed(odds) ? tailedTails(odds, dist.p.length) : tailsOf(dist)
  const rows: OddsRow[] = []
  for (const [i, chance] of dist.p.entries()) {
    if (tails[i]! <= rest && isTailed(odds)) break
    rows.push({ value: dist.min + i, chance, atLeast: Math.min(1, tails[i]!) })
  }
  return rows
}

/** True if the group has no largest value. Extra dice that never hit add nothing to a count. */
function isEndless({ explodes, hits, sides }: Group): boolean {
  return explodes && (hits === null || (hits.low <= sides && hits.high >= sides))
}

function endlessOdds({ count, sides, hits }: Group): TailedDist {
  if (hits === null) return explodingDice(count, sides)
  const again = 1 / sides
  const others = facesHit(hits, sides) - 1
  const one: TailedDist = {
    min: 0,
    head: Float64Array.of((sides - 1 - others) / sides, others / sides),
    loops: [{ from: 1, to: 1, each: again }],
  }
  return Array.from({ length: count }, () => one).reduce(addTailed, toTailed(constant(0)))
}

function plainOdds(group: Group): Dist {
  const { count, sides, explodes, drop, dropBest, hits, sign } = group
  const thrown = explodes ? sides - 1 : sides // a highest face that does not hit is only rerolled
  const dist =
    hits === null
      ? dropSum(count, sides, drop, dropBest ? 'best' : 'worst')
      : countKept(successes(count, facesHit(hits, thrown) / thrown), group, hits)
  return sign < 0 ? negate(dist) : dist
}

/**
 * Counts the hits that remain after dropping dice. If hits and drops are at opposite ends, misses
 * are dropped first. At the same end, hits are dropped first.
 */
function countKept(dist: Dist, { count, drop, dropBest, sides }: Group, { high }: Hits): Dist {
  if (drop === 0) return dist
  const isHighHit = high >= sides
  if (isHighHit !== dropBest) return mapDist(dist, hit => Math.min(hit, count - drop))
  return mapDist(dist, hit => Math.max(0, hit - drop))
}

function facesHit({ low, high }: Hits, sides: number): number {
  return Math.max(0, Math.min(high, sides) - Math.max(low, 1) + 1)
}

const MOST_STEPS = 1.5e8 // under half a second

/** Estimates the number of multiplications. */
function workOf(groups: readonly Group[]): number {
  let work = 0
  let width = 1
  for (const { count, sides, drop, hits, explodes } of groups) {
    const kept = count - drop
    const own = hits === null ? kept * sides : count
    if (hits === null) work += drop > 0 ? (own * own) / 4 : own * count * Math.min(sides, 24)
    if (explodes) work += 8 * own * count
    work += width * own
    width += own
  }
  return work
}
