/** An exact fraction of bigint, always in lowest terms with a positive denominator. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export function fraction(n: bigint, d: bigint = 1n): Fraction {
  if (d === 0n) throw new RangeError('fraction with denominator 0')
  const sign = d < 0n ? -1n : 1n
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d)
  return { n: (sign * n) / divisor, d: (sign * d) / divisor }
}

export const ZERO: Fraction = { n: 0n, d: 1n }
export const ONE: Fraction = { n: 1n, d: 1n }

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

/** The nearest double, also when numerator and denominator are far beyond double range. */
export function toNumber({ n, d }: Fraction): number {
  const negative = n < 0n
  const size = negative ? -n : n
  const direct = Number(size) / Number(d)
  if (Number.isFinite(direct) && (direct !== 0 || size === 0n)) return negative ? -direct : direct
  const shift = BigInt(Math.max(0, d.toString(2).length - 1020))
  const scaled = Number(size >> shift) / Number(d >> shift)
  return negative ? -scaled : scaled
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
