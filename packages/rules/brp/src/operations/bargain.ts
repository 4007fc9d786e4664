import { s, ok, type Dice, type Result } from '@mastro/core'
import { PRICE_BANDS, type PriceBand } from '../data/tables.ts'
import { earnsTick, rollAgainst, type Level } from './shared/check.ts'
import { settings } from '../options.ts'
import { difficulty, score } from './shared-fields.ts'
import { skillTarget } from './skill-check.ts'

export const bargainInput = s.object({
  skill: score,
  difficulty,
  band: s.oneOf(PRICE_BANDS),
  settings,
})
export type BargainInput = s.Infer<typeof bargainInput>

export interface BargainOutput {
  readonly roll: number | null
  readonly level: Level
  readonly steps: 0 | 1 | 2
  readonly band: PriceBand
  readonly tickEarned: boolean
}

const STEPS = { special: 2, success: 1, failure: 0 } as const

/** BRP-SKILL-12. Dice: one d100, if a roll is needed. */
export function bargain(input: BargainInput, dice: Dice): Result<BargainOutput> {
  const target = skillTarget({ ...input, armourPenalty: 0 })
  const fall = rollAgainst(target, dice)
  return ok({
    ...fall,
    steps: STEPS[fall.level],
    band: bandAfter(input.band, fall.level),
    tickEarned: earnsTick(target, fall),
  })
}

/** The lowest band is free. */
export function bandAfter(band: PriceBand, level: Level): PriceBand {
  const lower = Math.min(PRICE_BANDS.length - 1, PRICE_BANDS.indexOf(band) + STEPS[level])
  return PRICE_BANDS[lower]!
}
