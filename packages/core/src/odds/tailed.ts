import { assert } from '../result.ts'
import { contest, decisive, type Contest, type VersusOdds } from './contest.ts'
import { constant, type Dist } from './dist.ts'
import { convolve } from './sum.ts'

/**
 * A sum with exploding dice, which has no largest value. `head` is the distribution without
 * explosions. Each loop adds one of the faces `from`…`to`, each with chance `each`, and then
 * repeats. As generating functions the sum is head / Π(1 − loop), so chances and tails of any value
 * follow by addition alone, and nothing is cut off.
 */
export interface TailedDist {
  readonly min: number
  readonly head: Float64Array
  readonly loops: readonly Loop[]
}

export interface Loop {
  readonly from: number
  readonly to: number
  readonly each: number
}

/**
 * One die that is rerolled and added up while it shows `from` or more, by default its highest face
 * only.
 */
export function explodingDie(sides: number, from: number = sides): TailedDist {
  assert(from > 1 && from <= sides, 'an exploding die must be able to stop')
  const each = 1 / sides
  return { min: 1, head: new Float64Array(from - 1).fill(each), loops: [{ from, to: sides, each }] }
}

export function explodingDice(n: number, sides: number, from: number = sides): TailedDist {
  const one = explodingDie(sides, from)
  let sum = toTailed(constant(0))
  for (let i = 0; i < n; i++) sum = addTailed(sum, one)
  return sum
}

/**
 * One die that explodes on its highest face at most `times` times, which gives a finite
 * distribution.
 */
export function explodingUpTo(sides: number, times: number): Dist {
  const p = new Float64Array(sides * (times + 1))
  let chance = 1
  for (let base = 0; base < p.length; base += sides) {
    chance /= sides
    for (let i = base; i < base + sides - 1; i++) p[i] = chance
  }
  p[p.length - 1] = chance // the last die cannot explode
  return { min: 1, p }
}

/** Wraps a finite distribution as a tailed one. */
export function toTailed(dist: Dist): TailedDist {
  return { min: dist.min, head: dist.p, loops: [] }
}

export function sumTailed(t: TailedDist, dist: Dist): TailedDist {
  return addTailed(t, toTailed(dist))
}

export function addTailed(a: TailedDist, b: TailedDist): TailedDist {
  return {
    min: a.min + b.min,
    head: convolve(a.head, b.head),
    loops: [...a.loops, ...b.loops],
  }
}

export function shiftTailed(t: TailedDist, by: number): TailedDist {
  return { ...t, min: t.min + by }
}

export function tailedProbability(t: TailedDist, value: number): number {
  if (!Number.isInteger(value) || value < t.min) return 0
  const [near, factor] = nearIndex(t, value - t.min)
  return chancesOf(t, near + 1)[near]! * factor
}

/** P(X ≥ x) with full precision however far out, and 0 below the smallest double. */
export function tailAtLeast(t: TailedDist, x: number): number {
  const at = Math.ceil(x) - t.min
  if (at <= 0) return 1
  const [near, factor] = nearIndex(t, at)
  return tailedTails(t, near + 1)[near]! * factor
}

export function tailedMean(t: TailedDist): number {
  let mass = 0
  let moment = 0
  for (let i = 0; i < t.head.length; i++) {
    mass += t.head[i]!
    moment += i * t.head[i]!
  }
  return t.loops.reduce((mean, loop) => mean + loopMean(loop), t.min + moment / mass)
}

/** The odds of A against B, exploding or not. */
export function tailedVersus(a: TailedDist, b: TailedDist): VersusOdds {
  const low = Math.min(a.min, b.min)
  const size = lengthUntil(length => {
    const end = low + length
    return tailAt(a, end) * tailAt(b, end) < NEGLIGIBLE
  })
  const [pa, ta] = [chancesFrom(a, low, size), tailsFrom(a, low, size)]
  const [pb, tb] = [chancesFrom(b, low, size), tailsFrom(b, low, size)]
  let [win, tie, loss] = [0, 0, 0]
  for (let i = size - 1; i >= 0; i--) {
    win += pb[i]! * ta[i + 1]!
    tie += pa[i]! * pb[i]!
    loss += pa[i]! * tb[i + 1]!
  }
  return { win, tie, loss }
}

