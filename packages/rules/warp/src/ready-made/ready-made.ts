import { ownTexts, type Json, type Language, type ReadyMade } from '@mastro/core'
import type { Kept } from '../state.ts'
import { CHARACTERS } from './characters.ts'
import { OPPONENTS } from './opponents.ts'
import { personaSheet, said, type Persona } from './persona.ts'

/** Characters and Master's characters written by us; the sheet here is the Italian one. */
export const readyMade: readonly ReadyMade[] = [
  ...CHARACTERS.map(persona => entry(persona, 'character')),
  ...OPPONENTS.map(persona => entry(persona, 'opponent')),
]

/** The same person with the words of the sheet in the language asked for. */
export function readyMadeIn(
  id: string,
  language: Language,
): { kind: ReadyMade['kind']; kept: Kept } | null {
  const person = CHARACTERS.find(persona => persona.id === id)
  if (person !== undefined) return { kind: 'character', kept: personaSheet(person, language) }
  const opponent = OPPONENTS.find(persona => persona.id === id)
  return opponent === undefined
    ? null
    : { kind: 'opponent', kept: personaSheet(opponent, language) }
}

function entry(persona: Persona, kind: ReadyMade['kind']): ReadyMade {
  const kept: unknown = personaSheet(persona, 'it')
  return {
    id: persona.id,
    kind,
    name: persona.name,
    ...(persona.title === undefined ? {} : { called: said(persona.title) }),
    look: said(persona.look),
    motive: said(persona.motive),
    character: kept as Json, // a sheet and its gear are plain JSON
  }
}

/** What we wrote on the sheets of our people, by id. */
export const writtenTexts = new Map(
  [...CHARACTERS, ...OPPONENTS].map(persona => [
    persona.id,
    ownTexts(personaSheet(persona, 'it'), personaSheet(persona, 'en'), true),
  ]),
)
