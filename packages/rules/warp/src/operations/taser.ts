import { s, ok, rollMany, type Dice } from '@mastro/core'
import type { DownState, Status } from '../data/hit-points.ts'
import { figuresOf } from '../data/ranges.ts'
import { TASER_FACTOR } from '../data/weapons.ts'
import { afterBlow, protectionOf, type IronSkin, type Protection } from './shared/armor.ts'
import { attackerDice, rangedAttacker } from './shared/attacker.ts'
import type { RuleResult } from './shared/codes.ts'
import { limitedSuccesses } from './shared/contest.ts'
import { rawDamage, type RawDamage } from './shared/damage.ts'
import { isHit } from './shared/hit.ts'
import { harm, healthOf, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { planPool, type PlannedPool } from './shared/pool.ts'
import { rollPool, sum, type Roll } from './shared/roll.ts'
import { target, type PlannedTarget } from './shared/target.ts'
import { measure, rangedOutput, type RangedOutput } from './ranged-attack.ts'

export const taserInput = s.object({ attacker: rangedAttacker, target, ...withOptions })
export type TaserInput = s.Infer<typeof taserInput>

export interface TaserArmor {
  readonly normalFaces: readonly number[]
  readonly total: number
}

export interface TaserOutput extends RangedOutput {
  readonly hit: boolean
  readonly margin: number
  readonly attack: Roll
  readonly defence: Roll
  readonly factor: number
  readonly armor: TaserArmor | null
  readonly blocked: boolean
  readonly damageFaces: readonly number[]
  readonly doubled: boolean
  readonly finalDamage: number
  readonly temporary: true
  readonly ironSkin: IronSkin | null
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly downState: DownState | null
  readonly limitedSuccess: number
  readonly defenceLimitedSuccess: number
}

export interface PlannedTaser {
  readonly attack: PlannedPool
  readonly target: PlannedTarget
  readonly protection: Protection
}

export function planTaser(input: TaserInput): RuleResult<PlannedTaser> {
  const { attacker, target, options } = input
  const measured = measure(input, figuresOf('taser'))
  if (!measured.ok) return measured
  return ok({
    attack: planPool(attacker.pool, attackerDice(attacker)),
    target: measured.value,
    protection: protectionOf(target.armor, target.ironSkin, 'normal', options),
  })
}

const NO_DAMAGE: RawDamage = { raw: 0, damageFaces: [], doubled: false }

/**
 * WARP-TASER-1 to 3. Dice: attack, defence, then after a hit armour, and alternative damage if
 * armour did not stop it.
 */
export function taser(input: TaserInput, dice: Dice): RuleResult<TaserOutput> {
  const plan = planTaser(input)
  if (!plan.ok) return plan
  const { options, target } = input
  const attack = rollPool(plan.value.attack, options, dice)
  const defence = rollPool(plan.value.target.defence, options, dice)
  const margin = attack.total - defence.total
  const hit = isHit(attack, defence)
  const armor = hit ? rollTaserArmor(plan.value.protection, dice) : null
  const blocked = armor !== null && armor.total >= margin
  const blow = { attackTotal: attack.total, defenceTotal: defence.total }
  const damage = hit && !blocked ? rawDamage(blow, TASER_FACTOR, options, dice) : NO_DAMAGE
  const points = target.hitPoints
  return ok({
    hit,
    margin,
    attack,
    defence,
    factor: TASER_FACTOR,
    armor,
    blocked,
    damageFaces: damage.damageFaces,
    doubled: damage.doubled,
    finalDamage: damage.raw,
    temporary: true,
    ironSkin: hit ? afterBlow(target.ironSkin) : target.ironSkin,
    ...healthOf(points === null ? null : harm(points, damage.raw, true), 'taser'),
    limitedSuccess: limitedSuccesses(attack.sixes, hit, options),
    defenceLimitedSuccess: limitedSuccesses(defence.sixes, !hit, options),
    ...rangedOutput(input, plan.value.target),
  })
}

/**
 * The total that stops a taser: rolled normal dice, fixed points and the number of ballistic dice.
 */
export function taserStop(protection: Protection, rolled: number): number {
  return rolled + protection.fixed + protection.ballisticDice
}

function rollTaserArmor(protection: Protection, dice: Dice): TaserArmor {
  const normalFaces = rollMany(dice, protection.normalDice, 6)
  return { normalFaces, total: taserStop(protection, sum(normalFaces)) }
}
