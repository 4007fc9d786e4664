import { presetTexts, type Language, type Preset } from '@mastro/core'
import { buildPreset } from './build-preset.ts'
import { buildFoe, FOES, PEOPLE } from './people.ts'

/**
 * Eight characters with their dàimon and twelve opponents, ready to play. The sheets here are the
 * Italian ones.
 */
export const presets: readonly Preset[] = [
  ...PEOPLE.map(person => buildPreset(person, 'it')),
  ...FOES.map(foe => buildFoe(foe, 'it')),
]

/** The same preset with its sheet in the given language. */
export function presetInLanguage(id: string, language: Language): Preset | undefined {
  const person = PEOPLE.find(one => one.id === id)
  if (person !== undefined) return buildPreset(person, language)
  const foe = FOES.find(one => one.id === id)
  return foe && buildFoe(foe, language)
}

/** Built-in texts of the preset sheets, by id. */
export const textsByPreset = new Map(
  PEOPLE.map(person => [
    person.id,
    presetTexts(buildPreset(person, 'it').character, buildPreset(person, 'en').character),
  ]),
)
