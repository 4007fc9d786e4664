import { s, readTable } from '@mastro/core'
import armourTable from '../../data/armour.json' with { type: 'json' }
import shieldTable from '../../data/shields.json' with { type: 'json' }
import weaponTable from '../../data/weapons.json' with { type: 'json' }

export const WEAPON_KINDS = [
  'melee',
  'brawl',
  'natural',
  'shield',
  'missile',
  'thrown',
  'firearm',
  'energy',
  'heavy',
] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]
export const DAMAGE_BONUSES = ['none', '-1d6', '-1d4', '+1d4', '+1d6', '+2d6'] as const
export type DamageBonus = (typeof DAMAGE_BONUSES)[number]
export const BONUS_USES = ['full', 'half', 'none'] as const
export type BonusUse = (typeof BONUS_USES)[number]
export const WEAPON_CLASSES = ['missile', 'long', 'medium', 'short', 'unarmed', 'other'] as const
export type WeaponClass = (typeof WEAPON_CLASSES)[number]

const weapon = s.object({
  id: s.text(),
  it: s.text(),
  en: s.text(),
  kind: s.oneOf(WEAPON_KINDS),
  skill: s.text(),
  base: s.int(0, 100),
  damage: s.text(),
  damageBonus: s.oneOf(BONUS_USES),
  hands: s.int(1, 2),
  hp: s.nullable(s.int(0, 100)),
  range: s.nullable(s.int(1, 10_000)),
  velocity: s.oneOf(['melee', 'low', 'high']),
  length: s.oneOf(WEAPON_CLASSES),
  lengthSource: s.oneOf(['book', 'inferred']),
  reloadRounds: s.optional(s.anyInt()),
  shotsPerLoad: s.optional(s.anyInt()),
  shots: s.optional(s.anyInt()),
  baseNote: s.optional(s.text()),
})
export type WeaponRow = s.Infer<typeof weapon>

const weapons = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    fields: s.map(s.text()),
    melee: s.list(weapon),
    ranged: s.list(weapon),
  }),
  weaponTable,
  'weapons.json',
)

const shield = s.object({
  id: s.text(),
  it: s.text(),
  en: s.text(),
  skill: s.text(),
  base: s.int(0, 100),
  hp: s.int(0, 100),
  armourPoints: s.int(0, 100),
  damage: s.text(),
  damageBonus: s.oneOf(BONUS_USES),
  size: s.oneOf(['small', 'medium', 'large']),
})
export type ShieldRow = s.Infer<typeof shield>

const shields = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    missileParry: s.object({
      small: s.anyInt(),
      medium: s.anyInt(),
      large: s.anyInt(),
      largeKneeling: s.anyInt(),
    }),
    shields: s.list(shield),
  }),
  shieldTable,
  'shields.json',
)

const armour = s.object({
  id: s.text(),
  it: s.text(),
  en: s.text(),
  slot: s.oneOf(['body', 'helmet']),
  armourPoints: s.int(0, 100),
  highVelocityArmourPoints: s.int(0, 100),
  printed: s.optional(s.text()),
  physicalPenalty: s.int(-100, 0),
  perceptivePenalty: s.int(-100, 0),
})
export type ArmourRow = s.Infer<typeof armour>

const armours = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    armour: s.list(armour),
  }),
  armourTable,
  'armour.json',
)

export const MELEE_ROWS: readonly WeaponRow[] = weapons.melee
export const WEAPON_ROWS: readonly WeaponRow[] = [...weapons.melee, ...weapons.ranged]
export const SHIELD_ROWS: readonly ShieldRow[] = shields.shields
export const ARMOUR_ROWS: readonly ArmourRow[] = armours.armour
/** BRP-SHIELD-2. */
export const MISSILE_PARRY = shields.missileParry

const SHIELD_PREFIX = 'shield:'

export function weaponRow(id: string): WeaponRow | undefined {
  return WEAPON_ROWS.find(row => row.id === id)
}

export function meleeRow(id: string): WeaponRow | undefined {
  return MELEE_ROWS.find(row => row.id === id)
}

export function shieldRow(id: string): ShieldRow | undefined {
  return SHIELD_ROWS.find(row => row.id === id)
}

export function armourRow(id: string): ArmourRow | undefined {
  return ARMOUR_ROWS.find(row => row.id === id)
}

/**
 * Extracts `round` from `shield:round`. Returns undefined if the text is not a shield reference.
 */
export function shieldIdOf(reference: string): string | undefined {
  return reference.startsWith(SHIELD_PREFIX) ? reference.slice(SHIELD_PREFIX.length) : undefined
}
