import { s, ok, refuse, type Result } from '@mastro/core'
import { nameField, points } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { checkState, patientShape, summary, withWound, type StateSummary } from './body-state.ts'

export const healInput = s.object({
  ...patientShape,
  woundId: nameField,
  points,
  settings: settingsField,
})
export type HealInput = s.Infer<typeof healInput>

export interface HealOutput extends StateSummary {
  readonly recovered: number
}

export type HealCode =
  | 'duplicate-name'
  | 'not-found'
  | 'serious-wound-needs-care'
  | 'recover-exceeds'

/** WOC-WOUND-4, WOC-WOUND-5. Time heals only light wounds. Dice: none. */
export function heal(input: HealInput): Result<HealOutput, HealCode> {
  const { state, vitality, woundId } = input
  const refused = checkState(state, 'input.state')
  if (refused) return refused
  const hurt = state.wounds.find(({ id }) => id === woundId)
  if (hurt === undefined) return refuse('not-found', 'input.woundId')
  if (hurt.severity === 'serious') return refuse('serious-wound-needs-care', 'input.woundId')
  if (input.points > hurt.points) return refuse('recover-exceeds', 'input.points')
  const after = withWound(state, { ...hurt, points: hurt.points - input.points })
  return ok({ ...summary(after, vitality), recovered: input.points })
}
