import { s, type Json, type Language, type Preset } from '@mastro/core'
import { newCharacter, type Character } from '../sheet/character.ts'
import { withStartingState } from '../operations/create-character.ts'
import { conceptOf } from '../messages/concept-of.ts'
import type { PresetSource } from './people.ts'

/** A preset with its sheet still typed. */
export interface BuiltPreset extends Preset {
  readonly sheet: Character
}

/** Parses a hand-written sheet by the schema of creation. An invalid sheet throws at load. */
export function buildPreset({ sheet, ...words }: PresetSource): BuiltPreset {
  const parsed = s.parse(newCharacter, {
    name: words.name,
    description: { appearance: words.look.it, goals: words.motive.it },
    ...sheet,
  })
  if (!parsed.ok) throw new Error(`${words.id}: ${parsed.error.code} ${parsed.error.path}`)
  const character = withStartingState(parsed.value)
  const plain: unknown = character
  return { ...words, sheet: character, character: plain as Json } // safe: a character is plain JSON by its schema
}

/**
 * The same preset for a page in this language. Only its free texts change, since names are always
 * bilingual.
 */
export function presetInLanguage(
  { sheet, name, called, look, motive }: BuiltPreset,
  language: Language,
): { readonly sheet: Character; readonly look: string; readonly concept: string } {
  const description = {
    ...sheet.description,
    appearance: look[language],
    goals: motive[language],
  }
  return {
    sheet: { ...sheet, name: called?.[language] ?? name, description },
    look: look[language],
    concept: conceptOf(look[language]),
  }
}
