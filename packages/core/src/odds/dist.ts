import { assert } from '../result.ts'

/**
 * An exact distribution over whole numbers. `p[i]` is the chance of `min + i`, and all chances sum
 * to 1.
 */
export interface Dist {
  readonly min: number
  readonly p: Float64Array
}

/** Larger pools are refused before they reach the engine. Up to this size nothing underflows. */
export const MAX_POOL = 1000

export function constant(value: number): Dist {
  return { min: value, p: Float64Array.of(1) }
}

/** One fair die, faces 1…sides. */
export function die(sides: number): Dist {
  return { min: 1, p: new Float64Array(sides).fill(1 / sides) }
}

/**
 * A distribution from values and their chances, in any order. Chances of equal values are added.
 */
export function distOf(entries: Iterable<readonly [value: number, chance: number]>): Dist {
  const list = [...entries]
  assert(list.length > 0, 'a distribution needs a value')
  let min = Infinity
  let max = -Infinity
  for (const [value] of list) {
    assert(Number.isSafeInteger(value), 'a distribution must contain whole numbers only')
    if (value < min) min = value
    if (value > max) max = value
  }
  const p = new Float64Array(max - min + 1)
  for (const [value, chance] of list) p[value - min]! += chance
  return { min, p }
}

export function shift(dist: Dist, by: number): Dist {
  return { min: dist.min + by, p: dist.p }
}

/** The distribution of `f(X)`. `f` returns whole numbers and is called only for possible values. */
export function mapDist(dist: Dist, f: (value: number) => number): Dist {
  return distOf([...entriesOf(dist)].map(([value, chance]) => [f(value), chance]))
}

/** A mixture of distributions, each with a weight. The weights sum to 1. */
export function mix(parts: readonly (readonly [weight: number, dist: Dist])[]): Dist {
  const used = parts.filter(([weight]) => weight > 0)
  assert(used.length > 0, 'a mixture needs a part')
  const min = Math.min(...used.map(([, dist]) => dist.min))
  const max = Math.max(...used.map(([, dist]) => maxOf(dist)))
  const p = new Float64Array(max - min + 1)
  for (const [weight, dist] of used) {
    const at = dist.min - min
    for (let i = 0; i < dist.p.length; i++) p[at + i]! += weight * dist.p[i]!
  }
  return { min, p }
}

/** The conditional distribution given `holds`. Null if no such value is possible. */
export function conditionOn(dist: Dist, holds: (value: number) => boolean): Dist | null {
  const p = dist.p.map((chance, i) => (holds(dist.min + i) ? chance : 0))
  const total = p.reduce((sum, chance) => sum + chance, 0)
  return total === 0 ? null : { min: dist.min, p: p.map(chance => chance / total) }
}

export function maxOf(dist: Dist): number {
  return dist.min + dist.p.length - 1
}

/** Possible values in rising order, with their chances. */
export function* entriesOf(dist: Dist): Generator<readonly [value: number, chance: number]> {
  for (const [i, chance] of dist.p.entries()) if (chance > 0) yield [dist.min + i, chance]
}

export function probability(dist: Dist, value: number): number {
  return dist.p[value - dist.min] ?? 0
}

export function atLeast(dist: Dist, target: number): number {
  const { p } = dist
  const from = Math.ceil(target) - dist.min
  if (from <= 0) return 1
  let sum = 0
  for (let i = p.length - 1; i >= from; i--) sum += p[i]!
  return Math.min(1, sum)
}

export function atMost(dist: Dist, target: number): number {
  const { p } = dist
  const to = Math.floor(target) - dist.min
  if (to >= p.length - 1) return 1
  let sum = 0
  for (let i = 0; i <= to; i++) sum += p[i]!
  return Math.min(1, sum)
}

/** `tails[i]` is the chance of `min + i` or more. The first is 1. */
export function tailsOf(dist: Dist): Float64Array {
  const { p } = dist
  const tails = new Float64Array(p.length)
  let sum = 0
  for (let i = p.length - 1; i >= 0; i--) tails[i] = sum += p[i]!
  return tails
}

export function mean(dist: Dist): number {
  let sum = 0
  for (let i = 0; i < dist.p.length; i++) sum += i * dist.p[i]!
  return dist.min + sum
}

export function variance(dist: Dist): number {
  const middle = mean(dist) - dist.min
  let sum = 0
  for (let i = 0; i < dist.p.length; i++) sum += (i - middle) ** 2 * dist.p[i]!
  return sum
}
