import { penaltyOn } from './operations/armour-penalties.ts'
import { baseOf } from './rules/base-chance.ts'
import { parseSkillRef } from './rules/skill-ref.ts'
import { armourOf } from './armour.ts'
import type { Being } from './beings.ts'
import type { State } from './state.ts'

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
