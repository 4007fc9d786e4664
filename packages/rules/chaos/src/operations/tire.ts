import { s, ok, refuse, type Result } from '@mastro/core'
import { orNull, points, word } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { CAUSES, addFatigue, checkState, patientShape, summary } from './body-state.ts'
import type { StateSummary } from './body-state.ts'

export const TIMINGS = ['immediate', 'end-of-combat'] as const

export const tireInput = s.object({
  ...patientShape,
  points,
  cause: s.oneOf(CAUSES),
  timing: word(TIMINGS, 'immediate'),
  effort: orNull(s.object({ surplus: s.int(0, 999), applied: s.int(0, 999) })),
  settings: settingsField,
})
export type TireInput = s.Infer<typeof tireInput>

export interface TireOutput extends StateSummary {
  readonly assigned: number
  readonly surplusLeft: number
}

/** WOC-FATIGUE-1, WOC-FATIGUE-5, WOC-FATIGUE-6. Dice: none. */
export function tire(
  input: TireInput,
): Result<TireOutput, 'duplicate-name' | 'effort-exceeds-surplus'> {
  const { state, vitality, cause, effort, timing, settings } = input
  const refused = checkState(state, 'input.state')
  if (refused) return refused
  const { surplus, applied } = effort ?? { surplus: 0, applied: 0 }
  if (applied > surplus) return refuse('effort-exceeds-surplus', 'input.effort.applied')

  const least = cause === 'magic' ? 1 : 0 // WOC-CAST-3
  const assigned = Math.max(least, input.points - applied * settings.effortRate)
  const list = timing === 'immediate' ? 'fatigue' : 'deferredFatigue'
  const after = { ...state, [list]: addFatigue(state[list], cause, assigned) }
  return ok({ ...summary(after, vitality), assigned, surplusLeft: surplus - applied })
}
