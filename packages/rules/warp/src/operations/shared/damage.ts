import { rollMany, type Dice } from '@mastro/core'
import { SERIOUS_WOUND_FROM } from '../../data/healing.ts'
import { rollArmor, stopDamage, type Protection } from './armor.ts'
import type { Options } from '../../options.ts'
import { roundDamage } from './rounding.ts'
import { sum } from './roll.ts'

export interface Damage {
  readonly raw: number
  readonly damageFaces: readonly number[]
  readonly doubled: boolean
  readonly beforeArmor: number
  readonly normalFaces: readonly number[]
  readonly ballisticFaces: readonly number[]
  readonly normalStopped: number
  readonly ballisticStopped: number
  readonly divisor: number
  readonly final: number
}

/** Damage before armour, as rolled. */
export interface RawDamage {
  readonly raw: number
  readonly damageFaces: readonly number[]
  readonly doubled: boolean
}

/** The totals of an attack that hit. */
export interface HitTotals {
  readonly attackTotal: number
  readonly defenceTotal: number
}

/**
 * WARP-DAMAGE-1, or WARP-COMBATOPT-2 by option. Dice: one per point of the factor, with the option
 * only.
 */
export function rawDamage(
  blow: HitTotals,
  factor: number,
  options: Options,
  dice: Dice,
): RawDamage {
  if (options.alternativeDamage) return rolledDamage(rollMany(dice, factor, 6), isDoubled(blow))
  const raw = plainDamage(blow.attackTotal - blow.defenceTotal, factor)
  return { raw, damageFaces: [], doubled: false }
}

export function plainDamage(margin: number, factor: number): number {
  return margin * factor
}

export function isDoubled({ attackTotal, defenceTotal }: HitTotals): boolean {
  return attackTotal >= 2 * defenceTotal
}

export function rolledDamage(damageFaces: readonly number[], doubled: boolean): RawDamage {
  return { raw: sum(damageFaces) * (doubled ? 2 : 1), damageFaces, doubled }
}

/**
 * `parts` is 2 for a special effect, the range dice for a shotgun, otherwise 1. Dice: the armour
 * dice.
 */
export function throughArmor(
  raw: RawDamage,
  parts: number,
  protection: Protection,
  options: Options,
  dice: Dice,
): Damage {
  const beforeArmor = roundDamage(raw.raw / parts, options)
  const rolled = rollArmor(protection, dice)
  const normal = sum(rolled.normalFaces)
  const ballistic = sum(rolled.ballisticFaces)
  return {
    ...raw,
    beforeArmor,
    ...rolled,
    ...stopDamage(beforeArmor, protection, normal, ballistic, options),
  }
}

/**
 * WARP-COMBATOPT-4: enough points from one blow, or any damage after a botched defence, depending
 * on the options.
 */
export function isSeriousWound(final: number, defenceBotch: boolean, options: Options): boolean {
  return options.seriousWounds && (final >= SERIOUS_WOUND_FROM || (defenceBotch && final >= 1))
}
