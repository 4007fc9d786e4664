import type { AnyBeing } from '../beings.ts'
import { SKILL_ROWS } from '../data/skills.ts'
import { skillOf } from '../skill-scores.ts'
import type { State } from '../state.ts'
import { skillLabel } from '../messages/terms.ts'

/** Skills that anybody has by their base alone. */
const PLAIN = SKILL_ROWS.filter(
  row => row.specialisations !== 'required' && !row.tags.includes('powers-only'),
).map(row => row.id)

/** What somebody can be asked to roll: learnt skills, then the others; never what the Master took away (BRP-SKILL-6). */
export function rollableSkills({ rulings }: State, being: AnyBeing | undefined): readonly string[] {
  const all = [...Object.keys(being?.skills ?? {}), ...PLAIN, 'language:own']
  return [...new Set(all)].filter(
    ref => ref !== 'martial-arts' && !rulings.removed.includes(ref), // BRP-MART-1: never by itself
  )
}

/** Whatever anybody here could roll, without scores: for a form that asks who and what at once. */
export const anySkillChoices = (state: State, beings: readonly AnyBeing[]) =>
  [...new Set(beings.flatMap(being => rollableSkills(state, being)))].map(ref => ({
    value: ref,
    label: skillLabel(ref),
  }))

/** The same in a form, each with its score. */
export const skillChoices = (state: State, being: AnyBeing | undefined) =>
  rollableSkills(state, being).map(ref => {
    const score = being === undefined ? null : skillOf(state, being, ref)
    return { value: ref, label: skillLabel(ref), ...(score === null ? {} : { at: score }) }
  })
