import { constant, die, distOf, mapDist, minus, mix, ok, refuse, sumOf } from '@mastro/core'
import type { Dist, Result } from '@mastro/core'
import { conTarget, type DiseaseInput } from '../operations/disease.ts'
import { fallDice, type FallInput } from '../operations/fall.ts'
import { checkFirstAid, healedBy, type FirstAidInput } from '../operations/first-aid.ts'
import {
  checkHealing,
  HEALING_DIE,
  type NaturalHealingInput,
} from '../operations/natural-healing.ts'
import { doseDamage, dosesOf, type PoisonInput } from '../operations/poison.ts'
import { skillTarget } from '../operations/skill-check.ts'
import {
  levelOdds,
  spreadOf,
  successChance,
  type LevelOdds,
  type Distribution,
} from './face-bands.ts'
import { manyDice } from './many-dice.ts'

export interface FirstAidOdds extends LevelOdds {
  readonly healed: Distribution
}

/** BRP-HEAL-3, 4. */
export function firstAidOdds(input: FirstAidInput): Result<FirstAidOdds> {
  const legal = checkFirstAid(input)
  if (!legal.ok) return legal
  const odds = levelOdds(skillTarget({ ...input, armourPenalty: 0 }))
  const healed = (bonus: number) => mapDist(die(3), face => healedBy(input, face + bonus))
  const dist = mix([
    [odds.failure, constant(0)],
    [odds.success, healed(0)],
    [odds.special, healed(3)],
  ])
  return ok({ ...odds, healed: spreadOf(dist) })
}

/** BRP-HEAL-1, 2. Simulates week by week, up to the maximum hit points. */
export function naturalHealingOdds(
  input: NaturalHealingInput,
): Result<{ readonly hp: Distribution }> {
  const legal = checkHealing(input)
  if (!legal.ok) return legal
  const { maxHp, weeks, hospital } = input
  const gain = hospital ? constant(HEALING_DIE) : die(HEALING_DIE)
  let hp = constant(input.hp)
  for (let week = 0; week < weeks; week++)
    hp = mapDist(sumOf(hp, gain), value => Math.min(maxHp, value))
  return ok({ hp: spreadOf(hp) })
}

export interface DamageOdds {
  readonly damage: Distribution
}

/** BRP-FALL-1, 2. */
export function fallOdds(input: FallInput): Result<DamageOdds> {
  const { dodge, settings } = input
  const full = fallDice(input)
  if (full === 0) return ok({ damage: spreadOf(constant(0)) })
  const fewer = manyDice(full - 1, 6)
  const whole = sumOf(fewer, die(6))
  if (dodge === null) return ok({ damage: spreadOf(whole) })
  const helped = successChance(skillTarget({ ...dodge, settings }))
  const reduced =
    settings.fallDodge === 'fewer-dice'
      ? fewer
      : mapDist(minus(whole, die(6)), value => Math.max(0, value))
  return ok({
    damage: spreadOf(
      mix([
        [helped, reduced],
        [1 - helped, whole],
      ]),
    ),
  })
}

/** BRP-POIS-1, 2, 4. Doses are resisted independently and their damage is added. */
export function poisonOdds(input: PoisonInput): Result<DamageOdds> {
  const doses: readonly Dist[] = dosesOf(input).map(dose => {
    if (dose.match === null) return constant(0)
    const overcomes = dose.match.chance / 100
    return distOf([
      [doseDamage(dose, true), overcomes],
      [doseDamage(dose, false), 1 - overcomes],
    ])
  })
  return ok({ damage: spreadOf(sumOf(...doses)) })
}

export type DiseaseOdds = { readonly infected: number } | { readonly recovered: number }

/** BRP-DIS-1, 3 to 6. Convalescence has no roll. */
export function diseaseOdds(input: DiseaseInput): Result<DiseaseOdds> {
  if (input.stage === 'convalescence') return refuse('odds-not-available', 'input.stage')
  const reckoned = conTarget(input)
  if (!reckoned.ok) return reckoned
  const odds = levelOdds(reckoned.value.target)
  return ok(
    input.stage === 'exposure'
      ? { infected: odds.failure }
      : { recovered: odds.special + odds.success },
  )
}
