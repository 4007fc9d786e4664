import { s, ok, rollMany, type Dice } from '@mastro/core'
import { ATTACK_KINDS } from '../data/firearms.ts'
import type { DownState, Status } from '../data/hit-points.ts'
import { WOUND_CLASSES } from '../data/weapons.ts'
import { afterBlow, ironSkinOrNull, layersOrNone, protectionOf } from './shared/armor.ts'
import type { IronSkin, Protection } from './shared/armor.ts'
import type { RuleResult } from './shared/codes.ts'
import { isSeriousWound, rolledDamage, throughArmor, type Damage } from './shared/damage.ts'
import { checkAlive, harm, healthOf, hitPoints, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { orNull } from './shared/shared-schemas.ts'

export const damageRollInput = s.object({
  dice: s.int(1, 20),
  doubled: s.withDefault(s.bool(), false),
  kind: s.withDefault(s.oneOf(ATTACK_KINDS), 'normal'),
  armor: layersOrNone,
  ironSkin: ironSkinOrNull,
  hitPoints: orNull(hitPoints),
  woundClass: orNull(s.oneOf(WOUND_CLASSES)),
  ...withOptions,
})
export type DamageRollInput = s.Infer<typeof damageRollInput>

export interface DamageRollOutput {
  readonly faces: readonly number[]
  readonly damage: Damage
  readonly finalDamage: number
  readonly ironSkin: IronSkin | null
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly downState: DownState | null
  readonly seriousWound: boolean
}

export function planDamageRoll(input: DamageRollInput): RuleResult<Protection> {
  const { armor, ironSkin, kind, options } = input
  return (
    checkAlive(input.hitPoints, 'input.hitPoints') ??
    ok(protectionOf(armor, ironSkin, kind, options))
  )
}

/** WARP-COMBATOPT-3. Dice: the damage, then armour. */
export function damageRoll(input: DamageRollInput, dice: Dice): RuleResult<DamageRollOutput> {
  const plan = planDamageRoll(input)
  if (!plan.ok) return plan
  const { options, hitPoints: points } = input
  const faces = rollMany(dice, input.dice, 6)
  const damage = throughArmor(rolledDamage(faces, input.doubled), 1, plan.value, options, dice)
  return ok({
    faces,
    damage,
    finalDamage: damage.final,
    ironSkin: afterBlow(input.ironSkin),
    ...healthOf(points === null ? null : harm(points, damage.final), input.woundClass),
    seriousWound: isSeriousWound(damage.final, false, options),
  })
}
