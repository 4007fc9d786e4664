import { s, ok, refuse, type Dice } from '@mastro/core'
import { CASTING_SHOTS } from '../data/magic.ts'
import type { RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses, type Outcome } from './shared/contest.ts'
import {
  difficultySpecOf,
  difficulty,
  rollDifficulty,
  type DifficultySpec,
} from './shared/difficulty.ts'
import { withOptions, type Options } from '../options.ts'
import { checkPool, planPool, pool, poolOrEmpty, type PlannedPool } from './shared/pool.ts'
import { psychic, type Psychic } from './shared/dice-pools.ts'
import { rollPool, type Roll } from './shared/roll.ts'
import { orNull } from './shared/shared-schemas.ts'
import { oneSpell, spellFields, spellLevel } from './learn-spell.ts'

export const castSpellInput = s.refine(
  s.object({
    ...spellFields,
    psychic,
    test: orNull(s.object({ pool: poolOrEmpty, difficulty })),
    resistance: orNull(pool),
    ...withOptions,
  }),
  oneSpell,
)
export type CastSpellInput = s.Infer<typeof castSpellInput>

export interface CastTest {
  readonly roll: Roll
  readonly target: number
  readonly outcome: Outcome
}

export interface CastSpellOutput {
  readonly level: number
  readonly psychic: Psychic
  readonly cast: boolean
  readonly test: CastTest | null
  readonly resistance: Roll | null
  readonly resisted: boolean
  readonly works: boolean
  readonly limitedSuccess: number
  readonly resistanceLimitedSuccess: number
}

export interface PlannedCast {
  readonly level: number
  readonly test: { readonly pool: PlannedPool; readonly asked: DifficultySpec } | null
  readonly resistance: PlannedPool | null
}

export function planCastSpell(input: CastSpellInput): RuleResult<PlannedCast> {
  const { psychic, test, resistance, options } = input
  return (
    (psychic.current < CASTING_SHOTS ? refuse('no-shots', 'input.psychic') : null) ??
    (test === null ? null : checkPool(test.pool, options, 'input.test.pool', 'active')) ??
    (resistance === null ? null : checkPool(resistance, options, 'input.resistance', 'passive')) ??
    ok({
      level: spellLevel(input),
      test:
        test === null
          ? null
          : { pool: planPool(test.pool), asked: difficultySpecOf(test.difficulty) },
      resistance: resistance === null ? null : planPool(resistance),
    })
  )
}

/**
 * WARP-SPELL-5 to 8. Dice: the test and its difficulty, then the resistance if the spell was cast.
 */
export function castSpell(input: CastSpellInput, dice: Dice): RuleResult<CastSpellOutput> {
  const plan = planCastSpell(input)
  if (!plan.ok) return plan
  const { options } = input
  const { level } = plan.value
  const test = plan.value.test === null ? null : rollTest(plan.value.test, options, dice)
  const cast = test === null || test.outcome === 'success'
  const resisting = cast ? plan.value.resistance : null
  const resistance = resisting === null ? null : rollPool(resisting, options, dice)
  const resisted = resistance !== null && !resistance.botch && resistance.total >= level
  return ok({
    level,
    psychic: { max: input.psychic.max, current: input.psychic.current - CASTING_SHOTS },
    cast,
    test,
    resistance,
    resisted,
    works: cast && !resisted,
    limitedSuccess: limitedSuccesses(test?.roll.sixes ?? 0, cast, options),
    resistanceLimitedSuccess: limitedSuccesses(resistance?.sixes ?? 0, resisted, options),
  })
}

function rollTest(
  { pool, asked }: { readonly pool: PlannedPool; readonly asked: DifficultySpec },
  options: Options,
  dice: Dice,
): CastTest {
  const roll = rollPool(pool, options, dice)
  const { target } = rollDifficulty(asked, dice)
  return { roll, target, outcome: contest(roll, { total: target, botch: false }) }
}
