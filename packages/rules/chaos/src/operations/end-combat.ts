import { s, ok, type Result } from '@mastro/core'
import { settingsField } from '../options.ts'
import { addFatigue, checkState, patientShape, summary, totalPoints } from './body-state.ts'
import type { StateSummary, FatigueByCause } from './body-state.ts'

export const endCombatInput = s.object({ ...patientShape, settings: settingsField })
export type EndCombatInput = s.Infer<typeof endCombatInput>

export interface EndCombatOutput extends StateSummary {
  readonly assigned: number
}

/** WOC-FATIGUE-5. Applies deferred fatigue, cause by cause. Dice: none. */
export function endCombat({
  state,
  vitality,
}: EndCombatInput): Result<EndCombatOutput, 'duplicate-name'> {
  const refused = checkState(state, 'input.state')
  if (refused) return refused
  const fatigue = state.deferredFatigue.reduce<readonly FatigueByCause[]>(
    (list, { cause, points }) => addFatigue(list, cause, points),
    state.fatigue,
  )
  const after = { ...state, fatigue: [...fatigue], deferredFatigue: [] }
  return ok({
    ...summary(after, vitality),
    assigned: totalPoints(state.deferredFatigue),
  })
}
