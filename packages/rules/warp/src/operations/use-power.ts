import { s, ok, refuse, type Dice } from '@mastro/core'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses, type Outcome } from './shared/contest.ts'
import { withOptions, type Options } from '../options.ts'
import * as poolRules from './shared/pool.ts'
import { psychic, psychicOrNull, type Psychic } from './shared/dice-pools.ts'
import { rollPool, type Roll } from './shared/roll.ts'
import { orNull } from './shared/shared-schemas.ts'

const powerTarget = s.refine(
  s.object({
    pool: poolRules.poolOrEmpty,
    defence: s.withDefault(s.oneOf(['none', 'bonus', 'counter']), 'none'),
    aware: s.withDefault(s.bool(), false),
    psychic: psychicOrNull,
    powerScore: s.optional(s.int(1, 12)),
  }),
  ({ defence, powerScore }) =>
    defence !== 'none' && powerScore === undefined ? { path: ['powerScore'] } : null,
)
export type PowerTarget = s.Infer<typeof powerTarget>

export const usePowerInput = s.refine(
  s.object({
    pool: poolRules.pool,
    psychic,
    squeeze: s.withDefault(s.bool(), false),
    as: s.withDefault(s.oneOf(['roll', 'add']), 'roll'),
    target: orNull(powerTarget),
    ...withOptions,
  }),
  ({ as, target }) => (as === 'add' && target !== null ? { path: ['target'] } : null),
)
export type UsePowerInput = s.Infer<typeof usePowerInput>

export interface UsePowerOutput {
  readonly cost: number
  readonly psychic: Psychic
  readonly extraDice: number | null
  readonly bonusDice: number | null
  readonly roll: Roll | null
  readonly resistance: Roll | null
  readonly outcome: Outcome | null
  readonly margin: number | null
  readonly targetPsychic: Psychic | null
  readonly limitedSuccess: number
  readonly resistanceLimitedSuccess: number
}

export interface PlannedPower {
  readonly cost: number
  readonly power: poolRules.PlannedPool
  readonly resistance: poolRules.PlannedPool | null
}

export function planUsePower(input: UsePowerInput): RuleResult<PlannedPower> {
  const { squeeze, target, options } = input
  const own = powerPool(input)
  const base = poolRules.planPool(own).pool.dice
  const cost = powerCost(squeeze, options)
  return (
    checkPower(input, own, cost) ??
    ok({
      cost,
      power: poolRules.planPool(own, { bonus: poolRules.modOf('squeeze', squeeze ? base : 0) }), // WARP-POWER-3
      resistance: target === null ? null : poolRules.planPool(target.pool, resistanceDice(target)),
    })
  )
}

/** WARP-POWER-1 to 5. Dice: power, then resistance. None if the dice are added to another roll. */
export function usePower(input: UsePowerInput, dice: Dice): RuleResult<UsePowerOutput> {
  const plan = planUsePower(input)
  if (!plan.ok) return plan
  const { cost, power, resistance } = plan.value
  const paid = { cost, psychic: { max: input.psychic.max, current: input.psychic.current - cost } }
  if (input.as === 'add') {
    const { dice: base } = power.pool
    return ok({ ...paid, ...UNROLLED, extraDice: base, bonusDice: input.squeeze ? base : 0 })
  }
  const roll = rollPool(power, input.options, dice)
  if (resistance === null) return ok({ ...paid, ...UNROLLED, roll })
  return ok({ ...paid, ...resolveResistance(input, roll, resistance, dice) })
}

const UNROLLED = {
  extraDice: null,
  bonusDice: null,
  roll: null,
  resistance: null,
  outcome: null,
  margin: null,
  targetPsychic: null,
  limitedSuccess: 0,
  resistanceLimitedSuccess: 0,
}

/** WARP-POWER-4. */
function resolveResistance(
  input: UsePowerInput,
  roll: Roll,
  planned: poolRules.PlannedPool,
  dice: Dice,
) {
  const { options, target } = input
  const resistance = rollPool(planned, options, dice)
  const outcome = contest(roll, resistance)
  return {
    extraDice: null,
    bonusDice: null,
    roll,
    resistance,
    outcome,
    margin: roll.total - resistance.total,
    targetPsychic: afterResisting(target),
    limitedSuccess: limitedSuccesses(roll.sixes, outcome === 'success', options),
    resistanceLimitedSuccess: limitedSuccesses(resistance.sixes, outcome === 'failure', options),
  }
}

function checkPower(
  { psychic, target, options }: UsePowerInput,
  own: poolRules.Pool,
  cost: number,
): RuleCheck {
  return (
    poolRules.checkPool(own, options, 'input.pool', 'active') ??
    (target === null
      ? null
      : poolRules.checkPool(target.pool, options, 'input.target.pool', 'passive')) ??
    (psychic.current < cost ? refuse('no-shots', 'input.psychic') : null) ??
    (target === null || target.defence === 'none' ? null : checkResisting(target))
  )
}

/** WARP-POWER-5. */
function checkResisting({ aware, psychic }: PowerTarget): RuleCheck {
  if (!aware) return refuse('power-not-perceived', 'input.target.aware')
  return psychic === null || psychic.current === 0
    ? refuse('no-shots', 'input.target.psychic')
    : null
}

/** The average person has no dice in a power. */
const powerPool = ({ pool }: UsePowerInput): poolRules.Pool => ({ ...pool, average: 0 })

/** WARP-POWER-1, 3. */
export function powerCost(squeeze: boolean, { squeezeCost }: Options): number {
  return squeeze ? squeezeCost : 1
}

/** WARP-POWER-5: the dice that a psychic defence adds. */
export function resistanceDice({ defence, powerScore = 0 }: PowerTarget): poolRules.OpDice {
  if (defence === 'bonus') return { bonus: poolRules.modOf('psychic-resistance', powerScore) }
  return defence === 'counter' ? { extra: poolRules.modOf('counter-power', powerScore) } : {}
}

function afterResisting(target: PowerTarget | null): Psychic | null {
  if (target === null || target.psychic === null) return null
  const { max, current } = target.psychic
  return { max, current: target.defence === 'none' ? current : current - 1 }
}
