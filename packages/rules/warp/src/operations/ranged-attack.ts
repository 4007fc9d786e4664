import { s, ok, type Dice } from '@mastro/core'
import { figuresOf } from '../data/ranges.ts'
import { meleeWeapon, type Weapon } from '../data/weapons.ts'
import { protectionOf } from './shared/armor.ts'
import {
  attackerDice,
  checkAttacker,
  checkAttackerPool,
  rangedAttacker,
  withRole,
} from './shared/attacker.ts'
import type { RoundRole } from './shared/attacker.ts'
import type { RuleResult } from './shared/codes.ts'
import { resolveHit, type HitResult, type PlannedHit } from './shared/hit.ts'
import { checkAlive } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { planPool } from './shared/pool.ts'
import { bands, type RangeFigures, type RangeReading } from './shared/range.ts'
import * as targetRules from './shared/target.ts'
import { handWoundClass, specialEffect } from './attack.ts'

const THROWING_KNIFE = 'throwing-knife'

/** A throwing knife, or a custom weapon with a range row or five bands and a factor. */
const missileWeapon = s.refine(
  s.object({
    id: s.optional(s.literal(THROWING_KNIFE)),
    range: s.optional(s.oneOf(['thrown-balanced', 'thrown-unwieldy', 'crossbow'])),
    bands: s.optional(bands),
    factor: s.optional(s.int(1, 20)),
    woundClass: s.optional(handWoundClass),
  }),
  ({ id, range, bands, factor, woundClass }) => {
    const ways = [id, range, bands].filter(way => way !== undefined).length
    if (ways !== 1) return { path: [] }
    if (id === undefined) return factor === undefined ? { path: ['factor'] } : null
    if (factor !== undefined) return { path: [] }
    return woundClass === undefined ? null : { path: ['woundClass'] }
  },
)

export const rangedAttackInput = s.object({
  attacker: rangedAttacker,
  target: targetRules.target,
  weapon: missileWeapon,
  specialEffect,
  ...withOptions,
})
export type RangedAttackInput = s.Infer<typeof rangedAttackInput>

export interface RangedOutput {
  readonly range: RangeReading
  readonly defenceDice: targetRules.DefenceDice
  readonly usedThisRound: {
    readonly attacker: readonly RoundRole[]
    readonly dodge: readonly RoundRole[] | null
  }
}
export interface RangedAttackOutput extends HitResult, RangedOutput {}

export interface PlannedRangedAttack {
  readonly hit: PlannedHit
  readonly target: targetRules.PlannedTarget
}

export function planRangedAttack(input: RangedAttackInput): RuleResult<PlannedRangedAttack> {
  const { attacker, target, options } = input
  const weapon = weaponOf(input.weapon)
  const measured = measure(input, weapon.figures)
  if (!measured.ok) return measured
  return ok({
    target: measured.value,
    hit: {
      attack: planPool(attacker.pool, attackerDice(attacker)),
      defence: measured.value.defence,
      factor: weapon.factor,
      parts: input.specialEffect === null ? 1 : 2, // WARP-SPECIAL-1
      protection: protectionOf(target.armor, target.ironSkin, 'normal', options),
      woundClass: weapon.woundClass,
      required: input.specialEffect?.required ?? null,
      ironSkin: target.ironSkin,
      hitPoints: target.hitPoints,
    },
  })
}

/** WARP-RANGED-1 to 8. Dice as in `resolveHit`. */
export function rangedAttack(input: RangedAttackInput, dice: Dice): RuleResult<RangedAttackOutput> {
  const plan = planRangedAttack(input)
  if (!plan.ok) return plan
  return ok({
    ...resolveHit(plan.value.hit, input.options, dice),
    ...rangedOutput(input, plan.value.target),
  })
}

/**
 * The checks shared by ranged attacks and the taser, in order: attacker, life, target, attacker's
 * pool.
 */
export function measure(
  { attacker, target, options }: Pick<RangedAttackInput, 'attacker' | 'target' | 'options'>,
  figures: RangeFigures,
): RuleResult<targetRules.PlannedTarget> {
  const fault =
    checkAttacker(attacker, options, 'input.attacker') ??
    checkAlive(target.hitPoints, 'input.target.hitPoints')
  if (fault !== null) return fault
  const measured = targetRules.planTarget(target, figures, attacker.moving, options, 'input.target')
  if (!measured.ok) return measured
  return checkAttackerPool(attacker, options, 'input.attacker') ?? measured
}

export function rangedOutput(
  { attacker, target }: Pick<RangedAttackInput, 'attacker' | 'target'>,
  { range, defenceDice }: targetRules.PlannedTarget,
): RangedOutput {
  return {
    range,
    defenceDice,
    usedThisRound: {
      attacker: withRole(attacker.usedThisRound, 'attack'),
      dodge: targetRules.dodgeUse(target),
    },
  }
}

function weaponOf(
  weapon: RangedAttackInput['weapon'],
): Weapon & { readonly figures: RangeFigures } {
  const { id, range, bands, factor, woundClass } = weapon
  if (id !== undefined) return { ...meleeWeapon(id), figures: figuresOf('thrown-balanced') }
  return {
    factor: factor!, // safe: the schema requires a factor together with a range or bands
    woundClass: woundClass ?? null,
    figures: range === undefined ? bands! : figuresOf(range),
  }
}
