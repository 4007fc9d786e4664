import { labelsIn, personRow, readPeople, s, type Label, type Person } from '@mastro/core'
import { layersOrNone } from '../shared/armor.ts'
import people from './people.json' with { type: 'json' }

/** Somebody written by us, in both languages: the sheet as creation asks for it, and what they carry. */
const person = s.object({
  ...personRow,
  sheet: s.map(s.unknown()),
  armor: layersOrNone,
  weapons: s.withDefault(s.list(s.unknown()), () => []),
})
export type Persona = Person<s.Infer<typeof person>>

/** Six people to play, and six of the Master's. */
export const { characters: CHARACTERS, opponents: OPPONENTS } = readPeople(people, person, person)
export const PEOPLE: readonly Persona[] = [...CHARACTERS, ...OPPONENTS]

/** What we called their weapons. */
export const ARMS: readonly Label[] = PEOPLE.flatMap(({ weapons }) => labelsIn(weapons))
