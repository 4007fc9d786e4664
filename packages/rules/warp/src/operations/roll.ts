import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { checkPool, planPool, poolOrEmpty, type PlannedPool } from './shared/pool.ts'
import { rollPool, type Roll } from './shared/roll.ts'

export const rollInput = s.object({ pool: poolOrEmpty, ...withOptions })
export type RollInput = s.Infer<typeof rollInput>

export function planRoll({ pool, options }: RollInput): RuleResult<PlannedPool> {
  return checkPool(pool, options, 'input.pool', 'active') ?? ok(planPool(pool))
}

/** WARP-ROLL-1 to 9. Dice: the pool, then overflow dice. */
export function roll(input: RollInput, dice: Dice): RuleResult<Roll> {
  const plan = planRoll(input)
  return plan.ok ? ok(rollPool(plan.value, input.options, dice)) : plan
}
