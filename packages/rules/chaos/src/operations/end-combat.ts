import { s, ok, type Result } from '@mastro/core'
import { settingsField } from './settings.ts'
import * as actState from './body-state.ts'

export const endCombatInput = s.object({ ...actState.patientShape, settings: settingsField })
export type EndCombatInput = s.Infer<typeof endCombatInput>

export interface EndCombatOutput extends actState.StateSummary {
  readonly assigned: number
}

/** WOC-FATIGUE-5. What was set aside lands, cause by cause. Dice: none. */
export function endCombat({
  state,
  vitality,
}: EndCombatInput): Result<EndCombatOutput, 'duplicate-name'> {
  const refused = actState.checkState(state, 'input.state')
  if (refused) return refused
  const fatigue = state.deferredFatigue.reduce<readonly actState.Tiredness[]>(
    (list, { cause, points }) => actState.addFatigue(list, cause, points),
    state.fatigue,
  )
  const after = { ...state, fatigue: [...fatigue], deferredFatigue: [] }
  return ok({
    ...actState.summary(after, vitality),
    assigned: actState.totalPoints(state.deferredFatigue),
  })
}
