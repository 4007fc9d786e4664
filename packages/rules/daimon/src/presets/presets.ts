import { ownTexts, type Language, type ReadyMade } from '@mastro/core'
import { build } from './build-preset.ts'
import { buildFoe, FOES, PEOPLE } from './people.ts'

/** Eight characters with their dàimon and twelve opponents, ready in one tap; the sheets here are the Italian ones. */
export const readyMade: readonly ReadyMade[] = [
  ...PEOPLE.map(person => build(person, 'it')),
  ...FOES.map(foe => buildFoe(foe, 'it')),
]

/** The same person with the words of the sheet in the language asked for. */
export function readyMadeIn(id: string, language: Language): ReadyMade | undefined {
  const person = PEOPLE.find(one => one.id === id)
  if (person !== undefined) return build(person, language)
  const foe = FOES.find(one => one.id === id)
  return foe && buildFoe(foe, language)
}

/** What we wrote on the sheets of our characters, by id. */
export const writtenTexts = new Map(
  PEOPLE.map(person => [
    person.id,
    ownTexts(build(person, 'it').character, build(person, 'en').character),
  ]),
)