export function tailedContest(all: readonly TailedDist[]): Contest {
  return contest(all.map(t => untilNegligible(t)))
}

export function tailedDecisive(all: readonly TailedDist[], margin: number): number[] {
  return decisive(
    all.map(t => untilNegligible(t)),
    margin,
  )
}

/** The chances of `min`, `min + 1`, … for the first `length` values. */
export function chancesOf(t: TailedDist, length: number): Float64Array {
  const p = new Float64Array(length)
  p.set(t.head.subarray(0, length))
  for (const loop of t.loops) addLoop(p, loop, 0)
  return p
}

/** `tails[i]` = P(X ≥ min + i). */
export function tailedTails(t: TailedDist, length: number): Float64Array {
  const tails = new Float64Array(length)
  let sum = 0
  for (let i = t.head.length - 1; i >= 0; i--) {
    sum += t.head[i]!
    if (i < length) tails[i] = sum
  }
  let mass = sum
  for (const loop of t.loops) {
    mass /= 1 - loop.each * (loop.to - loop.from + 1)
    addLoop(tails, loop, mass)
  }
  return tails
}

/** The finite distribution of the values until at most `rest` is left beyond them. */
export function untilNegligible(t: TailedDist, rest: number = NEGLIGIBLE): Dist {
  const length = lengthUntil(size => tailAt(t, t.min + size) <= rest)
  return { min: t.min, p: chancesOf(t, length) }
}

const NEGLIGIBLE = 1e-25 // a billionth of the last digit of a double near 1
const FARTHEST = 4_000_000

/** p ← p + loop · p in rising order, so that each value is read only after it is complete. */
function addLoop(p: Float64Array, { from, to, each }: Loop, before: number): void {
  for (let i = 0; i < p.length; i++) {
    let sum = 0
    for (let face = from; face <= to; face++) sum += i >= face ? p[i - face]! : before
    p[i]! += each * sum
  }
}

/**
 * Where to look up a far value, as [index, factor]. With one loop of one face, far values are near
 * values scaled down. With more loops nothing is left beyond the index where the tail becomes 0.
 */
function nearIndex(t: TailedDist, at: number): readonly [near: number, factor: number] {
  const [loop] = t.loops
  if (t.loops.length === 1 && loop!.from === loop!.to) {
    const steps = Math.max(0, Math.floor((at - t.head.length) / loop!.from))
    return [at - steps * loop!.from, loop!.each ** steps]
  }
  const end = lengthUntil(length => length >= at || tailedTails(t, length)[length - 1] === 0)
  return [Math.min(at, end), 1]
}

function tailAt(t: TailedDist, x: number): number {
  if (t.loops.length === 0 && x >= t.min + t.head.length) return 0
  return tailAtLeast(t, x)
}

function lengthUntil(enough: (length: number) => boolean): number {
  let length = 32
  while (!enough(length)) {
    length *= 2
    assert(length <= FARTHEST, 'the tail is too long')
  }
  return length
}

function loopMean({ from, to, each }: Loop): number {
  const faces = to - from + 1
  const again = faces * each
  return ((from + to) / 2) * (again / (1 - again))
}

/** The chances of low, low + 1, … low + size − 1. */
function chancesFrom(t: TailedDist, low: number, size: number): Float64Array {
  const p = new Float64Array(size)
  const at = t.min - low
  if (at < size) p.set(chancesOf(t, size - at), at)
  return p
}

function tailsFrom(t: TailedDist, low: number, size: number): Float64Array {
  const tails = new Float64Array(size + 1).fill(1)
  const at = t.min - low
  if (at <= size) tails.set(tailedTails(t, size + 1 - at), at)
  return tails
}
