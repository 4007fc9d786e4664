import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/enhancements.json' with { type: 'json' }
import { SKILL_KINDS } from './skills.ts'
import { MODIFIER_TARGETS } from './traits.ts'

export const TECHS = ['cyber', 'nano', 'genetic'] as const
export type Tech = (typeof TECHS)[number]

export const MAINTENANCE_TOOLS = ['none', 'repair-kit', 'lab'] as const
export type MaintenanceTool = (typeof MAINTENANCE_TOOLS)[number]

const on = s.oneOf(MODIFIER_TARGETS)

export const enhancementsTable = readTable(
  s.object({
    creationPoints: s.name(),
    creationCost: s.list(
      s.object({ on, kind: s.optional(s.oneOf(SKILL_KINDS)), points: s.int(1, 3) }),
    ),
    concealSurcharge: s.object({
      points: s.int(0, 9),
      appliesTo: s.list(s.name()),
      cumulative: s.bool(),
    }),
    examples: s.list(
      s.object({
        ...bilingualFields,
        tech: s.oneOf(TECHS),
        bonus: s.object({ on, id: s.name(), dice: s.int(1, 2) }),
        points: s.int(1, 9),
      }),
    ),
    evoCost: s.list(s.object({ on, evo: s.int(1, 9) })),
    limits: s.object({ perCharacter: s.int(6, 6), bonusesPerEnhancement: s.name() }),
    techs: s.list(
      s.object({
        id: s.oneOf(TECHS),
        ...bilingualFields,
        maintenanceSkills: s.list(s.name()),
        installSkills: s.list(s.name()),
        fieldTools: s.oneOf(MAINTENANCE_TOOLS),
      }),
      3,
      3,
    ),
    tools: s.list(s.object({ id: s.oneOf(MAINTENANCE_TOOLS), ...bilingualFields }), 3, 3),
    counter: s.object({ marks: s.int(13, 13), unit: s.name(), resetCost: s.int(1, 1) }),
  }),
  table,
  'enhancements',
)

export const MAX_ENHANCEMENTS = enhancementsTable.limits.perCharacter // DAI-ENH-5

export function techOf(tech: Tech) {
  return enhancementsTable.techs.find(row => row.id === tech)!
}
