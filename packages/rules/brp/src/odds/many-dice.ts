import { die, repeat, sumOf, type Dist } from '@mastro/core'

const FEW = 64
const NEGLIGIBLE = 1e-300 // below this a double loses its digits, and its speed

/** The sum of many equal dice, by halves: thousands are as exact as three, and as soon told. */
export function manyDice(count: number, sides: number): Dist {
  if (count < FEW) return repeat(die(sides), count)
  const half = manyDice(Math.floor(count / 2), sides)
  const even = sumOf(half, half)
  return wholeAgain(count % 2 === 0 ? even : sumOf(even, die(sides)))
}

/** Without the tails no double can hold, and with the roundings of 1 ÷ sides taken back. */
function wholeAgain({ min, p }: Dist): Dist {
  const from = p.findIndex(chance => chance >= NEGLIGIBLE)
  const to = p.findLastIndex(chance => chance >= NEGLIGIBLE)
  const kept = p.slice(from, to + 1)
  const total = kept.reduce((sum, chance) => sum + chance, 0)
  return { min: min + from, p: kept.map(chance => chance / total) }
}
