import { s, ok, refuse, type Result } from '@mastro/core'
import { nameField, points, word } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { checkState, patientShape, summary, withWound } from './body-state.ts'
import type { StateSummary, Wound } from './body-state.ts'

export const ACTIVITIES = ['still', 'moving', 'exerting'] as const

export const worsenInput = s.object({
  ...patientShape,
  woundId: nameField,
  points,
  activity: word(ACTIVITIES, 'still'),
  settings: settingsField,
})
export type WorsenInput = s.Infer<typeof worsenInput>

export interface WorsenOutput extends StateSummary {
  readonly wound: Wound
}

export type WorsenCode = 'duplicate-name' | 'not-found' | 'wrong-severity' | 'already-stabilised'

/** WOC-WOUND-9. Only a serious wound that is not stabilised gets worse. Dice: none. */
export function worsen(input: WorsenInput): Result<WorsenOutput, WorsenCode> {
  const { state, vitality, woundId } = input
  const refused = checkState(state, 'input.state')
  if (refused) return refused
  const hurt = state.wounds.find(({ id }) => id === woundId)
  if (hurt === undefined) return refuse('not-found', 'input.woundId')
  if (hurt.severity === 'light') return refuse('wrong-severity', 'input.woundId')
  if (hurt.stabilised) return refuse('already-stabilised', 'input.woundId')
  const after = { ...hurt, points: hurt.points + input.points }
  return ok({ ...summary(withWound(state, after), vitality), wound: after })
}
