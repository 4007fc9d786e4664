import { enumerateRolls, toNumber } from '@mastro/core'
import { isCatastrophic, throwDice } from '../operations/throw-dice.ts'

export interface WeightedThrow {
  /** Null: a catastrophe. */
  readonly total: number | null
  readonly chance: number
}

/** Every fall of one throw down to 24 dice: what is left out weighs less than 1e-17. */
export const WEIGHTED_THROWS: readonly WeightedThrow[] = gather()

function gather(): readonly WeightedThrow[] {
  const chances = new Map<number | null, number>()
  for (const { value, weight } of enumerateRolls(throwDice, { maxDice: 24 })) {
    const total = isCatastrophic(value) ? null : value.total
    chances.set(total, (chances.get(total) ?? 0) + toNumber(weight))
  }
  return [...chances].map(([total, chance]) => ({ total, chance }))
}

/** The chance that a throw with this modifier ends as `holds` says, by brute force; null: a catastrophe. */
export function bruteChance(modifier: number, holds: (level: number | null) => boolean): number {
  return WEIGHTED_THROWS.filter(({ total }) =>
    holds(total === null ? null : total + modifier),
  ).reduce((sum, { chance }) => sum + chance, 0)
}
