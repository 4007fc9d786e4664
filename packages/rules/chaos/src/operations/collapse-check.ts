import { s, ok, type Result } from '@mastro/core'
import { intOr, vitalityField } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { conditionOf, type Condition } from './body-state.ts'

export const collapseCheckInput = s.object({
  vitality: vitalityField,
  fatigue: intOr(0, 999, 0),
  damage: intOr(0, 999, 0),
  settings: settingsField,
})
export type CollapseCheckInput = s.Infer<typeof collapseCheckInput>

export interface CollapseCheckOutput {
  readonly collapsed: boolean
  readonly dying: boolean
  readonly condition: Condition
  readonly fatigueLeft: number
  readonly damageLeft: number
}

/** WOC-VITAL-3, WOC-DEATH-1. Dice: none. */
export function collapseCheck(input: CollapseCheckInput): Result<CollapseCheckOutput, never> {
  const { vitality, fatigue, damage } = input
  return ok({
    ...conditionOf(vitality, fatigue, damage),
    fatigueLeft: vitality - fatigue,
    damageLeft: vitality - damage,
  })
}
