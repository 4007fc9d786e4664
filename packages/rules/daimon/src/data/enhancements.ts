import { bilingual, bool, int, list, name, object, oneOf, optional, readTable } from '@mastro/core'
import table from '../../data/enhancements.json' with { type: 'json' }
import { SKILL_KINDS } from './skills.ts'
import { MODIFIER_TARGETS } from './traits.ts'

export const TECHS = ['cyber', 'nano', 'genetic'] as const
export type Tech = (typeof TECHS)[number]

export const MAINTENANCE_TOOLS = ['none', 'repair-kit', 'lab'] as const
export type MaintenanceTool = (typeof MAINTENANCE_TOOLS)[number]

const on = oneOf(MODIFIER_TARGETS)

export const enhancementsTable = readTable(
  object({
    creationPoints: name(),
    creationCost: list(object({ on, kind: optional(oneOf(SKILL_KINDS)), points: int(1, 3) })),
    concealSurcharge: object({
      points: int(0, 9),
      appliesTo: list(name()),
      cumulative: bool(),
    }),
    examples: list(
      object({
        ...bilingual,
        tech: oneOf(TECHS),
        bonus: object({ on, id: name(), dice: int(1, 2) }),
        points: int(1, 9),
      }),
    ),
    evoCost: list(object({ on, evo: int(1, 9) })),
    limits: object({ perCharacter: int(6, 6), bonusesPerEnhancement: name() }),
    techs: list(
      object({
        id: oneOf(TECHS),
        ...bilingual,
        maintenanceSkills: list(name()),
        installSkills: list(name()),
        fieldTools: oneOf(MAINTENANCE_TOOLS),
      }),
      3,
      3,
    ),
    tools: list(object({ id: oneOf(MAINTENANCE_TOOLS), ...bilingual }), 3, 3),
    counter: object({ marks: int(13, 13), unit: name(), resetCost: int(1, 1) }),
  }),
  table,
  'enhancements',
)

export const MAX_ENHANCEMENTS = enhancementsTable.limits.perCharacter // DAI-ENH-5

export function techOf(tech: Tech) {
  return enhancementsTable.techs.find(row => row.id === tech)!
}
