import {
  anyInt,
  int,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  text,
  type Infer,
} from '@mastro/core'
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

const weapon = object({
  id: text(),
  it: text(),
  en: text(),
  kind: oneOf(WEAPON_KINDS),
  skill: text(),
  base: int(0, 100),
  damage: text(),
  damageBonus: oneOf(BONUS_USES),
  hands: int(1, 2),
  hp: nullable(int(0, 100)),
  range: nullable(int(1, 10_000)),
  velocity: oneOf(['melee', 'low', 'high']),
  length: oneOf(WEAPON_CLASSES),
  lengthSource: oneOf(['book', 'inferred']),
  reloadRounds: optional(anyInt()),
  shotsPerLoad: optional(anyInt()),
  shots: optional(anyInt()),
  baseNote: optional(text()),
})
export type WeaponRow = Infer<typeof weapon>

const weapons = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    fields: map(text()),
    melee: list(weapon),
    ranged: list(weapon),
  }),
  weaponTable,
  'weapons.json',
)

const shield = object({
  id: text(),
  it: text(),
  en: text(),
  skill: text(),
  base: int(0, 100),
  hp: int(0, 100),
  armourPoints: int(0, 100),
  damage: text(),
  damageBonus: oneOf(BONUS_USES),
  size: oneOf(['small', 'medium', 'large']),
})
export type ShieldRow = Infer<typeof shield>

const shields = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    missileParry: object({
      small: anyInt(),
      medium: anyInt(),
      large: anyInt(),
      largeKneeling: anyInt(),
    }),
    shields: list(shield),
  }),
  shieldTable,
  'shields.json',
)

const armour = object({
  id: text(),
  it: text(),
  en: text(),
  slot: oneOf(['body', 'helmet']),
  armourPoints: int(0, 100),
  highVelocityArmourPoints: int(0, 100),
  printed: optional(text()),
  physicalPenalty: int(-100, 0),
  perceptivePenalty: int(-100, 0),
})
export type ArmourRow = Infer<typeof armour>

const armours = readTable(
  object({ source: text(), section: text(), rules: list(text()), armour: list(armour) }),
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

/** `shield:round` → `round`; undefined when it is no shield reference. */
export function shieldIdOf(reference: string): string | undefined {
  return reference.startsWith(SHIELD_PREFIX) ? reference.slice(SHIELD_PREFIX.length) : undefined
}
