import { firearmType } from '../data/firearms.ts'
import { figuresOf } from '../data/ranges.ts'
import { meleeWeapon, type WoundClass } from '../data/weapons.ts'
import { HANDS, type CarriedWeapon } from '../operations/shared/gear.ts'
import { labelOf } from '../messages/label-of.ts'
import { WOUND_LABELS } from '../messages/terms.ts'
import { factorOf, weaponName } from './sheet-view.ts'
import type { CarriedWeaponView } from '../documents.ts'

/** All weapons of a character, bare hands last (WARP-DAMAGE-2, WARP-GUN-2). */
export function carriedWeaponViews(weapons: readonly CarriedWeapon[]): CarriedWeaponView[] {
  return [...weapons, HANDS].map(armOf)
}

function armOf(weapon: CarriedWeapon): CarriedWeaponView {
  const bands = bandsOf(weapon)
  return {
    id: weapon.id,
    name: weaponName(weapon),
    factor: factorOf(weapon),
    leaves: WOUND_LABELS[leftBy(weapon)],
    ...(bands === null ? {} : { bands }),
    ...gunOf(weapon),
  }
}

/** Distances of the five range bands of a ranged weapon in metres, or null for a melee weapon. */
export function bandsOf(weapon: CarriedWeapon): readonly (number | null)[] | null {
  switch (weapon.use) {
    case 'melee':
    case 'own-melee':
      return null
    case 'firearm':
      return figuresOf(firearmType(weapon.type).range)
    case 'taser':
      return figuresOf('taser')
    case 'throwing-knife':
      return figuresOf('thrown-balanced')
    case 'missile':
      return figuresOf(weapon.range)
    case 'own-missile':
      return weapon.bands
  }
}

function gunOf(weapon: CarriedWeapon): Pick<CarriedWeaponView, 'rounds' | 'fire'> {
  if (weapon.use !== 'firearm') return {}
  return {
    ...(weapon.magazine === null ? {} : { rounds: weapon.magazine }),
    fire: firearmType(weapon.type).fire.map(id => ({ id, label: labelOf('fire', id) })),
  }
}

function leftBy(weapon: CarriedWeapon): WoundClass {
  switch (weapon.use) {
    case 'melee':
      return meleeWeapon(weapon.weapon).woundClass ?? 'unarmed'
    case 'throwing-knife':
      return 'blade'
    case 'firearm':
      return 'firearm'
    case 'taser':
      return 'taser'
    default:
      return weapon.woundClass
  }
}
