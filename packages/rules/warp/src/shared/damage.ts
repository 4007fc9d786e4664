import { rollMany, type Dice } from '@mastro/core'
import { SERIOUS_WOUND_FROM } from '../data/healing.ts'
import { rollArmor, stopDamage, type Protection } from './armor.ts'
import type { Options } from './options.ts'
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

/** Damage before armour, as it fell. */
export interface RawDamage {
  readonly raw: number
  readonly damageFaces: readonly number[]
  readonly doubled: boolean
}

/** The totals of a blow that has hit. */
export interface HitTotals {
  readonly attackTotal: number
  readonly defenceTotal: number
}

/** WARP-DAMAGE-1, or WARP-COMBATOPT-2 with the option. Dice: as many as the factor, with the option only. */
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

/** `parts`: 2 for a special effect, the range dice for a shotgun, else 1. Dice: armour dice. */
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

/** WARP-COMBATOPT-4: points suffered from one blow, or any point through a botched defence. */
export function isSeriousWound(final: number, defenceBotch: boolean, options: Options): boolean {
  return options.seriousWounds && (final >= SERIOUS_WOUND_FROM || (defenceBotch && final >= 1))
}
