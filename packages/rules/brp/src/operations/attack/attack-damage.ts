import type { Dice } from '@mastro/core'
import { lowestBonus, maximumOf, minimumOf, rollBonus, rollDice } from '../shared/damage.ts'
import type { DiceSpec } from '../shared/damage.ts'
import { isHighVelocity, type AttackWeapon } from './attack-weapons.ts'
import type { AttackInput } from './input.ts'
import type { AttackResult } from './matrix.ts'
import type { AttackRollResult } from './attack-roll.ts'
import type { DefenceResult } from './defence.ts'

/** The damage of a hit, before its dice are rolled. */
export interface DueDamage {
  readonly weapon: DiceSpec
  /** 2 if martial arts double the result (BRP-MART-2), otherwise 1. */
  readonly times: 1 | 2
  /** BRP-SPEC-1. Null unless the hit is special. */
  readonly maximum: number | null
  readonly absorbed: number
  readonly ignored: number
  readonly armour: number
  /** Half of the target's maximum hit points, or null if no knock-out was attempted (BRP-KO-1). */
  readonly threshold: number | null
}

export interface DamageRoll {
  readonly weapon: number
  readonly maximum: number | null
  readonly bonus: number
  readonly total: number
}

export interface KnockOutResult {
  readonly threshold: number
  readonly compared: number
  readonly success: boolean
}

export interface DamageResult {
  readonly damageRoll: DamageRoll
  readonly damage: number
  readonly knockOut: KnockOutResult | null
}

const IGNORED = 3 // BRP-MART-3

/** Returns null if the attack does no damage. */
export function dueDamageOf(
  input: AttackInput,
  arm: AttackWeapon,
  result: AttackResult,
  strike: AttackRollResult,
  chosenDefence: DefenceResult | null,
): DueDamage | null {
  const { target, situation, settings } = input
  const absorbs = strike.hitsCover ? (situation.cover?.absorbs ?? 'all') : 0
  if (absorbs === 'all') return null // BRP-COVER-3
  if (result === 'miss' || result === 'blocked' || result === 'dodged') return null
  const twice = strike.martialArts
  const byDice = settings.martialArtsDoubling === 'dice'
  const weapon = twice && byDice ? { ...arm.damage, count: arm.damage.count * 2 } : arm.damage
  const times = twice && !byDice ? 2 : 1
  return {
    weapon,
    times,
    maximum: result === 'special-hit' ? maximumOf(weapon) * times : null,
    absorbed: absorbs,
    ignored: result === 'partial' && chosenDefence?.martialArts === true ? IGNORED : 0,
    armour: armourAgainst(target, arm),
    threshold: situation.knockOut ? Math.ceil((target.maxHp ?? 0) / 2) : null, // BRP-KO-1, 2
  }
}

/** BRP-ARM-1, 6, BRP-SHIELD-4. */
function armourAgainst(target: AttackInput['target'], { kind }: AttackWeapon): number {
  const fast = isHighVelocity(kind) ? target.highVelocityArmour : null
  return (fast ?? target.armour) + target.stillShield
}

/** Dice: the weapon's, then those of the damage bonus. */
export function rollDueDamage(
  harm: DueDamage,
  input: AttackInput,
  arm: AttackWeapon,
  dice: Dice,
): DamageResult {
  const weapon = rollDice(harm.weapon, dice) * harm.times
  const bonus = rollBonus(input.attacker.damageBonus, arm.bonusUse, dice)
  return damageResultOf(harm, weapon, bonus, input, arm)
}

export function damageResultOf(
  harm: DueDamage,
  weapon: number,
  bonus: number,
  input: AttackInput,
  arm: AttackWeapon,
): DamageResult {
  const { maximum, threshold } = harm
  const total = Math.max(0, weapon + (maximum ?? 0) + bonus) // BRP-GEN-2
  const damageRoll = { weapon, maximum, bonus, total }
  const compared = through(harm, total, harm.armour)
  if (threshold === null) return { damageRoll, damage: compared, knockOut: null }
  const success = compared >= threshold
  const damage = success ? 0 : minimumHarm(harm, input, arm)
  return { damageRoll, damage, knockOut: { threshold, compared, success } }
}

function through({ absorbed, ignored }: DueDamage, total: number, armour: number): number {
  return Math.max(0, total - absorbed - ignored - armour)
}

/** BRP-KO-3. */
function minimumHarm(
  harm: DueDamage,
  { attacker, settings }: AttackInput,
  arm: AttackWeapon,
): number {
  const lowest =
    minimumOf(harm.weapon) * harm.times + lowestBonus(attacker.damageBonus, arm.bonusUse)
  return through(harm, Math.max(0, lowest), settings.knockOutMinimumArmour ? harm.armour : 0)
}
