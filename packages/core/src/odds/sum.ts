import { constant, type Dist } from './dist.ts'

/** The sum of independent parts. */
export function sumOf(...dists: readonly Dist[]): Dist {
  return dists.reduce(
    (sum, dist) => (sum.p.length === 1 ? plusOne(dist, sum) : plus(sum, dist)),
    ZERO,
  )
}

/** The sum of `n` independent throws of the same thing. */
export function repeat(dist: Dist, n: number): Dist {
  const add = isFlat(dist.p) ? slide : convolve
  let p = ZERO.p
  for (let i = 0; i < n; i++) p = add(p, dist.p)
  return { min: dist.min * n, p }
}

/** The distribution of `-X`. */
export function negate(dist: Dist): Dist {
  return { min: -(dist.min + dist.p.length - 1), p: dist.p.toReversed() }
}

/** The distribution of the margin `A − B`. */
export function minus(a: Dist, b: Dist): Dist {
  return sumOf(a, negate(b))
}

const ZERO = constant(0)

function plusOne(dist: Dist, one: Dist): Dist {
  const [chance] = one.p
  return { min: dist.min + one.min, p: chance === 1 ? dist.p : dist.p.map(p => p * chance!) }
}

function plus(a: Dist, b: Dist): Dist {
  return { min: a.min + b.min, p: isFlat(b.p) ? slide(a.p, b.p) : convolve(a.p, b.p) }
}

export function convolve(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length < b.length) return convolve(b, a)
  const out = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < out.length; i++) {
    const end = Math.min(i + 1, b.length)
    let sum = 0
    for (let j = Math.max(0, i - a.length + 1); j < end; j++) sum += a[i - j]! * b[j]!
    out[i] = sum
  }
  return out
}

const FLAT_FROM = 24 // below this many equal faces plain convolution is as fast, and keeps every digit

function isFlat(p: Float64Array): boolean {
  return p.length >= FLAT_FROM && p.every(chance => chance === p[0])
}

/** Convolution with equal chances: a window slides over `a`, each step one value in and one out. */
function slide(a: Float64Array, b: Float64Array): Float64Array {
  const width = b.length
  const each = b[0]!
  const out = new Float64Array(a.length + width - 1)
  let window = 0
  let inside = 0 // values above 0 in the window: without any, what is left is rounding
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
