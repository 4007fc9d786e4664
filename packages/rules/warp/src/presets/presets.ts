import { assert, inLanguage, NO_DICE, presetTexts, readTable, s } from '@mastro/core'
import type { Json, Language, Preset } from '@mastro/core'
import { createCharacter } from '../operations/create-character.ts'
import { createCharacterInput } from '../operations/create-input.ts'
import { carriedWeapon } from '../operations/shared/gear.ts'
import type { StoredCharacter } from '../state.ts'
import { PEOPLE, type WarpPreset } from './people.ts'

/** Creates the sheet in one language. Hit points and shots are fixed, so no dice are needed. */
function sheetOf(
  { id, name, called, sheet, armor, weapons }: WarpPreset,
  language: Language,
): StoredCharacter {
  const written = inLanguage({ name: called ?? name, ...sheet }, language)
  const made = createCharacter(readTable(createCharacterInput, written, id), NO_DICE)
  assert(made.ok, `${id} is not a legal character`)
  const carried = readTable(s.list(carriedWeapon), inLanguage(weapons, language), id)
  return { sheet: made.value.character, armor, weapons: carried }
}

/** The built-in characters and opponents, with Italian sheets. */
export const presets: readonly Preset[] = PEOPLE.map(preset => {
  const { id, kind, name, called, look, motive } = preset
  const sheet: unknown = sheetOf(preset, 'it')
  const character = sheet as Json // safe: a sheet and its gear are plain JSON
  return {
    id,
    kind,
    name,
    ...(called === undefined ? {} : { called }),
    look,
    motive,
    character,
  }
})

/** A preset with its sheet in the given language. */
export function presetInLanguage(
  id: string,
  language: Language,
): { kind: Preset['kind']; kept: StoredCharacter } | null {
  const preset = PEOPLE.find(one => one.id === id)
  return preset === undefined ? null : { kind: preset.kind, kept: sheetOf(preset, language) }
}

/** The translatable texts of each preset's sheet, by preset id. */
export const textsByPreset = new Map(
  PEOPLE.map(preset => [
    preset.id,
    presetTexts(sheetOf(preset, 'it'), sheetOf(preset, 'en'), true),
  ]),
)
