import { s, ok, type Dice, type Result } from '@mastro/core'
import { healthInput } from './health.ts'
import { buildPool, poolInput, supportFields, type Pool } from './pool.ts'
import { degreeOf, rollPool, settleHelpers, settleReserve, successesOf } from './roll.ts'
import type { Degree, Outcome, RolledDice } from './roll.ts'

export const testInput = s.object({
  pool: poolInput,
  target: s.int(1, 7), // DAI-TEST-2
  health: s.optional(healthInput),
  ...supportFields,
})
export type TestInput = s.Infer<typeof testInput>

export interface TestOutput {
  readonly pool: Pool
  readonly rolled: RolledDice
  readonly successes: number
  readonly target: number
  readonly outcome: Outcome
  readonly margin: number
  readonly degree: Degree
  readonly reserveAfter: number
  readonly helpersAfter: Readonly<Record<string, number>>
}

/** DAI-TEST-5. Dice: neutral, reserve, help. */
export function test(input: TestInput, dice: Dice): Result<TestOutput> {
  const built = buildPool(input, 'input')
  if (!built.ok) return built
  return ok(rollAgainst(built.value, input.target, input, dice))
}

/** Rolls a pool against a target and settles it. Common to tests, rounds and shots. */
export function rollAgainst(
  pool: Pool,
  target: number,
  support: Pick<TestInput, 'reserve' | 'helpers'>,
  dice: Dice,
): TestOutput {
  const rolled = rollPool(pool, dice)
  const successes = successesOf(rolled)
  const margin = successes - target
  return {
    pool,
    rolled,
    successes,
    target,
    outcome: margin >= 0 ? 'success' : 'failure',
    margin,
    degree: degreeOf(margin),
    reserveAfter: settleReserve(support.reserve, margin >= 0),
    helpersAfter: settleHelpers(support.helpers),
  }
}
