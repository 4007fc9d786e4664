import { s, ok, refuse, type Dice } from '@mastro/core'
import { MELEE_WEAPONS, meleeWeapon, type Weapon } from '../data/weapons.ts'
import { ironSkinOrNull, layersOrNone, protectionOf } from './shared/armor.ts'
import * as attackerRules from './shared/attacker.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { resolveHit, type HitResult, type PlannedHit } from './shared/hit.ts'
import { checkAlive, hitPoints } from './shared/hit-points.ts'
import { withOptions, type Options } from '../options.ts'
import { checkPool, modOf, planPool, poolOrEmpty } from './shared/pool.ts'
import { orEmpty, orNull } from './shared/shared-schemas.ts'

/** Wounds caused by melee attacks. The taser has a separate operation. */
export const handWoundClass = s.oneOf(['unarmed', 'blunt', 'blade', 'firearm'])
export const specialEffect = orNull(s.object({ required: s.int(1, 99) }))

const meleeWeaponInput = s.refine(
  s.object({
    id: s.optional(s.oneOf(MELEE_WEAPONS)),
    factor: s.optional(s.int(1, 20)),
    woundClass: s.optional(handWoundClass),
  }),
  ({ id, factor, woundClass }) => {
    if ((id === undefined) === (factor === undefined)) return { path: [] }
    return id !== undefined && woundClass !== undefined ? { path: ['woundClass'] } : null
  },
)

const defender = s.object({
  pool: poolOrEmpty,
  combat: s.withDefault(s.bool(), true),
  usedThisRound: attackerRules.usedThisRound,
  desperate: s.withDefault(s.bool(), false),
  attackedThisRound: s.withDefault(s.bool(), false),
  armor: layersOrNone,
  ironSkin: ironSkinOrNull,
  hitPoints: orNull(hitPoints),
})

export const attackInput = s.object({
  attacker: attackerRules.attacker,
  defender: orEmpty(defender),
  weapon: meleeWeaponInput,
  specialEffect,
  ...withOptions,
})
export type AttackInput = s.Infer<typeof attackInput>

export interface AttackOutput extends HitResult {
  readonly usedThisRound: {
    readonly attacker: readonly attackerRules.RoundRole[]
    readonly defender: readonly attackerRules.RoundRole[]
  }
}

export function planAttack(input: AttackInput): RuleResult<PlannedHit> {
  const { attacker, defender, options } = input
  const weapon = weaponOf(input.weapon)
  const desperate = modOf('desperate-defence', defender.desperate ? 1 : 0)
  return (
    checkAttack(input) ??
    ok({
      attack: planPool(attacker.pool, attackerRules.attackerDice(attacker)),
      defence: planPool(defender.pool, { bonus: desperate }),
      factor: weapon.factor,
      parts: input.specialEffect === null ? 1 : 2, // WARP-SPECIAL-1
      protection: protectionOf(defender.armor, defender.ironSkin, 'normal', options),
      woundClass: weapon.woundClass,
      required: input.specialEffect?.required ?? null,
      ironSkin: defender.ironSkin,
      hitPoints: defender.hitPoints,
    })
  )
}

/** WARP-ATTACK-1 to 5, WARP-DAMAGE-1. Dice as in `resolveHit`. */
export function attack(input: AttackInput, dice: Dice): RuleResult<AttackOutput> {
  const plan = planAttack(input)
  if (!plan.ok) return plan
  return ok({
    ...resolveHit(plan.value, input.options, dice),
    usedThisRound: {
      attacker: attackerRules.withRole(input.attacker.usedThisRound, 'attack'),
      defender: attackerRules.withRole(input.defender.usedThisRound, 'defence'),
    },
  })
}

function checkAttack({ attacker, defender, options }: AttackInput): RuleCheck {
  return (
    attackerRules.checkAttacker(attacker, options, 'input.attacker') ??
    attackerRules.checkTraitUse(defender, 'defence', options, 'input.defender') ??
    checkDesperate(defender, options) ??
    checkAlive(defender.hitPoints, 'input.defender.hitPoints') ??
    attackerRules.checkAttackerPool(attacker, options, 'input.attacker') ??
    checkPool(defender.pool, options, 'input.defender.pool', 'passive')
  )
}

/** WARP-COMBATOPT-1. */
function checkDesperate(
  { desperate, attackedThisRound }: AttackInput['defender'],
  { desperateDefence }: Options,
): RuleCheck {
  if (!desperate) return null
  if (!desperateDefence) return refuse('option-off', 'input.defender.desperate')
  return attackedThisRound ? refuse('attack-not-forgone', 'input.defender.desperate') : null
}

function weaponOf({ id, factor, woundClass }: AttackInput['weapon']): Weapon {
  if (id !== undefined) return meleeWeapon(id)
  return { factor: factor!, woundClass: woundClass ?? null } // safe: the schema requires exactly one of id and factor
}
