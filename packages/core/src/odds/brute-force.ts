import type { Dice } from '../dice/dice.ts'
import { enumerateRolls, type EnumerationLimits } from '../dice/enumerate-rolls.ts'
import { plus, toNumber, ZERO, type Fraction } from './fraction.ts'
import { maxOf, probability, type Dist } from './dist.ts'

/**
 * For tests: exact chances of every value of an act, found by running it on every combination of
 * dice.
 */
export function bruteForceOdds(
  act: (dice: Dice) => number,
  limits?: EnumerationLimits,
): Map<number, Fraction> {
  const chances = new Map<number, Fraction>()
  for (const { value, weight } of enumerateRolls(act, limits))
    chances.set(value, plus(chances.get(value) ?? ZERO, weight))
  return chances
}

/**
 * For tests: the largest difference between a closed form and the exact chances, over every value
 * of either.
 */
export function largestError(dist: Dist, exact: ReadonlyMap<number, Fraction>): number {
  let worst = 0
  const compare = (value: number) => {
    const wanted = toNumber(exact.get(value) ?? ZERO)
    worst = Math.max(worst, Math.abs(probability(dist, value) - wanted))
  }
  for (let value = dist.min; value <= maxOf(dist); value++) compare(value)
  for (const value of exact.keys()) compare(value)
  return worst
}
