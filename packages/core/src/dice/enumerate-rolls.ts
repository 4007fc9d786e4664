import type { Dice } from './dice.ts'
import { fraction, plus, ZERO, type Fraction } from '../odds/fraction.ts'

export interface WeightedOutcome<T> {
  readonly value: T
  readonly weight: Fraction
}

export interface EnumerationLimits {
  /** Sequences that need more dice than this are left out, for operations with open-ended dice. */
  readonly maxDice?: number
}

/**
 * Runs the operation once for each possible sequence of dice, with exact weights. Tests compare
 * every closed form with it.
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

/** The exact chance, by enumeration, that `holds` is true of the result. */
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
