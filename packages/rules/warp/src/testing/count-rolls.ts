/**
 * A brute-force model of rolls, independent of the production code: roll dice, keep the best or
 * worst, and compare totals.
 */
export interface CountedDice {
  readonly dice: number
  /** Additional dice. If positive the best dice are kept, if negative the worst. */
  readonly more?: number
  /** A number added to the total. */
  readonly plus?: number
}
export type ChanceTable = Readonly<Record<string, number>>

/** Every total of a hand with its probability. */
export function totals({ dice, more = 0, plus = 0 }: CountedDice): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const thrown = dice + Math.abs(more)
  for (let roll = 0; roll < 6 ** thrown; roll++) {
    const faces = Array.from({ length: thrown }, (_, i) => (Math.floor(roll / 6 ** i) % 6) + 1)
    faces.sort((a, b) => (more < 0 ? a - b : b - a))
    let total = plus
    for (const face of faces.slice(0, dice)) total += face
    found.set(total, (found.get(total) ?? 0) + 1 / 6 ** thrown)
  }
  return found
}

export function summed(...hands: readonly CountedDice[]): ReadonlyMap<number, number> {
  return hands.map(totals).reduce((all, next) => {
    const both = new Map<number, number>()
    for (const [a, p] of all)
      for (const [b, q] of next) both.set(a + b, (both.get(a + b) ?? 0) + p * q)
    return both
  })
}

export const certain = (total: number): ReadonlyMap<number, number> => new Map([[total, 1]])

/** The probabilities of above, equal and below. */
export function compared(
  mine: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
): readonly [number, number, number] {
  let [above, even, below] = [0, 0, 0]
  for (const [a, p] of mine)
    for (const [b, q] of theirs) {
      if (a > b) above += p * q
      else if (a === b) even += p * q
      else below += p * q
    }
  return [above, even, below]
}
