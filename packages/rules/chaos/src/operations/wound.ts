import { s, ok, type Result } from '@mastro/core'
import { blankable, points } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { SEVERITIES, checkState, patientShape, summary } from './body-state.ts'
import type { BodyState, StateSummary, Wound } from './body-state.ts'

export const woundInput = s.object({
  ...patientShape,
  points,
  severity: s.oneOf(SEVERITIES),
  description: blankable(),
  settings: settingsField,
})
export type WoundInput = s.Infer<typeof woundInput>

export interface WoundOutput extends StateSummary {
  readonly wound: Wound
}

/** WOC-WOUND-1. Each wound is recorded separately. Dice: none. */
export function wound(input: WoundInput): Result<WoundOutput, 'duplicate-name'> {
  const { state, vitality, severity, description } = input
  const refused = checkState(state, 'input.state')
  if (refused) return refused
  const added: Wound = {
    id: nextWoundId(state),
    description,
    points: input.points,
    severity,
    stabilised: false,
    treated: false,
  }
  const after = { ...state, wounds: [...state.wounds, added] }
  return ok({ ...summary(after, vitality), wound: added })
}

/** The id after the highest `w` number in use, starting at w1. */
export function nextWoundId({ wounds }: BodyState): string {
  const numbers = wounds.map(({ id }) => Number(/^w(\d+)$/.exec(id)?.[1] ?? 0))
  return `w${1 + Math.max(0, ...numbers)}`
}
