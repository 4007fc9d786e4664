import { label, type OddsStep, type OddsView } from '@mastro/core'
import { chanceOfAtLeast } from '../../odds/tests.ts'

/** The chance of a pool against a number that may be hidden. */

const TARGETS = [1, 2, 3, 4, 5, 6, 7]

/** With a sealed target, the mean over every possible target. */
export function chanceOfSuccess(dice: number, target: number | undefined): number {
  if (target !== undefined) return chanceOfAtLeast(dice, target)
  return TARGETS.reduce((sum, at) => sum + chanceOfAtLeast(dice, at), 0) / TARGETS.length
}

export const targetSteps = (dice: number): readonly OddsStep[] =>
  TARGETS.map(at => ({ at, chance: chanceOfAtLeast(dice, at) }))

/** One chance for each possible target. */
export const targetCurve = (dice: number): OddsView => ({
  curve: { of: label('Successi, almeno', 'Successes, at least'), steps: targetSteps(dice) },
})

/** The chance of success and, while the target is hidden, the curve. */
export const chancesFor = (target: number | undefined) => ({
  chance: (dice: number) => chanceOfSuccess(dice, target),
  steps: target === undefined ? targetSteps : undefined,
})
