import type { Label } from '@mastro/core'
import type { CarriedWeapon } from '../operations/shared/gear.ts'
import { labelOf } from '../messages/label-of.ts'

type Template = CarriedWeapon extends infer W
  ? W extends CarriedWeapon
    ? Omit<W, 'id' | 'name'>
    : never
  : never

interface Arm {
  readonly id: string
  readonly label: Label
  readonly weapon: Template
}

const MELEE = ['knife', 'lead-pipe', 'hatchet', 'sword', 'axe'] as const
const GUNS = [
  ['revolver', 'light', 6],
  ['revolver', 'medium', 6],
  ['revolver', 'large', 6],
  ['semi-automatic-pistol', 'light', 15],
  ['semi-automatic-pistol', 'medium', 12],
  ['semi-automatic-pistol', 'large', 8],
  ['submachine-gun', 'light', 30],
  ['submachine-gun', 'medium', 30],
  ['submachine-gun', 'large', 30],
  ['rifle', 'light', 5],
  ['rifle', 'heavy', 5],
  ['automatic-rifle', 'light', 30],
  ['automatic-rifle', 'heavy', 20],
] as const

/** The adjective agrees in gender: «Pistola leggera», «fucile leggero». */
const SIZE_LABELS = {
  light: { it: 'leggera', he: 'leggero', en: 'light' },
  medium: { it: 'media', he: 'medio', en: 'medium' },
  large: { it: 'grande', he: 'grande', en: 'large' },
  heavy: { it: 'pesante', he: 'pesante', en: 'heavy' },
} as const
const IS_SHE: readonly string[] = ['revolver', 'semi-automatic-pistol', 'submachine-gun']

/**
 * Weapons of the book's tables that a new character may take. Factors and ranges come from the
 * tables.
 */
export const ARMOURY: readonly Arm[] = [
  ...MELEE.map(id => ({
    id,
    label: labelOf('weapon', id),
    weapon: { use: 'melee' as const, weapon: id },
  })),
  {
    id: 'throwing-knife',
    label: labelOf('weapon', 'throwing-knife'),
    weapon: { use: 'throwing-knife' },
  },
  ...GUNS.map(([type, size, magazine]) => ({
    id: `${type}-${size}`,
    label: sized(type, size),
    weapon: { use: 'firearm' as const, type, size, magazine, ammunition: 'standard' as const },
  })),
  {
    id: 'shotgun',
    label: labelOf('firearm', 'shotgun'),
    weapon: { use: 'firearm', type: 'shotgun', magazine: 6, ammunition: 'standard' },
  },
  { id: 'taser', label: labelOf('weapon', 'taser'), weapon: { use: 'taser' } },
]

function sized(type: string, size: keyof typeof SIZE_LABELS): Label {
  const gun = labelOf('firearm', type)
  const { it, he, en } = SIZE_LABELS[size]
  return { it: `${gun.it} ${IS_SHE.includes(type) ? it : he}`, en: `${gun.en}, ${en}` }
}

export function armsOf(ids: readonly string[], language: 'it' | 'en'): CarriedWeapon[] {
  return ARMOURY.filter(({ id }) => ids.includes(id)).map(({ id, label, weapon }) => ({
    ...weapon,
    id,
    name: label[language],
  }))
}
