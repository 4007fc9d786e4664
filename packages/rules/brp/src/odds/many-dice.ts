import { die, repeat, sumOf, type Dist } from '@mastro/core'

const FEW = 64
const NEGLIGIBLE = 1e-300 // values near the smallest doubles lose precision and are slow

/** The sum of many equal dice, by repeated halving. Stays fast and exact for thousands of dice. */
export function manyDice(count: number, sides: number): Dist {
  if (count < FEW) return repeat(die(sides), count)
  const half = manyDice(Math.floor(count / 2), sides)
  const even = sumOf(half, half)
  return wholeAgain(count % 2 === 0 ? even : sumOf(even, die(sides)))
}

/** Removes negligible tails and normalizes the rest, to correct the rounding of 1 ÷ sides. */
function wholeAgain({ min, p }: Dist): Dist {
  const from = p.findIndex(chance => chance >= NEGLIGIBLE)
  const to = p.findLastIndex(chance => chance >= NEGLIGIBLE)
  const kept = p.slice(from, to + 1)
  const total = kept.reduce((sum, chance) => sum + chance, 0)
  return { min: min + from, p: kept.map(chance => chance / total) }
}
