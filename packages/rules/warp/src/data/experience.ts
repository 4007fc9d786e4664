import { s, assert, bilingualFields, readTable, tableHeader } from '@mastro/core'
import json from '../../data/experience.json' with { type: 'json' }

export const AWARD_REASONS = [
  'session',
  'achievement',
  'deceived',
  'brilliant',
  'roleplaying',
] as const
export type AwardReason = (typeof AWARD_REASONS)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    startingPool: s.anyInt(),
    dicePerRoll: s.anyInt(),
    awards: s.list(s.object({ id: s.oneOf(AWARD_REASONS), ...bilingualFields, dice: s.anyInt() })),
    costs: s.list(
      s.object({
        id: s.text(),
        ...bilingualFields,
        dice: s.nullable(s.union([s.anyInt(), s.text()])),
        score: s.optional(s.text()),
        from: s.optional(s.list(s.anyInt())),
        training: s.optional(s.nullable(s.text())),
        trainingMonths: s.optional(s.object({ 'part-time': s.anyInt(), 'full-time': s.anyInt() })),
        dollarsPerMonthAtLeast: s.optional(s.anyInt()),
        allowed: s.optional(s.bool()),
        oneWay: s.optional(s.bool()),
        studyMonths: s.optional(s.anyInt()),
        studyDays: s.optional(s.anyInt()),
        hoursPerDay: s.optional(s.anyInt()),
        success: s.optional(s.text()),
      }),
    ),
    centralTraitMultiplier: s.object({ dice: s.anyInt(), months: s.anyInt() }),
    raiseHitPoints: s.object({
      onlyTrait: s.object({ fixed: s.anyInt(), rollDice: s.anyInt() }),
      otherTrait: s.object({ rollDicePerScoreDie: s.anyInt(), maximumGain: s.anyInt() }),
    }),
  }),
  json,
)

export const awardReasons = table.awards
export const experienceCosts = table.costs
/** WARP-XPPOOL-1. */
export const STARTING_EXPERIENCE = table.startingPool
/** WARP-XPPOOL-3. */
export const EXPERIENCE_DICE_PER_ROLL = table.dicePerRoll
/** WARP-XP-10. */
export const CENTRAL_MULTIPLIER = table.centralTraitMultiplier
/** WARP-XP-13. */
export const RAISE_HIT_POINTS = table.raiseHitPoints

/** The cost of a purchase in experience dice, if the table has a number for it. */
export function costOf(id: string): number {
  const row = table.costs.find(candidate => candidate.id === id)
  assert(typeof row?.dice === 'number', `no cost in dice for ${id}`)
  return row.dice
}

/**
 * WARP-XP-6 to 9: the row for improving a trait from this score. Undefined if the rules do not
 * allow it.
 */
export function improvementFrom(score: number) {
  return table.costs.find(row => row.from?.includes(score) === true && row.allowed !== false)
}
