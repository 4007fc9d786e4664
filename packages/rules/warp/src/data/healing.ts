import { s, assert, bilingualFields, readTable, tableHeader } from '@mastro/core'
import json from '../../data/healing.json' with { type: 'json' }

export const ACTIVITIES = ['active', 'rest', 'medical'] as const
export type Activity = (typeof ACTIVITIES)[number]
export const CONDITIONS = ['mobile', 'bedridden', 'critical'] as const
export type Condition = (typeof CONDITIONS)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    recovery: s.object({
      fraction: s.list(s.anyInt(), 2, 2),
      roundHitPoints: s.text(),
      usualMinutes: s.anyInt(),
      examplesOfOtherFractions: s.list(
        s.object({ fraction: s.list(s.anyInt(), 2, 2), ...bilingualFields }),
      ),
    }),
    conditions: s.list(s.object({ id: s.oneOf(CONDITIONS), ...bilingualFields, when: s.text() })),
    activities: s.list(s.object({ id: s.oneOf(ACTIVITIES), ...bilingualFields })),
    pointsPerDay: s.list(
      s.object({
        activity: s.oneOf(ACTIVITIES),
        condition: s.oneOf(CONDITIONS),
        rate: s.nullable(s.number(0)),
        mayLose: s.optional(s.bool()),
      }),
    ),
    seriousWound: s.object({
      damageFromOneBlow: s.anyInt(),
      healsBadlySpeed: s.number(0),
      deadlyLossPerDay: s.list(s.anyInt(), 2, 2),
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

/** WARP-HEAL-1: one cell of the table. A null rate means that the activity is not possible. */
export function healingCell(activity: Activity, condition: Condition) {
  const cell = table.pointsPerDay.find(
    row => row.activity === activity && row.condition === condition,
  )
  assert(cell !== undefined, `no healing rate for ${activity}, ${condition}`)
  return { rate: cell.rate, mayLose: cell.mayLose ?? false }
}
