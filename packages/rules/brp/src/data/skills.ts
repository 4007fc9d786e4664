import { s, readTable } from '@mastro/core'
import skillTable from '../../data/skills.json' with { type: 'json' }

export const ERAS = ['past', 'modern', 'future'] as const
export type Era = (typeof ERAS)[number]
export const FLIGHTS = ['none', 'technological', 'natural'] as const
export type Flight = (typeof FLIGHTS)[number]

const base = s.variant('type', [
  s.object({ type: s.literal('fixed'), value: s.int(0, 100), variable: s.optional(s.bool()) }),
  s.object({
    type: s.literal('era'),
    modern: s.anyInt(),
    future: s.anyInt(),
    past: s.union([s.anyInt(), s.literal('int*1')]),
  }),
  s.object({ type: s.literal('formula'), formula: s.oneOf(['int+pow', 'dex*2']) }),
  s.object({ type: s.literal('by-weapon') }),
  s.object({ type: s.literal('by-shield') }),
  s.object({
    type: s.literal('language'),
    own: s.literal('int*5'),
    other: s.anyInt(),
    note: s.optional(s.text()),
  }),
  s.object({
    type: s.literal('flight'),
    none: s.anyInt(),
    technological: s.literal('ceil(dex/2)'),
    natural: s.literal('dex*4'),
  }),
])

const row = s.object({
  id: s.text(),
  it: s.text(),
  en: s.text(),
  base,
  specialisations: s.oneOf(['none', 'required', 'optional']),
  specialisationList: s.optional(
    s.list(
      s.object({
        id: s.text(),
        it: s.text(),
        en: s.text(),
        base: s.optional(s.nullable(s.int(0, 100))),
      }),
    ),
  ),
  tags: s.list(s.text()),
  typicalSuccess: s.optional(s.unknown()),
})
export type SkillRow = s.Infer<typeof row>

const data = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    reference: s.text(),
    specialisationField: s.map(s.text()),
    eras: s.list(s.object({ id: s.oneOf(ERAS), it: s.text(), en: s.text() })),
    physicalSkills: s.list(s.text()),
    physicalRolls: s.list(s.text()),
    perceptiveSkills: s.list(s.text()),
    skills: s.list(row),
  }),
  skillTable,
  'skills.json',
)

export const SKILL_ROWS = data.skills
export const ERA_ROWS = data.eras
/**
 * BRP-SKILL-13. `agility` is in this list because it is a physical roll, although it is not a
 * skill.
 */
export const PHYSICAL: readonly string[] = [...data.physicalSkills, ...data.physicalRolls]
export const PERCEPTIVE: readonly string[] = data.perceptiveSkills

const BY_ID: ReadonlyMap<string, SkillRow> = new Map(SKILL_ROWS.map(skill => [skill.id, skill]))

export function skillRow(id: string): SkillRow | undefined {
  return BY_ID.get(id)
}
