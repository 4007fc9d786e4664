import { shieldIdOf, weaponRow } from './data/items.ts'
import type { Someone } from './beings.ts'

/** Weapons that have a thrown entry of their own (BRP-COMBAT-11). */
const THROWABLE = ['knife', 'dagger', 'small-axe']

/** Everything somebody could strike with now: what is in hand, the same thrown, natural attacks, bare hands. */
export function armsOf(being: Someone): readonly string[] {
  const held = being.gear.filter(item => item.place === 'hand' && !item.broken)
  const thrown = held.filter(item => THROWABLE.includes(item.kind))
  return [
    ...held.map(item => item.id),
    ...thrown.map(item => `throw:${item.id}`),
    ...being.attacks.map(attack => attack.id),
    ...(being.attacks.length === 0 ? ['brawl'] : []),
  ]
}

/** What can parry: a melee weapon or a shield in hand, and bare hands (BRP-PARRY-6). */
export function guardsOf(being: Someone): readonly string[] {
  const held = being.gear.filter(
    item => item.place === 'hand' && !item.broken && isGuard(item.kind),
  )
  return [...held.map(item => item.id), 'brawl']
}

function isGuard(kind: string): boolean {
  return shieldIdOf(kind) !== undefined || weaponRow(kind)?.velocity === 'melee'
}

/** The piece of gear behind a choice, if it is one. */
export function itemOfArm(arm: string): string {
  return arm.startsWith('throw:') ? arm.slice('throw:'.length) : arm
}
