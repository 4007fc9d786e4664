import type { Dice } from './dice.ts'
import { fraction, plus, ZERO, type Fraction } from './fraction.ts'

export interface WeightedOutcome<T> {
  readonly value: T
  readonly weight: Fraction
}

export interface EnumerationLimits {
  /** Falls that need more dice than this are left out (acts with endless dice). */
  readonly maxDice?: number
}

/**
 * Runs the very act once for each way its dice can fall, with exact weights. Brute force, for tests: the oracle
 * that every closed form must agree with.
 */
export function* enumerateRolls<T>(
  act: (dice: Dice) => T,
  { maxDice = 64 }: EnumerationLimits = {},
): Generator<WeightedOutcome<T>> {
  const faces: number[] = []
  const sides: number[] = []
  for (;;) {
    let next = 0
    let beyond = false
    const value = act({
      roll(n) {
        if (next === maxDice) beyond = true
        if (beyond) return 1
        if (next === faces.length) {
          faces.push(1)
          sides.push(n)
        }
        return faces[next++]!
      },
    })
    faces.length = next
    sides.length = next
    if (!beyond)
      yield {
        value,
        weight: fraction(
          1n,
          sides.reduce((product, n) => product * BigInt(n), 1n),
        ),
      }
    while (faces.length > 0 && faces.at(-1) === sides.at(-1)) {
      faces.pop()
      sides.pop()
    }
    if (faces.length === 0) return
    faces[faces.length - 1]! += 1
  }
}

/** The exact chance that an act ends as `holds` says, by brute force. */
export function enumeratedChance<T>(
  act: (dice: Dice) => T,
  holds: (value: T) => boolean,
  limits?: EnumerationLimits,
): Fraction {
  let sum = ZERO
  for (const { value, weight } of enumerateRolls(act, limits))
    if (holds(value)) sum = plus(sum, weight)
  return sum
}
