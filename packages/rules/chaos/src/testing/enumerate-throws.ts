import { enumerateRolls, toNumber, type Dice } from '@mastro/core'
import { isCatastrophic, throwDice } from '../operations/throw-dice.ts'

export interface WeightedThrow {
  /** null for a catastrophe */
  readonly total: number | null
  readonly chance: number
}

/** Every result of one throw with up to 24 dice. The rest has a probability below 1e-17. */
export const WEIGHTED_THROWS: readonly WeightedThrow[] = gather()

function gather(): readonly WeightedThrow[] {
  const chances = new Map<number | null, number>()
  for (const { value, weight } of enumerateRolls(throwDice, { maxDice: 24 })) {
    const total = isCatastrophic(value) ? null : value.total
    chances.set(total, (chances.get(total) ?? 0) + toNumber(weight))
  }
  return [...chances].map(([total, chance]) => ({ total, chance }))
}

/**
 * The probability that a throw with this modifier satisfies `holds`, by brute force. A null level
 * is a catastrophe.
 */
export function bruteChance(modifier: number, holds: (level: number | null) => boolean): number {
  return WEIGHTED_THROWS.filter(({ total }) =>
    holds(total === null ? null : total + modifier),
  ).reduce((sum, { chance }) => sum + chance, 0)
}

/** One sequence of faces for each result of a throw. Longer ones have a chance below 1e-9. */
const THROWS: readonly { readonly faces: readonly number[]; readonly chance: number }[] = byResult()

function byResult() {
  const found = new Map<number | null, { faces: readonly number[]; chance: number }>()
  for (const { value, weight } of enumerateRolls(throwDice, { maxDice: 12 })) {
    const result = isCatastrophic(value) ? null : value.total
    const [first, ...more] = value.chaos
    const known = found.get(result) ?? { faces: [first!, value.plain, ...more], chance: 0 }
    found.set(result, { ...known, chance: known.chance + toNumber(weight) })
  }
  return [...found.values()]
}

/** Plays an act that throws for two contenders, once for each pair of results. */
export function* pairsOfThrows<T>(act: (dice: Dice) => T) {
  for (const one of THROWS)
    for (const two of THROWS) {
      const faces = [...one.faces, ...two.faces]
      let next = 0
      const value = act({ roll: () => faces[next++]! })
      yield { value, chance: next === 0 ? 1 : one.chance * two.chance }
      if (next === 0) return // the act does not roll
    }
}
