import type { ResistMode } from '../../operations/resist-spell.ts'
import type { GameContext } from '../../kit.ts'
import type { Being, PendingSpell } from '../../state.ts'

/** WOC-RESIST-1, WOC-COUNTER-1, WOC-COUNTER-2. Who may still answer a spell, and how. */

/** The beings a spell is on: its target, and the others that an area spell catches. */
export function targetsOf({ target, others = [] }: PendingSpell): readonly string[] {
  return target === null ? others : [target, ...others]
}

/** Whether the spell is on this being. A spell without a named target may be on anybody. */
export function isOn(spell: PendingSpell, who: string): boolean {
  const targets = targetsOf(spell)
  return spell.caster !== who && (targets.length === 0 || targets.includes(who))
}

export const hasCountered = ({ counters }: PendingSpell, who: string) => counters.includes(who)
export const hasResisted = ({ resisted = [] }: PendingSpell, who: string) => resisted.includes(who)

/**
 * How this being may resist: in full, or only limit a spell it lost a duel or Counter-Spell against.
 * Null if it is no target or has already answered.
 */
export function resistMode(spell: PendingSpell, who: string): ResistMode | null {
  if (spell.failed || !targetsOf(spell).includes(who) || hasResisted(spell, who)) return null
  return hasCountered(spell, who) ? 'mitigate' : 'full'
}

/** WOC-COUNTER-1, WOC-COUNTER-3. Instead of a Resistance Roll, and once. */
export function mayCounter(spell: PendingSpell, who: string): boolean {
  return resistMode(spell, who) === 'full' && !spell.watchers.includes(who)
}

/** Whether the spell has no effect on anybody once this being is unaffected too. */
export function leavesNobody(spell: PendingSpell, who: string): boolean {
  const { unaffected = [] } = spell
  return targetsOf(spell).every(id => id === who || unaffected.includes(id))
}

/** Spells of others that are still in effect. */
export function spellsOfOthers({ state }: GameContext, { id }: Being): readonly PendingSpell[] {
  return Object.values(state.air).filter(({ failed, caster }) => !failed && caster !== id)
}
