import { assert, inLanguage, NO_DICE, presetTexts, readTable, s } from '@mastro/core'
import type { Json, Language, Preset } from '@mastro/core'
import { createCharacter } from '../operations/create-character.ts'
import { createCharacterInput } from '../operations/create-input.ts'
import { carriedWeapon } from '../shared/gear.ts'
import type { StoredCharacter } from '../state.ts'
import { PEOPLE, type WarpPreset } from './people.ts'

/** Made by the act of creation, in one language. Hit points fixed, shots fixed: a ready-made character needs no dice. */
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

/** Characters and Master's characters written by us; the sheet here is the Italian one. */
export const presets: readonly Preset[] = PEOPLE.map(persona => {
  const { id, kind, name, called, look: ctx, motive } = persona
  const kept: unknown = sheetOf(persona, 'it')
  const character = kept as Json // a sheet and its gear are plain JSON
  return {
    id,
    kind,
    name,
    ...(called === undefined ? {} : { called }),
    look: ctx,
    motive,
    character,
  }
})

/** The same person with the words of the sheet in the language asked for. */
export function presetInLanguage(
  id: string,
  language: Language,
): { kind: Preset['kind']; kept: StoredCharacter } | null {
  const persona = PEOPLE.find(one => one.id === id)
  return persona === undefined ? null : { kind: persona.kind, kept: sheetOf(persona, language) }
}

/** What we wrote on the sheets of our people, by id. */
export const textsByPreset = new Map(
  PEOPLE.map(persona => [
    persona.id,
    presetTexts(sheetOf(persona, 'it'), sheetOf(persona, 'en'), true),
  ]),
)
