import { s, ok, refuse, type Result } from '@mastro/core'
import { checkLiving, livingCharacter, type Character } from '../sheet/character.ts'
import { vitalityOf } from './derived-figures.ts'
import { settingsField } from '../options.ts'
import { withComponents, type LostLevels } from './trim-to-limits.ts'

export const permanentLossInput = s.object({
  character: livingCharacter,
  points: s.int(1, 99),
  settings: settingsField,
})
export type PermanentLossInput = s.Infer<typeof permanentLossInput>

export interface PermanentLossOutput {
  readonly character: Character
  readonly lost: readonly LostLevels[]
  readonly vitality: number
}

export type PermanentLossCode = 'duplicate-name' | 'optional-rule-off' | 'component-floor'

/** WOC-WOUND-10. Dice: none. */
export function permanentLoss({
  character,
  points,
  settings,
}: PermanentLossInput): Result<PermanentLossOutput, PermanentLossCode> {
  const refused = checkLiving(character)
  if (refused) return refused
  if (!settings.primitiveMedicine)
    return refuse('optional-rule-off', 'input.settings.primitiveMedicine')
  const body = character.components.body - points
  if (body < 1) return refuse('component-floor', 'input.points')
  const after = withComponents(character, { ...character.components, body })
  return ok({ ...after, vitality: vitalityOf(after.character) })
}
