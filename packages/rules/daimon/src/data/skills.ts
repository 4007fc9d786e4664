import {
  bilingual,
  bool,
  int,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  type Infer,
} from '@mastro/core'
import table from '../../data/skills.json' with { type: 'json' }

export const SKILL_KINDS = ['generic', 'specific'] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

const skillRow = object({
  id: name(),
  kind: oneOf(SKILL_KINDS),
  gs: oneOf(['G', 'S']),
  group: name(),
  generic: nullable(name()),
  ...bilingual,
  descriptionIt: name(),
  descriptionEn: name(),
  classesIt: list(name()),
  specify: bool(),
  specificCount: optional(int(0, 20)),
})
export type SkillRow = Infer<typeof skillRow>

export const skillsTable = readTable(
  object({
    range: object({ min: int(1, 1), max: int(7, 7) }),
    creationMax: int(1, 7),
    outOfContextPerClass: int(0, 7),
    groups: list(object({ id: name(), ...bilingual })),
    aliases: list(object({ it: name(), id: name() })),
    skills: list(skillRow),
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
