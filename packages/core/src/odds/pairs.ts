import type { Dist } from './dist.ts'
import { binomial } from './pool.ts'

/**
 * Two pools of dice are paired from the highest down. The result is the pairs won by the first
 * minus those won by the second. Equal pairs and dice without a partner count for neither. The loop
 * goes over the faces from high to low. Its state is how many dice of each side are not placed yet,
 * and the net so far.
 */
export function sortedPairs(a: number, b: number, sides: number): Dist {
  const pairs = Math.min(a, b)
  const width = 2 * pairs + 1
  let now = new Float64Array((a + 1) * (b + 1) * width)
  let next = new Float64Array(now.length)
  now[(a * (b + 1) + b) * width + pairs] = 1
  for (let face = sides; face >= 1; face--) {
    next.fill(0)
    const shows = shownBy(Math.max(a, b), face)
    for (let i = 0; i <= a; i++)
      for (let j = 0; j <= b; j++) placeDice(now, next, { a, b, i, j, isLast: face === 1, shows })
    ;[now, next] = [next, now]
  }
  return { min: -pairs, p: now.slice(0, width) }
}

interface Step {
  readonly a: number
  readonly b: number
  /** Dice of each side that are not placed yet. */
  readonly i: number
  readonly j: number
  /** On the lowest face every remaining die must show it. */
  readonly isLast: boolean
  /** `shows[r][k]` is the chance that k of r dice not above this face show it. */
  readonly shows: readonly Float64Array[]
}

/** All ways in which x of the i and y of the j remaining dice show this face. */
function placeDice(now: Float64Array, next: Float64Array, step: Step): void {
  const { a, b, i, j, isLast, shows } = step
  const width = 2 * Math.min(a, b) + 1
  const lead = a - i - (b - j) // dice of the first side without a partner so far
  const reach = Math.min(a - i, b - j) // pairs made so far, which limits the net
  const from = (i * (b + 1) + j) * width + Math.min(a, b) - reach
  const to = from + 2 * reach
  for (let x = isLast ? i : 0; x <= i; x++) {
    for (let y = isLast ? j : 0; y <= j; y++) {
      const p = shows[i]![x]! * shows[j]![y]!
      const won = lead > 0 ? Math.min(y, lead) : -Math.min(x, -lead)
      const by = won - (x * (b + 1) + y) * width
      for (let at = from; at <= to; at++) next[at + by]! += now[at]! * p
    }
  }
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
