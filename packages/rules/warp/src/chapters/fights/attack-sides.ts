import { s } from '@mastro/core'
import { HANDS, type CarriedWeapon } from '../../operations/shared/gear.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'

export const attackAbout = s.object({
  attacker: id,
  targets: s.list(id, 1, 40),
  weapon: s.withDefault(id, 'unarmed'),
})
export type AttackAbout = s.Infer<typeof attackAbout>

/** Finds a carried weapon by id. Bare hands are always available. */
export function weaponOf(being: Being, key: string): CarriedWeapon | null {
  return being.weapons.find(weapon => weapon.id === key) ?? (key === HANDS.id ? HANDS : null)
}

export function isRanged({ use }: CarriedWeapon): boolean {
  return use !== 'melee' && use !== 'own-melee'
}

export interface AttackSides {
  readonly attacker: Being
  readonly targets: readonly Being[]
  readonly weapon: CarriedWeapon
}

export function sidesOf({ beings }: State, about: AttackAbout): AttackSides | null {
  const attacker = beings[about.attacker]
  const targets = about.targets.flatMap(key => beings[key] ?? [])
  const weapon = attacker === undefined ? null : weaponOf(attacker, about.weapon)
  if (attacker === undefined || weapon === null || targets.length !== about.targets.length)
    return null
  return { attacker, targets, weapon }
}
