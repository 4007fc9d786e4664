import { mapDist, successes, type Dist } from '@mastro/core'

/** DAI-DICE-1: three faces of six succeed. */
export const poolSuccesses = (dice: number): Dist => successes(dice, 1 / 2)

/** The margins a pool can reach against a target. */
export function marginsOf(dice: number, target: number): Dist {
  return mapDist(poolSuccesses(dice), n => n - target)
}

/** Chances of a figure that follows from the margin: index = the figure, up to the largest that can fall. */
export function chancesOf(margins: Dist, figure: (margin: number) => number): readonly number[] {
  const { min, p } = mapDist(margins, figure)
  return [...Array.from({ length: min }, () => 0), ...p]
}

/** The chance that something that follows from the margin is true. */
export function chanceThat(margins: Dist, holds: (margin: number) => boolean): number {
  return margins.p.reduce((sum, p, i) => (holds(margins.min + i) ? sum + p : sum), 0)
}
