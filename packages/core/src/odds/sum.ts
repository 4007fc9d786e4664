import { constant, type Dist } from './dist.ts'

/** The sum of independent parts. */
export function sumOf(...dists: readonly Dist[]): Dist {
  return dists.length === 0 ? constant(0) : dists.reduce(plus)
}

/** The sum of `n` independent copies of a distribution. */
export function repeat(dist: Dist, n: number): Dist {
  let sum = constant(0)
  for (let i = 0; i < n; i++) sum = plus(sum, dist)
  return sum
}

/** The distribution of `-X`. */
export function negate(dist: Dist): Dist {
  return { min: -(dist.min + dist.p.length - 1), p: dist.p.toReversed() }
}

/** The distribution of the margin `A − B`. */
export function minus(a: Dist, b: Dist): Dist {
  return sumOf(a, negate(b))
}

function plus(a: Dist, b: Dist): Dist {
  return { min: a.min + b.min, p: convolve(a.p, b.p) }
}

/** Chances of the sum from chances of the parts, both counted from 0. */
export function convolve(a: Float64Array, b: Float64Array): Float64Array {
  if (isFlat(b)) return slide(a, b)
  return isFlat(a) ? slide(b, a) : multiply(a, b)
}

function multiply(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length < b.length) return multiply(b, a)
  const out = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < out.length; i++) {
    const end = Math.min(i + 1, b.length)
    let sum = 0
    for (let j = Math.max(0, i - a.length + 1); j < end; j++) sum += a[i - j]! * b[j]!
    out[i] = sum
  }
  return out
}

const FLAT_FROM = 24 // with fewer equal faces a plain product is fast, and keeps the digits of the smallest chance

function isFlat(p: Float64Array): boolean {
  return p.length >= FLAT_FROM && p.every(chance => chance === p[0])
}

/**
 * Convolution with equal chances. A window slides over `a`, and each step adds one value and
 * removes one.
 */
function slide(a: Float64Array, b: Float64Array): Float64Array {
  const width = b.length
  const each = b[0]!
  const out = new Float64Array(a.length + width - 1)
  let window = 0
  let inside = 0 // number of positive values in the window; at 0 the remainder is only rounding
  for (let i = 0; i < out.length; i++) {
    if (i < a.length && a[i]! > 0) {
      window += a[i]!
      inside += 1
    }
    if (i >= width && a[i - width]! > 0) {
      window -= a[i - width]!
      inside -= 1
    }
    out[i] = inside === 0 ? 0 : Math.max(0, window * each)
    if (inside === 0) window = 0
  }
  return out
}
