import { bands, entriesOf, mean, type Dist } from '@mastro/core'
import type { Level, CheckTarget } from '../operations/shared/check.ts'

/**
 * A range of d100 faces with the same meaning, represented by one of them. `roll` is null if no die
 * is rolled.
 */
export interface FaceBand {
  readonly roll: number | null
  readonly chance: number
}

/** Splits the d100 at the target's ranges and at the additional edges. */
export function faceBands(target: CheckTarget, edges: readonly (number | null)[] = []): FaceBand[] {
  if (target.decided !== null) return [{ roll: null, chance: 1 }]
  const cuts = [target.specialMax, target.successMax, ...edges, 100]
    .filter(edge => edge !== null)
    .filter(edge => edge >= 1 && edge <= 100)
  const upTo = [...new Set(cuts)].toSorted((a, b) => a - b)
  const chances = bands(100, upTo)
  return upTo.map((roll, i) => ({ roll, chance: chances[i]! }))
}

export type LevelOdds = Readonly<Record<Level, number>>

/** BRP-CHECK-1 to 7 as probabilities of the three levels. */
export function levelOdds({ decided, specialMax, successMax }: CheckTarget): LevelOdds {
  if (decided !== null)
    return {
      special: 0,
      success: decided === 'success' ? 1 : 0,
      failure: decided === 'failure' ? 1 : 0,
    }
  const [special, success, failure] = bands(100, [specialMax!, successMax!]) // safe: the ranges are numbers if the target is not decided
  return { special: special!, success: success!, failure: failure! }
}

/** The probability of a success or special success. */
export function successChance(target: CheckTarget): number {
  const { special, success } = levelOdds(target)
  return special + success
}

export interface Distribution {
  readonly mean: number
  readonly distribution: Readonly<Record<string, number>>
}

/** The API format of a distribution: a map of values to probabilities, without zeros. */
export function spreadOf(dist: Dist): Distribution {
  return { mean: mean(dist), distribution: Object.fromEntries(entriesOf(dist)) }
}
