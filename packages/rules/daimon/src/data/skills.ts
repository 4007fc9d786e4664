import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/skills.json' with { type: 'json' }

export const SKILL_KINDS = ['generic', 'specific'] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

const skillRow = s.object({
  id: s.name(),
  kind: s.oneOf(SKILL_KINDS),
  gs: s.oneOf(['G', 'S']),
  group: s.name(),
  generic: s.nullable(s.name()),
  ...bilingualFields,
  descriptionIt: s.name(),
  descriptionEn: s.name(),
  classesIt: s.list(s.name()),
  specify: s.bool(),
  specificCount: s.optional(s.int(0, 20)),
})
export type SkillRow = s.Infer<typeof skillRow>

export const skillsTable = readTable(
  s.object({
    range: s.object({ min: s.int(1, 1), max: s.int(7, 7) }),
    creationMax: s.int(1, 7),
    outOfContextPerClass: s.int(0, 7),
    groups: s.list(s.object({ id: s.name(), ...bilingualFields })),
    aliases: s.list(s.object({ it: s.name(), id: s.name() })),
    skills: s.list(skillRow),
  }),
  table,
  'skills',
)

/** Resources is a field of the sheet, never an entry of its skills (DAI-SKILL-13, DAI-SHEET-2). */
export const RESOURCES = 'resources'

const byId: ReadonlyMap<string, SkillRow> = new Map(skillsTable.skills.map(row => [row.id, row]))

/** A row of the book's list, by its bare id. */
export function catalogueSkill(id: string): SkillRow | undefined {
  return byId.get(id)
}

/** Every skill that can be learned: the list without Resources. */
export const learnableSkills: readonly SkillRow[] = skillsTable.skills.filter(
  row => row.id !== RESOURCES,
)
