import { assert } from '../result.ts'
import type { Dist } from './dist.ts'

export interface VersusOdds {
  readonly win: number
  readonly tie: number
  readonly loss: number
}

/** The odds of A against B: the higher value wins. */
export function versus(a: Dist, b: Dist): VersusOdds {
  const offset = a.min - b.min
  let win = 0
  let tie = 0
  let below = 0 // P(B < value of A)
  let j = 0
  for (let i = 0; i < a.p.length; i++) {
    const at = i + offset
    for (const end = Math.min(at, b.p.length); j < end; j++) below += b.p[j]!
    const p = a.p[i]!
    win += p * below
    if (at >= 0 && at < b.p.length) tie += p * b.p[at]!
  }
  return { win, tie, loss: Math.max(0, 1 - win - tie) }
}

export interface Contest {
  /** `win[i]` is the chance that contender i alone has the highest value. */
  readonly win: number[]
  /** The chance that the highest value is shared. */
  readonly tie: number
}

export function contest(dists: readonly Dist[]): Contest {
  const win = decisive(dists, 1)
  return { win, tie: Math.max(0, 1 - win.reduce((sum, p) => sum + p, 0)) }
}

/** The chance of each contender to be ahead of every other by at least `margin`. */
export function decisive(dists: readonly Dist[], margin: number): number[] {
  const below = dists.map(cumulate)
  return dists.map((dist, i) => {
    let sum = 0
    for (let x = 0; x < dist.p.length; x++) {
      let p = dist.p[x]!
      for (let j = 0; j < dists.length && p > 0; j++)
        if (j !== i) p *= atOrBelow(below[j]!, dist.min + x - margin - dists[j]!.min)
      sum += p
    }
    return sum
  })
}

/**
 * The chance of each contender to win if all reroll while the highest value is shared. Null if it
 * never ends.
 */
export function untilDecided(dists: readonly Dist[]): number[] | null {
  const { win } = contest(dists)
  const decided = win.reduce((sum, p) => sum + p, 0)
  return decided === 0 ? null : win.map(p => p / decided)
}

/**
 * `shared[set]` is the chance that exactly the contenders of the bit set share the highest value.
 */
export function sharedTop(dists: readonly Dist[]): Float64Array {
  assert(dists.length <= 16, 'too many contenders to enumerate all sets')
  const shared = new Float64Array(2 ** dists.length)
  const low = Math.min(...dists.map(dist => dist.min))
  const high = Math.max(...dists.map(dist => dist.min + dist.p.length - 1))
  const below = dists.map(cumulate)
  for (let x = low; x <= high; x++) {
    const here = dists.map(dist => dist.p[x - dist.min] ?? 0)
    const under = dists.map((dist, j) => atOrBelow(below[j]!, x - 1 - dist.min))
    for (let set = 1; set < shared.length; set++) {
      let p = 1
      for (let j = 0; j < dists.length && p > 0; j++) p *= (set & (1 << j) ? here : under)[j]!
      shared[set]! += p
    }
  }
  return shared
}

/**
 * The chance of each contender to win if only those who share the highest value reroll. Null if it
 * may never end.
 */
export function tiedThrowAgain(dists: readonly Dist[]): number[] | null {
  if (dists.length === 1) return [1]
  const shared = sharedTop(dists)
  const everyone = shared.length - 1
  const ends = 1 - shared[everyone]!
  if (ends <= 0) return null
  const chances = dists.map(() => 0)
  for (let set = 1; set < everyone; set++) {
    if (shared[set] === 0) continue
    const members = dists.map((_, i) => i).filter(i => set & (1 << i))
    const again = tiedThrowAgain(members.map(i => dists[i]!))
    if (again === null) return null
    for (const [at, i] of members.entries()) chances[i]! += (shared[set]! * again[at]!) / ends
  }
  return chances
}

function cumulate({ p }: Dist): Float64Array {
  const sums = new Float64Array(p.length)
  let sum = 0
  for (let i = 0; i < p.length; i++) sums[i] = sum += p[i]!
  return sums
}

function atOrBelow(sums: Float64Array, at: number): number {
  if (at < 0) return 0
  return at >= sums.length ? 1 : sums[at]!
}
