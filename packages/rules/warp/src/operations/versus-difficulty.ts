import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses, type Outcome } from './shared/contest.ts'
import * as difficultyRules from './shared/difficulty.ts'
import { withOptions } from '../options.ts'
import { checkPool, planPool, pool, type PlannedPool } from './shared/pool.ts'
import { rollPool, type Roll } from './shared/roll.ts'

export const CALLS = ['risky', 'automatic', 'impossible'] as const
export type DifficultyCall = (typeof CALLS)[number]

/** Pool and difficulty are required only for an action with risk. */
export const versusDifficultyInput = s.refine(
  s.object({
    call: s.withDefault(s.oneOf(CALLS), 'risky'),
    pool: s.optional(pool),
    difficulty: s.optional(difficultyRules.difficulty),
    ...withOptions,
  }),
  ({ call, pool, difficulty }) => {
    if (call !== 'risky') return null
    if (pool === undefined) return { path: ['pool'] }
    return difficulty === undefined ? { path: ['difficulty'] } : null
  },
)
export type VersusDifficultyInput = s.Infer<typeof versusDifficultyInput>

export interface VersusDifficultyOutput {
  readonly call: DifficultyCall
  readonly outcome: Outcome
  readonly margin: number | null
  readonly target: number | null
  readonly roll: Roll | null
  readonly difficultyRoll: difficultyRules.DifficultyRoll | null
  readonly limitedSuccess: number
}

/** Null if the action has no risk and needs no roll. */
export interface PlannedDifficulty {
  readonly pool: PlannedPool
  readonly asked: difficultyRules.DifficultySpec
}

export function planVersusDifficulty(
  input: VersusDifficultyInput,
): RuleResult<PlannedDifficulty | null> {
  const { call, pool, difficulty, options } = input
  if (call !== 'risky' || pool === undefined || difficulty === undefined) return ok(null)
  return (
    checkPool(pool, options, 'input.pool', 'active') ??
    ok({ pool: planPool(pool), asked: difficultyRules.difficultySpecOf(difficulty) })
  )
}

/** WARP-DIFF-1 to 4. Dice: the roll, then the difficulty dice. */
export function versusDifficulty(
  input: VersusDifficultyInput,
  dice: Dice,
): RuleResult<VersusDifficultyOutput> {
  const plan = planVersusDifficulty(input)
  if (!plan.ok) return plan
  const { call, options } = input
  if (plan.value === null) return ok(certain(call))
  const roll = rollPool(plan.value.pool, options, dice)
  const { target, difficultyRoll } = difficultyRules.rollDifficulty(plan.value.asked, dice)
  const outcome = contest(roll, { total: target, botch: false })
  return ok({
    call,
    outcome,
    margin: roll.total - target,
    target,
    roll,
    difficultyRoll,
    limitedSuccess: limitedSuccesses(roll.sixes, outcome === 'success', options),
  })
}

/** WARP-DIFF-3: an automatic or impossible action rolls no dice. */
function certain(call: DifficultyCall): VersusDifficultyOutput {
  return {
    call,
    outcome: call === 'automatic' ? 'success' : 'failure',
    margin: null,
    target: null,
    roll: null,
    difficultyRoll: null,
    limitedSuccess: 0,
  }
}
