import { shieldIdOf, weaponRow } from './data/items.ts'
import type { AnyBeing } from './beings.ts'

/** Weapons with a separate entry for throwing (BRP-COMBAT-11). */
const THROWABLE = ['knife', 'dagger', 'small-axe']

/**
 * The weapons a being can attack with now: gear in hand, throwable gear, natural attacks and bare
 * hands.
 */
export function usableWeaponsOf(being: AnyBeing): readonly string[] {
  const held = being.gear.filter(item => item.place === 'hand' && !item.broken)
  const thrown = held.filter(item => THROWABLE.includes(item.kind))
  return [
    ...held.map(item => item.id),
    ...thrown.map(item => `throw:${item.id}`),
    ...being.attacks.map(attack => attack.id),
    ...(being.attacks.length === 0 ? ['brawl'] : []),
  ]
}

/**
 * The weapons a being can parry with: melee weapons and shields in hand, and bare hands
 * (BRP-PARRY-6).
 */
export function parryItemsOf(being: AnyBeing): readonly string[] {
  const held = being.gear.filter(
    item => item.place === 'hand' && !item.broken && isGuard(item.kind),
  )
  return [...held.map(item => item.id), 'brawl']
}

function isGuard(kind: string): boolean {
  return shieldIdOf(kind) !== undefined || weaponRow(kind)?.velocity === 'melee'
}

/** The id of the gear behind a weapon choice. Other choices are returned unchanged. */
export function itemOfArm(arm: string): string {
  return arm.startsWith('throw:') ? arm.slice('throw:'.length) : arm
}
