import { s, assert, bilingualFields, readTable, tableHeader } from '@mastro/core'
import json from '../../data/weapons.json' with { type: 'json' }

export const WOUND_CLASSES = ['unarmed', 'blunt', 'blade', 'firearm', 'taser'] as const
export type WoundClass = (typeof WOUND_CLASSES)[number]
export const MELEE_WEAPONS = [
  'unarmed',
  'throwing-knife',
  'knife',
  'lead-pipe',
  'hatchet',
  'sword',
  'axe',
] as const
export type MeleeWeapon = (typeof MELEE_WEAPONS)[number]

const woundClass = s.oneOf(WOUND_CLASSES)
const table = readTable(
  s.object({
    ...tableHeader,
    damageFactors: s.list(
      s.object({
        id: s.text(),
        ...bilingualFields,
        factor: s.anyInt(),
        woundClass: s.optional(woundClass),
        attack: s.text(),
        range: s.optional(s.text()),
        items: s.optional(
          s.list(s.object({ id: s.oneOf(MELEE_WEAPONS), ...bilingualFields, woundClass })),
        ),
        dividedByRangeDice: s.optional(s.bool()),
        temporary: s.optional(s.bool()),
      }),
    ),
  }),
  json,
)

export const damageFactors = table.damageFactors

/** WARP-DAMAGE-2: factor and wound class of a melee or thrown weapon. */
export interface Weapon {
  readonly factor: number
  readonly woundClass: WoundClass | null
}

export const meleeWeapons = table.damageFactors.flatMap(row =>
  (row.items ?? []).map(({ id, it, en, woundClass }) => ({
    id,
    it,
    en,
    woundClass,
    factor: row.factor,
  })),
)

export function meleeWeapon(id: MeleeWeapon): Weapon {
  const item = meleeWeapons.find(candidate => candidate.id === id)
  assert(item !== undefined, `unknown weapon: ${id}`)
  return { factor: item.factor, woundClass: item.woundClass }
}

/** WARP-TASER-1. */
export const TASER_FACTOR = factorOfRow('taser')

function factorOfRow(id: string): number {
  const row = table.damageFactors.find(candidate => candidate.id === id)
  assert(row !== undefined, `unknown weapon: ${id}`)
  return row.factor
}
