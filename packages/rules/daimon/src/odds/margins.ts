import { mapDist, successes, type Dist } from '@mastro/core'

/** DAI-DICE-1: three faces of six succeed. */
export const poolSuccesses = (dice: number): Dist => successes(dice, 1 / 2)

/** The margins a pool can reach against a target. */
export function marginsOf(dice: number, target: number): Dist {
  return mapDist(poolSuccesses(dice), n => n - target)
}

/**
 * Chances of a value derived from the margin. The index is the value, up to the largest possible.
 */
export function chancesOf(margins: Dist, figure: (margin: number) => number): readonly number[] {
  const { min, p } = mapDist(margins, figure)
  return [...Array.from({ length: min }, () => 0), ...p]
}

/** The chance of a condition on the margin. */
export function chanceThat(margins: Dist, holds: (margin: number) => boolean): number {
  return margins.p.reduce((sum, p, i) => (holds(margins.min + i) ? sum + p : sum), 0)
}
