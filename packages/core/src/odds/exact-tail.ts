import { fraction, plus, times, ZERO, type Fraction } from './fraction.ts'
import { exactNegate, exactSum, type ExactDist } from './exact.ts'

/**
 * Exact chances with one die that explodes on its highest face. Its total is `sides · K + R`, with
 * R uniform on 1…sides − 1, K independent of R, and P(K ≥ k) = 1 / sides^k. Nothing is cut off.
 */

/** P(exploding die + plain ≥ x). */
export function exactTailAtLeast(sides: number, plain: ExactDist, x: number): Fraction {
  return weigh(plain, value => dieAtLeast(sides, Math.ceil(x) - value))
}

/**
 * P(A leads B by at least `margin`). Each side has one exploding die of the same kind and a plain
 * part.
 */
export function exactLeadAtLeast(
  sides: number,
  a: ExactDist,
  b: ExactDist,
  margin: number,
): Fraction {
  const rest = exactSum(a, exactNegate(b), remainder(sides), exactNegate(remainder(sides)))
  return weigh(rest, value => explosionsLead(sides, Math.ceil((margin - value) / sides)))
}

function dieAtLeast(sides: number, m: number): Fraction {
  if (m <= 1) return { n: 1n, d: 1n }
  const q = (m - 1) % sides
  return fraction(BigInt(sides - q), BigInt(sides) ** BigInt((m - 1 - q) / sides + 1))
}

/** P(K₁ − K₂ ≥ d). */
function explosionsLead(sides: number, d: number): Fraction {
  const s = BigInt(sides)
  const beyond = (steps: number) => fraction(s, (s + 1n) * s ** BigInt(steps))
  if (d >= 1) return beyond(d)
  const { n, d: of } = beyond(1 - d)
  return fraction(of - n, of)
}

function remainder(sides: number): ExactDist {
  return { min: 1, w: Array.from({ length: sides - 1 }, () => 1n), total: BigInt(sides - 1) }
}

function weigh({ min, w, total }: ExactDist, chance: (value: number) => Fraction): Fraction {
  const sum = w.reduce((all, ways, i) => plus(all, times(fraction(ways), chance(min + i))), ZERO)
  return times(sum, fraction(1n, total))
}
