import { s, ok, type Dice, type Result } from '@mastro/core'
import { earnsTick, rollAgainst, targetOf } from './shared/check.ts'
import type { Difficulty, Level, CheckTarget } from './shared/check.ts'
import { settings } from '../options.ts'
import { armourPenalty, difficulty, flag, flagOn, score } from './shared-fields.ts'

export const skillCheckInput = s.object({
  skill: score,
  difficulty,
  armourPenalty,
  rollAnyway: flag,
  stakes: flagOn,
  alreadyTicked: flag,
  settings,
})
export type SkillCheckInput = s.Infer<typeof skillCheckInput>

export interface CheckOutput {
  readonly chance: number | null
  readonly successMax: number | null
  readonly specialMax: number | null
  readonly roll: number | null
  readonly level: Level
  readonly automatic: boolean
  readonly effect: 0 | 1 | 2
}

export interface SkillCheckOutput extends CheckOutput {
  readonly tickEarned: boolean
}

const EFFECT = { special: 2, success: 1, failure: 0 } as const // BRP-CHECK-12

/** BRP-CHECK-1 to 11. Dice: one d100 if a roll is needed, or for colour (`rollAnyway`). */
export function skillCheck(input: SkillCheckInput, dice: Dice): Result<SkillCheckOutput> {
  const target = skillTarget(input)
  const output = check(target, input, dice)
  const tickEarned = input.stakes && !input.alreadyTicked && earnsTick(target, output)
  return ok({ ...output, tickEarned })
}

export function skillTarget(
  input: Pick<SkillCheckInput, 'skill' | 'difficulty' | 'armourPenalty' | 'settings'>,
): CheckTarget {
  const { skill, difficulty, armourPenalty, settings } = input
  return targetOf({ score: skill, difficulty, flat: armourPenalty }, settings)
}

/** The check shared by skills and characteristics. */
export function check(
  target: CheckTarget,
  { difficulty, rollAnyway }: { readonly difficulty: Difficulty; readonly rollAnyway: boolean },
  dice: Dice,
): CheckOutput {
  const { chance, successMax, specialMax, decided } = target
  const forColour = rollAnyway && difficulty === 'impossible' // BRP-CHECK-10
  const { roll, level } = rollAgainst(target, dice)
  return {
    chance,
    successMax,
    specialMax,
    roll: forColour ? dice.roll(100) : roll,
    level,
    automatic: decided !== null,
    effect: EFFECT[level],
  }
}
