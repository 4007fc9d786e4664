import { getOwnProperty } from '@mastro/core'
import { penaltyOn, piecesOf, totalsOf, type ArmourTotals } from './operations/armour-penalties.ts'
import { baseOf } from './operations/shared/base-chance.ts'
import { parseSkillRef } from './operations/shared/skill-ref.ts'
import { shieldIdOf, weaponRow } from './data/items.ts'
import type { AnyBeing, Being, Gear, State } from './state.ts'

/** Questions about beings in play, used by several chapters. */

/** Whether somebody of a roll is dead or gone, so that it cannot happen any more. */
export const isAnyDead = (state: State, ids: readonly string[]): boolean =>
  ids.some(id => (beingOf(state, id)?.status ?? 'dead') === 'dead')

/** Finds a character or opponent by id. */
export function beingOf({ characters, foes }: State, id: unknown): AnyBeing | undefined {
  if (typeof id !== 'string') return undefined
  return getOwnProperty<AnyBeing>(characters, id) ?? getOwnProperty(foes, id)
}

export function allBeings({ characters, foes }: State): readonly AnyBeing[] {
  return [...Object.values(characters), ...Object.values(foes)]
}

export function gearOf({ gear }: Being, id: string): Gear | undefined {
  return gear.find(item => item.id === id)
}

/** Armour worn plus natural armour (BRP-ARM). */
export function armourOf({ worn, naturalArmour }: Being): ArmourTotals {
  const pieces = piecesOf(worn)
  const totals = totalsOf(pieces.ok ? pieces.value : []) // cannot fail: the pieces were validated when they were put on
  return {
    ...totals,
    armourPoints: totals.armourPoints + naturalArmour,
    highVelocityArmourPoints: totals.highVelocityArmourPoints + naturalArmour,
  }
}

/**
 * The score on the sheet, or the base chance of an unlearnt skill. Null if the skill is unknown or
 * has no base.
 */
export function skillOf(
  state: Pick<State, 'rulings' | 'settings'>,
  being: Being,
  ref: string,
): number | null {
  if (Object.hasOwn(being.skills, ref)) return being.skills[ref]!
  const parsed = parseSkillRef(ref, ref)
  if (!parsed.ok) return null
  return baseOf(parsed.value, {
    characteristics: being.original,
    era: being.era,
    flight: being.flight,
    overrides: { ...state.rulings.bases, ...being.overrides },
    settings: state.settings,
  })
}

/**
 * BRP-ARM-2, 3, 5: percentage points to subtract from a skill or from Agility because of worn
 * armour.
 */
export function armourPenalty(state: State, being: Being, name: string): number {
  const { extraPhysical, extraPerceptive } = state.rulings
  return penaltyOn(name, armourOf(being), extraPhysical, extraPerceptive)
}

/** BRP-SKILL-17: the martial arts score, or null if the Master does not allow it to this being. */
export function martialArtsOf(state: State, being: Being): number | null {
  const { martialArtists } = state.rulings
  if (martialArtists !== null && !martialArtists.includes(being.id)) return null
  return skillOf(state, being, 'martial-arts')
}

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
 * (BRP-PARRY-6). Creatures do not brawl.
 */
export function parryItemsOf(being: AnyBeing): readonly string[] {
  const held = being.gear.filter(
    item => item.place === 'hand' && !item.broken && isGuard(item.kind),
  )
  return [...held.map(item => item.id), ...(isTrainedIn(being, 'brawl') ? ['brawl'] : [])]
}

/**
 * False if the being is a creature without this skill in its stat block: animals and machines fight
 * with natural attacks and have no base chance in what takes hands or speech (BRP-CREAT-1).
 */
export const isTrainedIn = (being: AnyBeing, skill: string): boolean =>
  being.attacks.length === 0 || Object.hasOwn(being.skills, skill)

function isGuard(kind: string): boolean {
  return shieldIdOf(kind) !== undefined || weaponRow(kind)?.velocity === 'melee'
}

/** The id of the gear behind a weapon choice. Other choices are returned unchanged. */
export function itemOfArm(arm: string): string {
  return arm.startsWith('throw:') ? arm.slice('throw:'.length) : arm
}
