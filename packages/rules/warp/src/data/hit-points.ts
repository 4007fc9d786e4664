import { s, bilingualFields, readTable, tableHeader } from '@mastro/core'
import json from '../../data/hit-points.json' with { type: 'json' }
import { WOUND_CLASSES, type WoundClass } from './weapons.ts'

export const STATUSES = ['fine', 'hurt', 'down', 'dead'] as const
export type Status = (typeof STATUSES)[number]
export const DOWN_STATES = ['battered', 'stable', 'bleeding', 'dying', 'stunned'] as const
export type DownState = (typeof DOWN_STATES)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    perDie: s.anyInt(),
    minimum: s.anyInt(),
    byScore: s.list(s.object({ score: s.nullable(s.anyInt()), hitPoints: s.anyInt() })),
    randomDicePerScoreDie: s.anyInt(),
    randomDiceWithoutTrait: s.anyInt(),
    states: s.list(
      s.object({
        id: s.oneOf(STATUSES),
        ...bilingualFields,
        when: s.text(),
        penaltyDice: s.optional(s.anyInt()),
      }),
    ),
    downStates: s.list(
      s.object({
        woundClass: s.oneOf(WOUND_CLASSES),
        id: s.oneOf(DOWN_STATES),
        ...bilingualFields,
      }),
    ),
  }),
  json,
)

export const statuses = table.states
export const downStates = table.downStates
/** WARP-HP-2. */
export const HIT_POINTS_FLOOR = table.minimum
export const HIT_POINT_DICE = table.randomDicePerScoreDie
export const HIT_POINT_DICE_WITHOUT_TRAIT = table.randomDiceWithoutTrait

/** WARP-HP-1: seven per die, at least 14. The score is null if no trait gives hit points. */
export function fixedHitPoints(score: number | null): number {
  return Math.max(HIT_POINTS_FLOOR, table.perDie * (score ?? 0))
}

/** WARP-HP-3. */
export function hitPointDice(score: number | null): number {
  return score === null ? HIT_POINT_DICE_WITHOUT_TRAIT : HIT_POINT_DICE * score
}

/** WARP-HEALTH-2. */
export function downStateOf(woundClass: WoundClass): DownState | null {
  return downStates.find(row => row.woundClass === woundClass)?.id ?? null
}
