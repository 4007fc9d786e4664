import type { AnyBeing, State } from '../state.ts'
import { SKILL_ROWS } from '../data/skills.ts'
import { skillOf } from '../selectors.ts'
import { skillLabel } from '../messages/terms.ts'

/** Skills that everybody can use at their base chance. */
const PLAIN = SKILL_ROWS.filter(
  row => row.specialisations !== 'required' && !row.tags.includes('powers-only'),
).map(row => row.id)

/**
 * The skills a being can roll: learnt ones first, without those the Master removed (BRP-SKILL-6).
 */
export function rollableSkills({ rulings }: State, being: AnyBeing | undefined): readonly string[] {
  const all = [...Object.keys(being?.skills ?? {}), ...PLAIN, 'language:own']
  return [...new Set(all)].filter(
    ref => ref !== 'martial-arts' && !rulings.removed.includes(ref), // BRP-MART-1: martial arts is never rolled alone
  )
}

/**
 * Every skill a being may improve: those it can roll, Martial Arts, and the printed specialisations
 * with a base chance (BRP-SKILL-2, BRP-EXP-12).
 */
export const everySkillOf = (state: State, being: AnyBeing): readonly string[] => {
  const printed = SKILL_ROWS.flatMap(({ id, specialisationList = [] }) =>
    specialisationList.map(one => `${id}:${one.id}`),
  )
  const all = [...rollableSkills(state, being), 'martial-arts', ...printed]
  return [...new Set(all)].filter(
    ref => !state.rulings.removed.includes(ref) && skillOf(state, being, ref) !== null,
  )
}

/**
 * Skills that any of these beings can roll, without scores, for a form that asks for being and
 * skill together.
 */
export const anySkillChoices = (state: State, beings: readonly AnyBeing[]) =>
  [...new Set(beings.flatMap(being => rollableSkills(state, being)))].map(ref => ({
    value: ref,
    label: skillLabel(ref),
  }))

/** The skills of one being as form choices, with scores. */
export const skillChoices = (state: State, being: AnyBeing | undefined) =>
  rollableSkills(state, being).map(ref => {
    const score = being === undefined ? null : skillOf(state, being, ref)
    return { value: ref, label: skillLabel(ref), ...(score === null ? {} : { at: score }) }
  })
