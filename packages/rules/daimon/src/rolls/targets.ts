import { label, type OddsStep, type OddsView } from '@mastro/core'
import { chanceOfAtLeast } from '../odds/tests.ts'

/** A pool against a number that may be hidden. */

const TARGETS = [1, 2, 3, 4, 5, 6, 7]

/** With the target under seal, the mean over every target it may be. */
export function chanceOfSuccess(dice: number, target: number | undefined): number {
  if (target !== undefined) return chanceOfAtLeast(dice, target)
  return TARGETS.reduce((sum, at) => sum + chanceOfAtLeast(dice, at), 0) / TARGETS.length
}

export const targetSteps = (dice: number): readonly OddsStep[] =>
  TARGETS.map(at => ({ at, chance: chanceOfAtLeast(dice, at) }))

/** One chance for each target it may be. */
export const targetCurve = (dice: number): OddsView => ({
  curve: { of: label('Successi, almeno', 'Successes, at least'), steps: targetSteps(dice) },
})

/** The chance of success and, while the target is hidden, the curve. */
export const chancesFor = (target: number | undefined) => ({
  chance: (dice: number) => chanceOfSuccess(dice, target),
  steps: target === undefined ? targetSteps : undefined,
})
