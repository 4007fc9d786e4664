import { enumerateRolls, toNumber } from '@mastro/core'
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
