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

/** The nearest double, even if numerator and denominator are far beyond its range. */
export function toNumber({ n, d }: Fraction): number {
  if (n < 0n) return -toNumber({ n: -n, d })
  if (n <= SAFE && d <= SAFE) return Number(n) / Number(d)
  const shift = BigInt(sizeOf(d) - sizeOf(n) + 68) // so that the quotient has at least 60 bits
  const [over, under] = shift > 0n ? [n << shift, d] : [n, d << -shift]
  const quotient = over / under
  const isExact = quotient * under === over
  const nearest = Number(isExact ? quotient : quotient | 1n) // one low bit decides how a half is rounded
  return nearest * 2 ** -68 * 2 ** (68 - Number(shift))
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The size in bits, overestimated by at most three. */
function sizeOf(value: bigint): number {
  return 4 * value.toString(16).length
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
