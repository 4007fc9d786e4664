import { fraction, ONE, plus, times, toNumber, ZERO, type Fraction } from '@mastro/core'

/** WOC-CATA-1. Both dice show 1 on the first throw. */
export const CATASTROPHE: Fraction = fraction(1n, 36n)
export const NO_CATASTROPHE: Fraction = fraction(35n, 36n)
/** Mean of chaos die (4.2) and plain die (3.5). */
export const MEAN_THROW = 7.7

/**
 * WOC-ODDS-1. P(C ≥ m), C the chaos die with all its re-rolls. C = 6K + R, never a multiple of 6, K geometric: with
 * m − 1 = 6k + q the tail is (6 − q) / 6^(k+1), however far.
 */
export function chaosAtLeast(m: number): Fraction {
  if (m <= 1) return ONE
  const k = Math.floor((m - 1) / 6)
  const q = (m - 1) % 6
  return fraction(BigInt(6 - q), 6n ** BigInt(k + 1))
}

/** P(T ≥ n), T = chaos + plain. */
export function throwAtLeast(n: number): Fraction {
  let sum = ZERO
  for (let plain = 1; plain <= 6; plain++) sum = plus(sum, chaosAtLeast(n - plain))
  return times(sum, fraction(1n, 6n))
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

export interface AtLeast {
  readonly level: number
  readonly probability: number
}

/** The chance of a level at least that high, catastrophes left out. */
export function atLeastLevels(modifier: number, levels: readonly number[]): readonly AtLeast[] {
  return levels.map(level => ({ level, probability: toNumber(safeAtLeast(level - modifier)) }))
}
