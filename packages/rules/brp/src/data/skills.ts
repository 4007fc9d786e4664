import {
  anyInt,
  bool,
  int,
  list,
  literal,
  map,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  text,
  union,
  unknown,
  variant,
  type Infer,
} from '@mastro/core'
import skillTable from '../../data/skills.json' with { type: 'json' }

export const ERAS = ['past', 'modern', 'future'] as const
export type Era = (typeof ERAS)[number]
export const FLIGHTS = ['none', 'technological', 'natural'] as const
export type Flight = (typeof FLIGHTS)[number]

const base = variant('type', [
  object({ type: literal('fixed'), value: int(0, 100), variable: optional(bool()) }),
  object({
    type: literal('era'),
    modern: anyInt(),
    future: anyInt(),
    past: union([anyInt(), literal('int*1')]),
  }),
  object({ type: literal('formula'), formula: oneOf(['int+pow', 'dex*2']) }),
  object({ type: literal('by-weapon') }),
  object({ type: literal('by-shield') }),
  object({
    type: literal('language'),
    own: literal('int*5'),
    other: anyInt(),
    note: optional(text()),
  }),
  object({
    type: literal('flight'),
    none: anyInt(),
    technological: literal('ceil(dex/2)'),
    natural: literal('dex*4'),
  }),
])

const row = object({
  id: text(),
  it: text(),
  en: text(),
  base,
  specialisations: oneOf(['none', 'required', 'optional']),
  specialisationList: optional(
    list(object({ id: text(), it: text(), en: text(), base: optional(nullable(int(0, 100))) })),
  ),
  tags: list(text()),
  typicalSuccess: optional(unknown()),
})
export type SkillRow = Infer<typeof row>

const data = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    reference: text(),
    specialisationField: map(text()),
    eras: list(object({ id: oneOf(ERAS), it: text(), en: text() })),
    physicalSkills: list(text()),
    physicalRolls: list(text()),
    perceptiveSkills: list(text()),
    skills: list(row),
  }),
  skillTable,
  'skills.json',
)

export const SKILL_ROWS = data.skills
export const ERA_ROWS = data.eras
/** BRP-SKILL-13. `agility` stands among the physical ones as a roll, not as a skill. */
export const PHYSICAL: readonly string[] = [...data.physicalSkills, ...data.physicalRolls]
export const PERCEPTIVE: readonly string[] = data.perceptiveSkills

const BY_ID: ReadonlyMap<string, SkillRow> = new Map(SKILL_ROWS.map(skill => [skill.id, skill]))

export function skillRow(id: string): SkillRow | undefined {
  return BY_ID.get(id)
}
