import { label, readTable, s, bilingualText } from '@mastro/core'
import { COMPONENTS, STYLES } from '../operations/shared-fields.ts'
import table from './archetypes.json' with { type: 'json' }

const names = s.list(s.name())
const discipline = s.object({
  name: s.name(),
  school: s.name(),
  style: s.oneOf(STYLES),
  element: s.name(),
  spells: names,
  foci: s.list(s.object({ name: s.name(), meanings: names })),
})
export type Discipline = s.Infer<typeof discipline>

/** An archetype for quick creation: what to buy first, with built-in texts. */
const archetype = s.object({
  id: s.name(),
  label: bilingualText,
  hint: bilingualText,
  component: s.oneOf(COMPONENTS),
  skills: names,
  specialisation: s.text(),
  nuance: s.name(),
  look: s.name(),
  aim: s.name(),
  magic: s.nullable(discipline),
})
export type Archetype = s.Infer<typeof archetype>

export const { archetypes: ARCHETYPES, names: NAMES } = readTable(
  s.object({ archetypes: s.list(archetype, 1), names }),
  table,
  'archetypes.json',
)

/** A flaw that gives points back. */
export const FLAWS = [
  { id: 'frail', label: label('Salute fragile', 'Frail health') },
  { id: 'unhandy', label: label('Zero con la tecnica', 'Hopeless with machines') },
  { id: 'dull', label: label('Un punto debole', 'A dull side') },
] as const
export type Flaw = (typeof FLAWS)[number]['id']
