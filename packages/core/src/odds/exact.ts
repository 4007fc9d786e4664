import { fraction, toNumber, type Fraction } from './fraction.ts'
import { assert } from '../result.ts'
import type { Dist } from './dist.ts'
import { MAX_POOL } from './dist.ts'
import type { KeptDice } from './pool.ts'

/** The exact counterpart of `Dist`: `w[i]` of `total` equally likely outcomes give `min + i`. */
export interface ExactDist {
  readonly min: number
  readonly w: readonly bigint[]
  readonly total: bigint
}

export function exactConstant(value: number): ExactDist {
  return { min: value, w: [1n], total: 1n }
}

export function exactDie(sides: number): ExactDist {
  return { min: 1, w: Array.from({ length: sides }, () => 1n), total: BigInt(sides) }
}

export function exactSum(...dists: readonly ExactDist[]): ExactDist {
  return dists.reduce(add, exactConstant(0))
}

export function exactRepeat(dist: ExactDist, n: number): ExactDist {
  return exactSum(...Array.from({ length: n }, () => dist))
}

export function exactNegate({ min, w, total }: ExactDist): ExactDist {
  return { min: -(min + w.length - 1), w: w.toReversed(), total }
}

export function exactMap(dist: ExactDist, f: (value: number) => number): ExactDist {
  const falls = dist.w.flatMap((ways, i) => (ways > 0n ? [[f(dist.min + i), ways] as const] : []))
  const values = falls.map(([value]) => value)
  const min = values.reduce((a, b) => Math.min(a, b))
  const max = values.reduce((a, b) => Math.max(a, b))
  const w = zeros(max - min + 1)
  for (const [value, ways] of falls) w[value - min]! += ways
  return { min, w, total: dist.total }
}

/** How many of `n` dice succeed, each on `hits` of its `sides` faces. */
export function exactSuccesses(n: number, hits: number, sides: number): ExactDist {
  const one = { min: 0, w: [BigInt(sides - hits), BigInt(hits)], total: BigInt(sides) }
  return exactRepeat(one, n)
}

/** The sum of the `k` best (or worst) of `n` dice, face by face like `keepSum`. */
export function exactKeepSum(
  n: number,
  sides: number,
  k: number,
  which: KeptDice = 'best',
): ExactDist {
  assert(k >= 0 && k <= n && n <= MAX_POOL, 'cannot keep so many dice')
  if (k === 0) return { min: 0, w: [BigInt(sides) ** BigInt(n)], total: BigInt(sides) ** BigInt(n) }
  const w = zeros(k * (sides - 1) + 1)
  const choose = pascal(n)
  for (let face = 1; face <= sides; face++) {
    let sums: ExactDist = exactConstant(0)
    for (let above = 0; above < (face === sides ? 1 : k); above++) {
      const ways = choose[n]![above]! * onFace(choose[n - above]!, k - above, BigInt(face - 1))
      for (const [i, sum] of sums.w.entries()) w[k * (face - 1) + above + i]! += ways * sum
      sums = add(sums, exactDie(sides - face))
    }
  }
  return { min: k, w: which === 'best' ? w : w.reverse(), total: BigInt(sides) ** BigInt(n) }
}

export function exactProbability({ min, w, total }: ExactDist, value: number): Fraction {
  return fraction(w[value - min] ?? 0n, total)
}

export function exactAtLeast({ min, w, total }: ExactDist, target: number): Fraction {
  return fraction(sumWays(w.slice(Math.max(0, Math.ceil(target) - min))), total)
}

export function exactMean({ min, w, total }: ExactDist): Fraction {
  return fraction(
    w.reduce((sum, ways, i) => sum + BigInt(min + i) * ways, 0n),
    total,
  )
}

export function toDist({ min, w, total }: ExactDist): Dist {
  return { min, p: Float64Array.from(w, ways => toNumber(fraction(ways, total))) }
}

export interface ExactContest {
  readonly win: readonly Fraction[]
  readonly tie: Fraction
}

export function exactContest(dists: readonly ExactDist[]): ExactContest {
  const win = exactDecisive(dists, 1)
  const total = dists.reduce((product, dist) => product * dist.total, 1n)
  const won = win.reduce((sum, { n, d }) => sum + n * (total / d), 0n)
  return { win, tie: fraction(total - won, total) }
}

export function exactDecisive(dists: readonly ExactDist[], margin: number): Fraction[] {
  const total = dists.reduce((product, dist) => product * dist.total, 1n)
  return dists.map((dist, i) => {
    let ways = 0n
    for (const [x, here] of dist.w.entries()) {
      const others = dists.filter((_, j) => j !== i)
      ways += others.reduce((n, other) => n * waysUpTo(other, dist.min + x - margin), here)
    }
    return fraction(ways, total)
  })
}

function add(a: ExactDist, b: ExactDist): ExactDist {
  const w = zeros(a.w.length + b.w.length - 1)
  for (const [i, x] of a.w.entries()) for (const [j, y] of b.w.entries()) w[i + j]! += x * y
  return { min: a.min + b.min, w, total: a.total * b.total }
}

/**
 * Number of ways in which the dice not above a face show it at least `need` times. `lower` faces
 * are below it.
 */
function onFace(choose: readonly bigint[], need: number, lower: bigint): bigint {
  let sum = 0n
  for (let shown = need; shown < choose.length; shown++)
    sum += choose[shown]! * lower ** BigInt(choose.length - 1 - shown)
  return sum
}

function waysUpTo({ min, w }: ExactDist, value: number): bigint {
  return sumWays(w.slice(0, Math.max(0, value - min + 1)))
}

function sumWays(w: readonly bigint[]): bigint {
  return w.reduce((sum, ways) => sum + ways, 0n)
}

function pascal(n: number): bigint[][] {
  const rows = [[1n]]
  while (rows.length <= n) {
    const last = rows.at(-1)!
    rows.push([...last, 0n].map((ways, i) => ways + (last[i - 1] ?? 0n)))
  }
  return rows
}

function zeros(length: number): bigint[] {
  return Array.from({ length }, () => 0n)
}
