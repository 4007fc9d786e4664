import type { Side } from './duel.ts'

export interface RaceOdds {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
}

/**
 * WOC-CONTEST-5. Any number of contenders: for each, the sum over its levels x of P(level = x) · Π P(the other is below x
 * or catastrophic). Once every tail is geometric (it shrinks by 6 every 6 levels) the rest is summed in closed form.
 */
export function raceOdds(sides: readonly Side[]): RaceOdds {
  const wins = sides.map(side => soleFirst(side, sides))
  const win = Object.fromEntries(sides.map(({ id }, i) => [id, wins[i]!] as const))
  return { win, tie: Math.max(0, 1 - wins.reduce((total, p) => total + p, 0)) }
}

const LOWEST_TOTAL = 2
/** From here T ≥ n is geometric; some turns later, so that the alternating sums stay short of cancelling. */
const GEOMETRIC = 7 + 36

function soleFirst(side: Side, sides: readonly Side[]): number {
  const others = sides.filter(other => other !== side)
  const below = (x: number) => others.reduce((p, other) => p * (1 - levelAtLeast(other, x)), 1)
  if (side.waived) return below(side.modifier)
  const tailFrom = Math.max(...sides.map(({ modifier }) => modifier)) + GEOMETRIC
  let sum = 0
  for (let x = side.modifier + LOWEST_TOTAL; x < tailFrom; x++) sum += levelIs(side, x) * below(x)
  for (let x = tailFrom; x < tailFrom + 6; x++) sum += geometricRest(side, others, x)
  return sum
}

/** Σ over t ≥ 0 of P(level = x + 6t) · Π (1 − aⱼ·6^(−t)): each power e of 6^(−t) sums to 1 / (1 − 6^(−e)). */
function geometricRest(side: Side, others: readonly Side[], x: number): number {
  const polynomial = others.reduce<readonly number[]>(
    (terms, other) => timesOneMinus(terms, levelAtLeast(other, x)),
    [1],
  )
  const own = levelIs(side, x)
  return polynomial.reduce((sum, term, e) => sum + (own * term) / (1 - 6 ** -(e + 1)), 0)
}

/** Multiplies a polynomial in u by (1 − a·u). */
function timesOneMinus(terms: readonly number[], a: number): readonly number[] {
  return [...terms, 0].map((term, e) => term - a * (terms[e - 1] ?? 0))
}

/** P(level ≥ x and no catastrophe). Who waives the dice has one level and no catastrophe. */
function levelAtLeast({ modifier, waived }: Side, x: number): number {
  if (waived) return modifier >= x ? 1 : 0
  const n = x - modifier
  if (n <= LOWEST_TOTAL) return 35 / 36
  let sum = 0
  for (let plain = 1; plain <= 6; plain++) sum += chaosAtLeast(n - plain)
  return sum / 6
}

function levelIs(side: Side, x: number): number {
  return levelAtLeast(side, x) - levelAtLeast(side, x + 1)
}

/** The tail of the chaos die in doubles; must agree with chaos-die.ts. */
function chaosAtLeast(m: number): number {
  if (m <= 1) return 1
  return (6 - ((m - 1) % 6)) / 6 ** (Math.floor((m - 1) / 6) + 1)
}
