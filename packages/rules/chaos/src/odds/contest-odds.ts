import type { OddsSide } from './duel-odds.ts'

export interface RaceOdds {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
}

/**
 * WOC-CONTEST-5. Any number of contenders. For each, sums over its levels x: P(level = x) · Π P(the
 * other is below x or catastrophic). Once every tail is geometric (it shrinks by 6 every 6 levels)
 * the rest is summed in closed form.
 */
export function raceOdds(sides: readonly OddsSide[]): RaceOdds {
  const kinds = kindsOf(sides)
  const wins = kinds.map(() => 0)
  const lowest = Math.min(...kinds.map(({ modifier }) => modifier))
  const tailFrom = Math.max(...kinds.map(({ modifier }) => modifier)) + GEOMETRIC
  const add = (chances: readonly number[]) => {
    for (const [i, chance] of chances.entries()) wins[i]! += chance
  }
  for (let x = lowest; x < tailFrom; x++) add(soleFirstAt(kinds, x))
  for (let x = tailFrom; x < tailFrom + 6; x++) add(geometricRest(kinds, x))
  const sole = kinds.reduce((total, { ids }, i) => total + ids.length * wins[i]!, 0)
  const each = kinds.flatMap(({ ids }, i) => ids.map(id => [id, wins[i]!] as const))
  return { win: Object.fromEntries(each), tie: Math.max(0, 1 - sole) }
}

/** Contenders who differ only in name and so have the same chance. */
interface Kind {
  readonly modifier: number
  readonly waived: boolean
  readonly ids: readonly string[]
}

function kindsOf(sides: readonly OddsSide[]): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { id, modifier, waived } of sides) {
    const key = `${modifier} ${waived}`
    kinds.set(key, { modifier, waived, ids: [...(kinds.get(key)?.ids ?? []), id] })
  }
  return [...kinds.values()]
}

const LOWEST_TOTAL = 2
/** From here P(T ≥ n + 6) = P(T ≥ n) / 6. */
const TAIL = 7
/** A few periods later, where the alternating sums no longer lose precision by cancellation. */
const GEOMETRIC = TAIL + 36
/** P(T ≥ n) for n = 0…12. The rest follows from the last six. */
const FIRST_TAILS = Array.from(
  { length: TAIL + 6 },
  (_, n) => [1, 2, 3, 4, 5, 6].reduce((sum, plain) => sum + chaosAtLeast(n - plain), 0) / 6,
)

/**
 * For one contender of each kind, the chance that it reaches exactly x and every other is below.
 */
function soleFirstAt(kinds: readonly Kind[], x: number): readonly number[] {
  const below = kinds.map(kind => 1 - levelAtLeast(kind, x))
  const together = kinds.map(({ ids }, i) => below[i]! ** ids.length)
  const after = productsAfter(together)
  let before = 1
  return kinds.map((kind, i) => {
    const alike = below[i]! ** (kind.ids.length - 1)
    const chance = levelIs(kind, x) * alike * before * after[i]!
    before *= together[i]!
    return chance
  })
}

/** For each index, the product of the factors after it. */
function productsAfter(factors: readonly number[]): readonly number[] {
  const products = factors.map(() => 1)
  for (let i = factors.length - 2; i >= 0; i--) products[i] = products[i + 1]! * factors[i + 1]!
  return products
}

/** Σ over t ≥ 0 of P(level = x + 6t) · Π (1 − aⱼ·6^(−t)): each power e of 6^(−t) sums to 1 / (1 − 6^(−e)). */
function geometricRest(kinds: readonly Kind[], x: number): readonly number[] {
  const tails = kinds.map(kind => levelAtLeast(kind, x))
  const all = kinds
    .flatMap(({ ids }, i) => ids.map(() => tails[i]!))
    .reduce<readonly number[]>(timesOneMinus, [1])
  return kinds.map((kind, i) => {
    const own = levelIs(kind, x)
    const others = withoutOneMinus(all, tails[i]!)
    return others.reduce((sum, term, e) => sum + (own * term) / (1 - 6 ** -(e + 1)), 0)
  })
}

/** Multiplies a polynomial in u by (1 − a·u). */
function timesOneMinus(terms: readonly number[], a: number): readonly number[] {
  return [...terms, 0].map((term, e) => term - a * (terms[e - 1] ?? 0))
}

/** Divides a polynomial in u by its factor (1 − a·u). */
function withoutOneMinus(terms: readonly number[], a: number): readonly number[] {
  let last = 0
  return terms.slice(0, -1).map(term => (last = term + a * last))
}

/**
 * P(level ≥ x and no catastrophe). A contender who waives the dice has one level and no
 * catastrophe.
 */
function levelAtLeast({ modifier, waived }: Kind, x: number): number {
  if (waived) return modifier >= x ? 1 : 0
  const n = x - modifier
  if (n <= LOWEST_TOTAL) return 35 / 36
  if (n < TAIL) return FIRST_TAILS[n]!
  return FIRST_TAILS[TAIL + ((n - TAIL) % 6)]! / 6 ** Math.floor((n - TAIL) / 6)
}

function levelIs(kind: Kind, x: number): number {
  return levelAtLeast(kind, x) - levelAtLeast(kind, x + 1)
}

/** The tail of the chaos die as a floating-point number. Must agree with chaos-die.ts. */
function chaosAtLeast(m: number): number {
  if (m <= 1) return 1
  return (6 - ((m - 1) % 6)) / 6 ** (Math.floor((m - 1) / 6) + 1)
}
