import { s, type Json, type Language, type Preset } from '@mastro/core'
import { newCharacter, type Character } from '../operations/character.ts'
import { withStartingState } from '../operations/create-character.ts'
import { conceptOf } from '../messages/concept-of.ts'
import type { PresetSource } from './people.ts'

/** A ready-made being with its sheet still typed. */
export interface BuiltPreset extends Preset {
  readonly sheet: Character
}

/** Reads a hand-written sheet by the schema of creation: a slip of the pen stops the program at load. */
export function buildPreset({ sheet, ...words }: PresetSource): BuiltPreset {
  const parsed = s.parse(newCharacter, {
    name: words.name,
    description: { appearance: words.look.it, goals: words.motive.it },
    ...sheet,
  })
  if (!parsed.ok) throw new Error(`${words.id}: ${parsed.error.code} ${parsed.error.path}`)
  const character = withStartingState(parsed.value)
  const plain: unknown = character
  return { ...words, sheet: character, character: plain as Json } // a character is plain JSON by its schema
}

/** The same being as a page in this language takes it: what we wrote of it as a text. Names are read in both anyway. */
export function presetInLanguage(
  { sheet, name, called, look: ctx, motive }: BuiltPreset,
  language: Language,
): { readonly sheet: Character; readonly look: string; readonly concept: string } {
  const description = {
    ...sheet.description,
    appearance: ctx[language],
    goals: motive[language],
  }
  return {
    sheet: { ...sheet, name: called?.[language] ?? name, description },
    look: ctx[language],
    concept: conceptOf(ctx[language]),
  }
}
