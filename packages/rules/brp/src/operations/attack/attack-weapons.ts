import { ok, refuse, type Result } from '@mastro/core'
import { meleeRow, shieldIdOf, shieldRow, weaponRow } from '../../data/items.ts'
import type { BonusUse, ShieldRow, WeaponKind } from '../../data/items.ts'
import { parseDice, type DiceSpec } from '../shared/damage.ts'
import type { AttackInput, CustomWeapon, WeaponInput } from './input.ts'

/** The attacking weapon, whether printed, custom or a shield (BRP-WEAP-1). */
export interface AttackWeapon {
  readonly kind: WeaponKind
  readonly damage: DiceSpec
  readonly bonusUse: BonusUse
  readonly range: number | null
  readonly hp: number | null
  /** Shots left, or null for a weapon without a magazine. */
  readonly shots: number | null
  /** True if ready to shoot. Null for weapons that need no loading per shot. */
  readonly loaded: boolean | null
}

/** The item used to parry. */
export interface ParryItem {
  readonly shield: ShieldRow | null
  readonly brawl: boolean
  readonly hp: number | null
}

const RANGED: readonly WeaponKind[] = ['missile', 'thrown', 'firearm', 'energy', 'heavy']
const HIGH_VELOCITY: readonly WeaponKind[] = ['firearm', 'energy', 'heavy']
/** BRP-PARRY-5. */
const WITHOUT_HIT_POINTS: readonly WeaponKind[] = ['brawl', 'natural']

export function isRanged(kind: WeaponKind): boolean {
  return RANGED.includes(kind)
}

export function isHighVelocity(kind: WeaponKind): boolean {
  return HIGH_VELOCITY.includes(kind)
}

export type WeaponFault = 'invalid-request' | 'unknown-weapon'

/** Requires either a printed weapon or a custom one. */
export function attackWeaponOf(input: WeaponInput): Result<AttackWeapon, WeaponFault> {
  const { id, custom } = input
  if ((id === undefined) === (custom === undefined))
    return refuse('invalid-request', 'input.weapon.id')
  return custom === undefined ? printedArm(id!, input) : customArm(custom, input) // safe: exactly one of the two is defined
}

function printedArm(id: string, input: WeaponInput): Result<AttackWeapon, WeaponFault> {
  const shieldId = shieldIdOf(id)
  if (shieldId !== undefined) return shieldArm(shieldId, input)
  const row = weaponRow(id)
  if (row === undefined) return refuse('unknown-weapon', 'input.weapon.id')
  return ok({
    kind: row.kind,
    damage: parseDice(row.damage),
    bonusUse: row.damageBonus,
    range: row.range,
    hp: row.hp === null ? null : (input.hp ?? row.hp),
    shots: row.shots === undefined ? null : (input.shots ?? row.shots),
    loaded: row.reloadRounds === undefined ? null : input.loaded,
  })
}

/** BRP-SHIELD-3. */
function shieldArm(id: string, input: WeaponInput): Result<AttackWeapon, WeaponFault> {
  const row = shieldRow(id)
  if (row === undefined) return refuse('unknown-weapon', 'input.weapon.id')
  return ok({
    kind: 'shield',
    damage: parseDice(row.damage),
    bonusUse: row.damageBonus,
    range: null,
    hp: input.hp ?? row.hp,
    shots: null,
    loaded: null,
  })
}

function customArm(custom: CustomWeapon, input: WeaponInput): Result<AttackWeapon, WeaponFault> {
  const { kind, range } = custom
  if (isRanged(kind) && range === undefined)
    return refuse('invalid-request', 'input.weapon.custom.range')
  const without = custom.hp === null || WITHOUT_HIT_POINTS.includes(kind)
  return ok({
    kind,
    damage: parseDice(custom.damage),
    bonusUse: custom.damageBonus,
    range: range ?? null,
    hp: without ? null : (input.hp ?? custom.hp),
    shots: null,
    loaded: null,
  })
}

/** The item used to parry: a melee weapon, bare hands or a shield. */
export function parryItemOf(
  defence: AttackInput['defence'],
): Result<ParryItem, 'invalid-request' | 'unknown-weapon' | 'unknown-shield'> {
  if (defence.with === undefined) return refuse('invalid-request', 'input.defence.with')
  const shieldId = shieldIdOf(defence.with)
  if (shieldId !== undefined) {
    const shield = shieldRow(shieldId)
    if (shield === undefined) return refuse('unknown-shield', 'input.defence.with')
    return ok({ shield, brawl: false, hp: defence.hp ?? shield.hp })
  }
  const row = meleeRow(defence.with)
  if (row === undefined) return refuse('unknown-weapon', 'input.defence.with')
  const hp = row.hp === null ? null : (defence.hp ?? row.hp)
  return ok({ shield: null, brawl: row.kind === 'brawl', hp })
}
