import type { Dist } from './dist.ts'
import { binomial } from './pool.ts'

/**
 * Two pools of dice paired from the highest down: pairs won by the first minus pairs won by the second; equal pairs
 * and dice without a partner count for nobody. Walks the faces from high to low; the state is how many dice of each
 * side have not been placed yet, and the net so far.
 */
export function sortedPairs(a: number, b: number, sides: number): Dist {
  const pairs = Math.min(a, b)
  const width = 2 * pairs + 1
  let now = new Float64Array((a + 1) * (b + 1) * width)
  let next = new Float64Array(now.length)
  now[(a * (b + 1) + b) * width + pairs] = 1
  for (let face = sides; face >= 1; face--) {
    next.fill(0)
    placeFace(now, next, { a, b, width, shows: shownBy(Math.max(a, b), face) })
    ;[now, next] = [next, now]
  }
  return { min: -pairs, p: now.slice(0, width) }
}

interface Face {
  readonly a: number
  readonly b: number
  readonly width: number
  /** `shows[r][k]`: k of r dice not above this face show it. */
  readonly shows: readonly Float64Array[]
}

function shownBy(most: number, face: number): Float64Array[] {
  const rows: Float64Array[] = []
  for (let dice = 0; dice <= most; dice++) {
    const row = new Float64Array(dice + 1)
    binomial(row, dice, 1 / face)
    rows.push(row)
  }
  return rows
}

function placeFace(now: Float64Array, next: Float64Array, face: Face): void {
  const { a, b, width, shows } = face
  for (let i = 0; i <= a; i++) {
    for (let j = 0; j <= b; j++) {
      const from = (i * (b + 1) + j) * width
      if (!isReached(now, from, width)) continue
      const lead = a - i - (b - j) // dice of the first side that still wait for a partner
      for (let x = 0; x <= i; x++) {
        for (let y = 0; y <= j; y++) {
          const p = shows[i]![x]! * shows[j]![y]!
          if (p === 0) continue
          const won = lead > 0 ? Math.min(y, lead) : -Math.min(x, -lead)
          const to = ((i - x) * (b + 1) + j - y) * width + won
          for (let net = 0; net < width; net++) {
            const chance = now[from + net]!
            if (chance !== 0) next[to + net]! += chance * p
          }
        }
      }
    }
  }
}

function isReached(now: Float64Array, from: number, width: number): boolean {
  for (let net = 0; net < width; net++) if (now[from + net] !== 0) return true
  return false
}
