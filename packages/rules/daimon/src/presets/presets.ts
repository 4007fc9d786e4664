import { presetTexts, type Language, type Preset } from '@mastro/core'
import { buildPreset } from './build-preset.ts'
import { buildFoe, FOES, PEOPLE } from './people.ts'

/** Eight characters with their dàimon and twelve opponents, ready in one tap; the sheets here are the Italian ones. */
export const presets: readonly Preset[] = [
  ...PEOPLE.map(person => buildPreset(person, 'it')),
  ...FOES.map(foe => buildFoe(foe, 'it')),
]

/** The same person with the words of the sheet in the language asked for. */
export function presetInLanguage(id: string, language: Language): Preset | undefined {
  const person = PEOPLE.find(one => one.id === id)
  if (person !== undefined) return buildPreset(person, language)
  const foe = FOES.find(one => one.id === id)
  return foe && buildFoe(foe, language)
}

/** What we wrote on the sheets of our characters, by id. */
export const textsByPreset = new Map(
  PEOPLE.map(person => [
    person.id,
    presetTexts(buildPreset(person, 'it').character, buildPreset(person, 'en').character),
  ]),
)
