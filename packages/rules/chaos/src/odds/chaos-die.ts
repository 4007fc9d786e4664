import {
  exactDie,
  exactLeadAtLeast,
  exactTailAtLeast,
  fraction,
  plus,
  toNumber,
} from '@mastro/core'
import type { Fraction } from '@mastro/core'

/** WOC-CATA-1. Both dice show 1 on the first throw. */
export const CATASTROPHE: Fraction = fraction(1n, 36n)
export const NO_CATASTROPHE: Fraction = fraction(35n, 36n)
/** Mean of chaos die (4.2) and plain die (3.5). */
export const MEAN_THROW = 7.7

const SIDES = 6
const PLAIN = exactDie(SIDES)

/**
 * WOC-ODDS-1. P(T ≥ n), T = chaos die with all its re-rolls + plain die. The infinite tail is
 * summed exactly.
 */
export function throwAtLeast(n: number): Fraction {
  return exactTailAtLeast(SIDES, PLAIN, n)
}

/** P(T₁ − T₂ ≥ m), catastrophes counted as a plain 2. */
export function throwLead(m: number): Fraction {
  return exactLeadAtLeast(SIDES, PLAIN, PLAIN, m)
}

/** P(T ≥ n and no catastrophe). T = 2 is the catastrophe itself. */
export function safeAtLeast(n: number): Fraction {
  return n <= 2 ? NO_CATASTROPHE : throwAtLeast(n)
}

/** P(T < n and no catastrophe). */
export function safeBelow(n: number): Fraction {
  return minus(NO_CATASTROPHE, safeAtLeast(n))
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { n: -b.n, d: b.d })
}

/** `n/d` in lowest terms. */
export function formatFraction({ n, d }: Fraction): string {
  return `${n}/${d}`
}

export interface AtLeastChance {
  readonly level: number
  readonly probability: number
}

/** The chance of each level or a higher one, without catastrophes. */
export function atLeastLevels(
  modifier: number,
  levels: readonly number[],
): readonly AtLeastChance[] {
  return levels.map(level => ({ level, probability: toNumber(safeAtLeast(level - modifier)) }))
}
