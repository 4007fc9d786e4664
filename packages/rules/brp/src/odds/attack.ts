import { atLeast, constant, die, mapDist, mix, ok, repeat, sumOf } from '@mastro/core'
import type { Dist, Result } from '@mastro/core'
import { prepareAttack, type AttackExchange } from '../operations/attack/attack.ts'
import { dueDamageOf, damageResultOf, type DueDamage } from '../operations/attack/attack-damage.ts'
import type { AttackInput } from '../operations/attack/input.ts'
import { ATTACK_RESULTS, resultOf, type AttackResult } from '../operations/attack/matrix.ts'
import { attackRollResult, type AttackRollResult } from '../operations/attack/attack-roll.ts'
import { defenceResult, type DefenceResult } from '../operations/attack/defence.ts'
import type { BonusUse, DamageBonus } from '../data/items.ts'
import { bonusDice, bonusValue, type DiceSpec } from '../operations/shared/damage.ts'
import { faceBands, levelOdds, spreadOf, type LevelOdds, type Distribution } from './face-bands.ts'

export interface AttackOdds {
  readonly attack: LevelOdds
  readonly result: Readonly<Record<AttackResult, number>>
  readonly damage: Distribution
  readonly knockOut: number
}

/** One combination of attack and defence results, before the damage dice. */
interface Branch {
  readonly chance: number
  readonly result: AttackResult
  readonly harm: DueDamage | null
}

/**
 * BRP-ATT-4. Enumerates bands of faces with equal results and computes damage from distributions of
 * sums.
 */
export function attackOdds(input: AttackInput): Result<AttackOdds> {
  const prepared = prepareAttack(input)
  if (!prepared.ok) return prepared
  const exchange = prepared.value
  const branches = branchesOf(input, exchange)
  const harms = byHarm(branches).map(([chance, harm]) => ({
    chance,
    ...harmOdds(harm, input, exchange),
  }))
  return ok({
    attack: levelOdds(exchange.strike.target),
    result: resultOdds(branches),
    damage: spreadOf(mix(harms.map(({ chance, damage }) => [chance, damage]))),
    knockOut: harms.reduce((total, { chance, knockOut }) => total + chance * knockOut, 0),
  })
}

/**
 * The damage of an attack that has been rolled, if the target does not defend. Null if the attack
 * is illegal.
 */
export function takenOdds(input: AttackInput, blow: AttackRollResult): Dist | null {
  const prepared = prepareAttack(input)
  if (!prepared.ok) return null
  const harm = dueDamageOf(input, prepared.value.arm, resultOf(blow, null, null), blow, null)
  return harmOdds(harm, input, prepared.value).damage
}

function branchesOf(input: AttackInput, exchange: AttackExchange): readonly Branch[] {
  const { strike, arm } = exchange
  const edges = [input.attacker.martialArts, strike.uncovered?.successMax ?? null]
  return faceBands(strike.target, edges).flatMap(({ roll, chance }) => {
    const fall = attackRollResult(strike, input, arm, roll)
    return answersOf(input, exchange, fall).map(answer => {
      const result = resultOf(fall, answer.fall === null ? null : exchange.ward, answer.fall)
      const harm = dueDamageOf(input, arm, result, fall, answer.fall)
      return { chance: chance * answer.chance, result, harm }
    })
  })
}

/** The defence is rolled only if the attack succeeded. */
function answersOf(
  input: AttackInput,
  { ward: chosenDefence, arm }: AttackExchange,
  strike: AttackRollResult,
): readonly { readonly chance: number; readonly fall: DefenceResult | null }[] {
  if (chosenDefence === null || strike.level === 'failure') return [{ chance: 1, fall: null }]
  return faceBands(chosenDefence.target, [input.defence.martialArts]).map(({ roll, chance }) => ({
    chance,
    fall: defenceResult(chosenDefence, input, arm, roll),
  }))
}

function resultOdds(branches: readonly Branch[]): AttackOdds['result'] {
  const of = (result: AttackResult) =>
    branches.filter(branch => branch.result === result).reduce((sum, { chance }) => sum + chance, 0)
  const odds = ATTACK_RESULTS.map(result => [result, of(result)] as const)
  return Object.fromEntries(odds) as AttackOdds['result'] // safe: one entry per result
}

/** Merges branches with the same harm, so that its dice are computed once. */
function byHarm(
  branches: readonly Branch[],
): readonly (readonly [chance: number, harm: DueDamage | null])[] {
  const together = new Map<string, readonly [number, DueDamage | null]>()
  for (const { chance, harm } of branches) {
    const key = JSON.stringify(harm)
    together.set(key, [chance + (together.get(key)?.[0] ?? 0), harm])
  }
  return [...together.values()]
}

function harmOdds(
  harm: DueDamage | null,
  input: AttackInput,
  { arm }: AttackExchange,
): { readonly damage: Dist; readonly knockOut: number } {
  if (harm === null) return { damage: constant(0), knockOut: 0 }
  const weapon = mapDist(diceDist(harm.weapon), value => value * harm.times)
  const both = sumOf(weapon, bonusDist(input.attacker.damageBonus, arm.bonusUse))
  const hurt = (value: number) => damageResultOf(harm, value, 0, input, arm)
  const knockOut =
    harm.threshold === null
      ? 0
      : atLeast(
          mapDist(both, value => hurt(value).knockOut?.compared ?? 0),
          harm.threshold,
        )
  return { damage: mapDist(both, value => hurt(value).damage), knockOut }
}

/** BRP-WEAP-2: halved and rounded up if the weapon adds half of the bonus. */
export function bonusDist(bonus: DamageBonus, use: BonusUse): Dist {
  const spec = bonusDice(bonus, use)
  return spec === null
    ? constant(0)
    : mapDist(repeat(die(spec.sides), spec.count), value => bonusValue(spec, value, use))
}

export function diceDist({ count, sides, add }: DiceSpec): Dist {
  return sumOf(repeat(die(sides), count), constant(add))
}
