import type { Dice } from '@mastro/core'
import { lowestBonus, maximumOf, minimumOf, rollBonus, rollDice } from '../../rules/damage.ts'
import type { DiceSpec } from '../../rules/damage.ts'
import { isHighVelocity, type Arm } from './attack-weapons.ts'
import type { AttackInput } from './input.ts'
import type { AttackResult } from './matrix.ts'
import type { StrikeFall } from './attack-roll.ts'
import type { WardFall } from './defence.ts'

/** The damage of a hit, before its dice are rolled. */
export interface Harm {
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

export interface KnockOut {
  readonly threshold: number
  readonly compared: number
  readonly success: boolean
}

export interface Hurt {
  readonly damageRoll: DamageRoll
  readonly damage: number
  readonly knockOut: KnockOut | null
}

const IGNORED = 3 // BRP-MART-3

/** Returns null if the attack does no damage. */
export function harmOf(
  input: AttackInput,
  arm: Arm,
  result: AttackResult,
  strike: StrikeFall,
  ward: WardFall | null,
): Harm | null {
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
    ignored: result === 'partial' && ward?.martialArts === true ? IGNORED : 0,
    armour: armourAgainst(target, arm),
    threshold: situation.knockOut ? Math.ceil((target.maxHp ?? 0) / 2) : null, // BRP-KO-1, 2
  }
}

/** BRP-ARM-1, 6, BRP-SHIELD-4. */
function armourAgainst(target: AttackInput['target'], { kind }: Arm): number {
  const fast = isHighVelocity(kind) ? target.highVelocityArmour : null
  return (fast ?? target.armour) + target.stillShield
}

/** Dice: the weapon's, then those of the damage bonus. */
export function rollHarm(harm: Harm, input: AttackInput, arm: Arm, dice: Dice): Hurt {
  const weapon = rollDice(harm.weapon, dice) * harm.times
  const bonus = rollBonus(input.attacker.damageBonus, arm.bonusUse, dice)
  return hurtBy(harm, weapon, bonus, input, arm)
}

export function hurtBy(
  harm: Harm,
  weapon: number,
  bonus: number,
  input: AttackInput,
  arm: Arm,
): Hurt {
  const { maximum, threshold } = harm
  const total = Math.max(0, weapon + (maximum ?? 0) + bonus) // BRP-GEN-2
  const damageRoll = { weapon, maximum, bonus, total }
  const compared = through(harm, total, harm.armour)
  if (threshold === null) return { damageRoll, damage: compared, knockOut: null }
  const success = compared >= threshold
  const damage = success ? 0 : minimumHarm(harm, input, arm)
  return { damageRoll, damage, knockOut: { threshold, compared, success } }
}

function through({ absorbed, ignored }: Harm, total: number, armour: number): number {
  return Math.max(0, total - absorbed - ignored - armour)
}

/** BRP-KO-3. */
function minimumHarm(harm: Harm, { attacker, settings }: AttackInput, arm: Arm): number {
  const lowest =
    minimumOf(harm.weapon) * harm.times + lowestBonus(attacker.damageBonus, arm.bonusUse)
  return through(harm, Math.max(0, lowest), settings.knockOutMinimumArmour ? harm.armour : 0)
}
