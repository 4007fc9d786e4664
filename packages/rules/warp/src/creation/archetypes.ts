import { readTable, s, bilingualText } from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'
import ideas from './ideas.json' with { type: 'json' }

const off = s.withDefault(s.bool(), false)
const trait = s.object({
  name: bilingualText,
  sign: bilingualText,
  kind: s.withDefault(s.oneOf(TRAIT_KINDS), 'standard'),
  combat: off,
  hitPoints: off,
  fringe: off,
})
export type IdeaTrait = s.Infer<typeof trait>

const archetype = s.object({
  id: s.name(),
  concept: bilingualText,
  central: trait,
  side: s.list(trait, 2, 2),
  flaw: s.object({ name: bilingualText, sign: bilingualText }),
  equipment: bilingualText,
  finances: bilingualText,
  weapons: s.list(s.name()),
  armor: s.list(s.literal('leather')),
})
export type Archetype = s.Infer<typeof archetype>

const some = s.list(bilingualText, 1)
const tables = readTable(
  s.object({
    archetypes: s.list(archetype, 1),
    names: s.list(s.name(), 1),
    motivations: some,
    secrets: some,
    persons: some,
    bodyWords: some,
  }),
  ideas,
  'ideas.json',
)

/** Concepts for quick and random creation. Each is a legal set of traits. */
export const ARCHETYPES: readonly Archetype[] = tables.archetypes

/** Texts for steps that are filled in at random. */
export const {
  names: NAMES,
  motivations: MOTIVATIONS,
  secrets: SECRETS,
  persons: PERSONS,
  bodyWords: BODY_WORDS,
} = tables
