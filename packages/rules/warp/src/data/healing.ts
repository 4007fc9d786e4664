import {
  anyInt,
  assert,
  bilingual,
  bool,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  readTable,
  tableHeader,
  text,
} from '@mastro/core'
import json from '../../data/healing.json' with { type: 'json' }

export const ACTIVITIES = ['active', 'rest', 'medical'] as const
export type Activity = (typeof ACTIVITIES)[number]
export const CONDITIONS = ['mobile', 'bedridden', 'critical'] as const
export type Condition = (typeof CONDITIONS)[number]

const table = readTable(
  object({
    ...tableHeader,
    recovery: object({
      fraction: list(anyInt(), 2, 2),
      roundHitPoints: text(),
      usualMinutes: anyInt(),
      examplesOfOtherFractions: list(object({ fraction: list(anyInt(), 2, 2), ...bilingual })),
    }),
    conditions: list(object({ id: oneOf(CONDITIONS), ...bilingual, when: text() })),
    activities: list(object({ id: oneOf(ACTIVITIES), ...bilingual })),
    pointsPerDay: list(
      object({
        activity: oneOf(ACTIVITIES),
        condition: oneOf(CONDITIONS),
        rate: nullable(number(0)),
        mayLose: optional(bool()),
      }),
    ),
    seriousWound: object({
      damageFromOneBlow: anyInt(),
      healsBadlySpeed: number(0),
      deadlyLossPerDay: list(anyInt(), 2, 2),
    }),
  }),
  json,
)

export const conditions = table.conditions
export const activities = table.activities
/** WARP-COMBATOPT-4. */
export const SERIOUS_WOUND_FROM = table.seriousWound.damageFromOneBlow
/** WARP-COMBATOPT-5. */
export const HEALS_BADLY_SPEED = table.seriousWound.healsBadlySpeed

/** WARP-HEAL-1: one cell of the table. A null rate: not possible at all. */
export function healingCell(activity: Activity, condition: Condition) {
  const cell = table.pointsPerDay.find(
    row => row.activity === activity && row.condition === condition,
  )
  assert(cell !== undefined, `no healing cell ${activity} ${condition}`)
  return { rate: cell.rate, mayLose: cell.mayLose ?? false }
}
