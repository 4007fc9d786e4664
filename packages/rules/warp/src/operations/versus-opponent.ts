import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses, type Outcome } from './shared/contest.ts'
import { withOptions } from '../options.ts'
import { checkPool, planPool, poolOrEmpty, type PlannedPool } from './shared/pool.ts'
import { rollPool, type Roll } from './shared/roll.ts'

export const versusOpponentInput = s.object({
  actor: poolOrEmpty,
  opponent: poolOrEmpty,
  ...withOptions,
})
export type VersusOpponentInput = s.Infer<typeof versusOpponentInput>

export interface VersusOpponentOutput {
  readonly outcome: Outcome
  readonly margin: number
  readonly actor: Roll
  readonly opponent: Roll
  readonly limitedSuccess: number
  readonly opponentLimitedSuccess: number
}

export interface PlannedOpposition {
  readonly actor: PlannedPool
  readonly opponent: PlannedPool
}

export function planVersusOpponent(input: VersusOpponentInput): RuleResult<PlannedOpposition> {
  const { actor, opponent, options } = input
  return (
    checkPool(actor, options, 'input.actor', 'active') ??
    checkPool(opponent, options, 'input.opponent', 'passive') ??
    ok({ actor: planPool(actor), opponent: planPool(opponent) })
  )
}

/** WARP-OPP-1. Dice: actor, then opponent. */
export function versusOpponent(
  input: VersusOpponentInput,
  dice: Dice,
): RuleResult<VersusOpponentOutput> {
  const plan = planVersusOpponent(input)
  if (!plan.ok) return plan
  const { options } = input
  const actor = rollPool(plan.value.actor, options, dice)
  const opponent = rollPool(plan.value.opponent, options, dice)
  const outcome = contest(actor, opponent)
  return ok({
    outcome,
    margin: actor.total - opponent.total,
    actor,
    opponent,
    limitedSuccess: limitedSuccesses(actor.sixes, outcome === 'success', options),
    opponentLimitedSuccess: limitedSuccesses(opponent.sixes, outcome === 'failure', options),
  })
}
