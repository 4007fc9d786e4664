import type { Dice } from '@mastro/core'
import type { DownState, Status } from '../../data/hit-points.ts'
import type { WoundClass } from '../../data/weapons.ts'
import { afterBlow, type IronSkin, type Protection } from './armor.ts'
import { limitedSuccesses } from './contest.ts'
import { isSeriousWound, rawDamage, throughArmor, type Damage } from './damage.ts'
import { harm, healthOf, type HitPoints } from './hit-points.ts'
import type { Options } from '../../options.ts'
import type { PlannedPool } from './pool.ts'
import { rollPool, type Roll } from './roll.ts'

export interface HitResult {
  readonly hit: boolean
  readonly margin: number
  readonly attack: Roll
  readonly defence: Roll
  readonly factor: number
  readonly damage: Damage | null
  readonly specialEffect: boolean | null
  readonly finalDamage: number
  readonly ironSkin: IronSkin | null
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly downState: DownState | null
  readonly seriousWound: boolean
  readonly limitedSuccess: number
  readonly defenceLimitedSuccess: number
}

/** A prepared attack. Melee, ranged and firearm attacks all use this form. */
export interface PlannedHit {
  readonly attack: PlannedPool
  readonly defence: PlannedPool
  readonly factor: number
  /**
   * The divisor of the damage before armour: 2 for a special effect, the range dice of a shotgun.
   */
  readonly parts: number
  readonly protection: Protection
  readonly woundClass: WoundClass | null
  /** The margin needed for a special effect, or null if none was attempted. */
  readonly required: number | null
  readonly ironSkin: IronSkin | null
  readonly hitPoints: HitPoints | null
}

/** WARP-ATTACK-4, 5, WARP-OPT-1. */
export function isHit(attack: Roll, defence: Roll): boolean {
  return attack.total > defence.total && !attack.botch
}

/**
 * Dice: attack and overflow, defence and overflow. After a hit, alternative damage and then armour.
 */
export function resolveHit(plan: PlannedHit, options: Options, dice: Dice): HitResult {
  const attack = rollPool(plan.attack, options, dice)
  const defence = rollPool(plan.defence, options, dice)
  const hit = isHit(attack, defence)
  const damage = hit ? damageOf(plan, attack, defence, options, dice) : null
  const final = damage?.final ?? 0
  return {
    hit,
    margin: attack.total - defence.total,
    attack,
    defence,
    factor: plan.factor,
    damage,
    specialEffect:
      plan.required === null ? null : hit && attack.total - defence.total >= plan.required,
    finalDamage: final,
    ironSkin: hit ? afterBlow(plan.ironSkin) : plan.ironSkin,
    ...healthOf(plan.hitPoints === null ? null : harm(plan.hitPoints, final), plan.woundClass),
    seriousWound: isSeriousWound(final, defence.botch, options),
    limitedSuccess: limitedSuccesses(attack.sixes, hit, options),
    defenceLimitedSuccess: limitedSuccesses(defence.sixes, !hit, options),
  }
}

function damageOf(
  plan: PlannedHit,
  attack: Roll,
  defence: Roll,
  options: Options,
  dice: Dice,
): Damage {
  const blow = { attackTotal: attack.total, defenceTotal: defence.total }
  const raw = rawDamage(blow, plan.factor, options, dice)
  return throughArmor(raw, plan.parts, plan.protection, options, dice)
}
