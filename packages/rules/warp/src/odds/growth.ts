import { atLeast, constant, die, entriesOf, mapDist, mean, ok, refuse, repeat } from '@mastro/core'
import type { Dist } from '@mastro/core'
import { planCastSpell, type CastSpellInput } from '../operations/cast-spell.ts'
import { planCreate } from '../operations/create-character.ts'
import type { CreateCharacterInput } from '../operations/create-input.ts'
import {
  declaredChoices,
  flooredHitPoints,
  type HitPointChoice,
} from '../operations/create-rolls.ts'
import { checkLearnPower, rollsMute, type LearnPowerInput } from '../operations/learn-power.ts'
import { checkLearnSpell, spellLevel, type LearnSpellInput } from '../operations/learn-spell.ts'
import { gainOf, raiseDice, type RaiseHitPointsInput } from '../operations/raise-hit-points.ts'
import { planUsePower, type UsePowerInput } from '../operations/use-power.ts'
import { fixedHitPoints, hitPointDice } from '../data/hit-points.ts'
import { PSYCHIC_POOL } from '../data/magic.ts'
import type { Trait } from '../sheet/character.ts'
import type { RuleResult } from '../operations/shared/codes.ts'

import { against, poolOdds, type ContestOdds, type RollOdds } from './roll-odds.ts'
import {
  difficultySide,
  checkPoolSize,
  contestOdds,
  expectedValue,
  sideOf,
} from './contest-side.ts'

/**
 * Odds of a power: a distribution of totals, or a contest if it has a target. Dice that are only
 * added to another roll have no odds.
 */
export function usePowerOdds(input: UsePowerInput): RuleResult<RollOdds | ContestOdds> {
  if (input.as === 'add') return refuse('odds-not-available', 'input.of')
  const plan = planUsePower(input)
  if (!plan.ok) return plan
  const { power, resistance } = plan.value
  if (resistance === null) return poolOdds(power, input.options)
  return (
    checkPoolSize([power, resistance]) ??
    ok(against(sideOf(power, input.options), sideOf(resistance, input.options)))
  )
}

/** WARP-LEARN-1, 2. */
export function learnPowerOdds(input: LearnPowerInput): RuleResult<{ readonly learned: number }> {
  const fault = checkLearnPower(input)
  if (fault !== null) return fault
  if (input.psychicMute === true) return ok({ learned: 0 })
  const none = ((input.minimumFace - 1) / 6) ** input.spend
  return ok({ learned: (1 - none) * (rollsMute(input) ? 5 / 6 : 1) })
}

/** WARP-SPELL-2, 4. */
export function learnSpellOdds(input: LearnSpellInput): RuleResult<{ readonly learned: number }> {
  const fault = checkLearnSpell(input)
  if (fault !== null) return fault
  const count = input.progress + 1
  const level = spellLevel(input)
  const reached = atLeast(repeat(die(6), count), level)
  const allOnes = input.options.botch && count >= level ? 6 ** -count : 0
  return ok({ learned: reached - allOnes })
}

/** WARP-SPELL-6, 7. */
export function castSpellOdds(
  input: CastSpellInput,
): RuleResult<{ readonly works: number; readonly resisted: number }> {
  const plan = planCastSpell(input)
  if (!plan.ok) return plan
  const { level, test, resistance } = plan.value
  const fault = checkPoolSize([test?.pool, resistance].flatMap(pool => pool ?? []))
  if (fault !== null) return fault
  const cast =
    test === null
      ? 1
      : contestOdds(sideOf(test.pool, input.options), difficultySide(test.asked)).success
  const resists =
    resistance === null
      ? 0
      : expectedValue(sideOf(resistance, input.options).clean, total => (total >= level ? 1 : 0))
  return ok({ works: cast * (1 - resists), resisted: cast * resists })
}

/** WARP-XP-13. */
export function raiseHitPointsOdds(
  input: RaiseHitPointsInput,
): RuleResult<{ readonly meanGain: number; readonly improved: number }> {
  const rolled = repeat(die(6), raiseDice(input))
  return ok({
    meanGain: expectedValue(rolled, total => gainOf(input, total)),
    improved: expectedValue(rolled, total => (gainOf(input, total) > 0 ? 1 : 0)),
  })
}

/** WARP-HP-4, WARP-PSYPOOL-2. */
export function createCharacterOdds(
  input: CreateCharacterInput,
): RuleResult<{ readonly hitPointsMean: number; readonly psychicMean: number }> {
  const plan = planCreate(input)
  if (!plan.ok) return plan
  const traits = plan.value
  const best = highest(declaredChoices(input).map(choice => choiceTotals(choice, traits)))
  return ok({
    hitPointsMean: mean(mapDist(best, total => flooredHitPoints(total, input.options))),
    psychicMean: psychicMean(input, traits),
  })
}

function choiceTotals({ trait, mode }: HitPointChoice, traits: readonly Trait[]): Dist {
  const score = traits.find(({ id }) => id === trait)?.score ?? null
  return mode === 'fixed' ? constant(fixedHitPoints(score)) : repeat(die(6), hitPointDice(score))
}

function psychicMean({ psychicPool }: CreateCharacterInput, traits: readonly Trait[]): number {
  if (psychicPool === null) return 0
  if (psychicPool.mode === 'fixed') return PSYCHIC_POOL.fixed
  return mean(highest(traits.filter(({ fringe }) => fringe).map(() => die(6))))
}

/** The distribution of the highest of several independent results. */
function highest(dists: readonly Dist[]): Dist {
  return dists.reduce((a, b) => {
    const max = Math.max(a.min + a.p.length, b.min + b.p.length) - 1
    const min = Math.max(a.min, b.min)
    const p = new Float64Array(max - min + 1)
    for (const [x, chance] of entriesOf(a))
      for (const [y, other] of entriesOf(b)) p[Math.max(x, y) - min]! += chance * other
    return { min, p }
  })
}
