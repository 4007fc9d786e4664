import {
  anyInt,
  assert,
  bilingual,
  bool,
  list,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  tableHeader,
  text,
  union,
} from '@mastro/core'
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
  object({
    ...tableHeader,
    startingPool: anyInt(),
    dicePerRoll: anyInt(),
    awards: list(object({ id: oneOf(AWARD_REASONS), ...bilingual, dice: anyInt() })),
    costs: list(
      object({
        id: text(),
        ...bilingual,
        dice: nullable(union([anyInt(), text()])),
        score: optional(text()),
        from: optional(list(anyInt())),
        training: optional(nullable(text())),
        trainingMonths: optional(object({ 'part-time': anyInt(), 'full-time': anyInt() })),
        dollarsPerMonthAtLeast: optional(anyInt()),
        allowed: optional(bool()),
        oneWay: optional(bool()),
        studyMonths: optional(anyInt()),
        studyDays: optional(anyInt()),
        hoursPerDay: optional(anyInt()),
        success: optional(text()),
      }),
    ),
    centralTraitMultiplier: object({ dice: anyInt(), months: anyInt() }),
    raiseHitPoints: object({
      onlyTrait: object({ fixed: anyInt(), rollDice: anyInt() }),
      otherTrait: object({ rollDicePerScoreDie: anyInt(), maximumGain: anyInt() }),
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

/** The dice that a purchase costs, where the table gives a number. */
export function costOf(id: string): number {
  const row = table.costs.find(candidate => candidate.id === id)
  assert(typeof row?.dice === 'number', `no cost ${id}`)
  return row.dice
}

/** WARP-XP-6 to 9: the row for improving a trait that has this score now; undefined: outside the rules. */
export function improvementFrom(score: number) {
  return table.costs.find(row => row.from?.includes(score) === true && row.allowed !== false)
}
