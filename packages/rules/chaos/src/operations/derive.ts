import { s, ok, type Result } from '@mastro/core'
import { checkLiving, livingCharacter } from '../sheet/character.ts'
import { deriveAll, type DerivedFigures } from './derived-figures.ts'
import { settingsField } from '../options.ts'

export const deriveInput = s.object({ character: livingCharacter, settings: settingsField })
export type DeriveInput = s.Infer<typeof deriveInput>

/** Every figure that follows from a sheet. Dice: none. */
export function derive({
  character,
  settings,
}: DeriveInput): Result<DerivedFigures, 'duplicate-name'> {
  return checkLiving(character) ?? ok(deriveAll(character, settings))
}
