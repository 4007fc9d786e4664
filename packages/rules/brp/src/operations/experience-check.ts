import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { parseSkillRef, type SkillRefFault } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { flagOn, identifier, score } from './shared-fields.ts'

export const experienceCheckInput = s.object({
  skills: s.list(s.object({ skill: identifier, score, ticked: flagOn }), 1, 200),
  settings,
})
export type ExperienceCheckInput = s.Infer<typeof experienceCheckInput>

export interface Improvement {
  readonly roll: number
  readonly improved: boolean
  readonly gain: number
  readonly score: number
  /** The tick is cleared whether the skill improves or not (BRP-EXP-8). */
  readonly ticked: false
}

export interface ExperienceOutput {
  readonly results: Readonly<Record<string, Improvement>>
}

export type ExperienceFault = SkillRefFault | 'duplicate-skill' | 'not-ticked'

/** BRP-EXP-3, 6, 7, 8. Dice: for each skill in order a d100, then a d6 if it improves. */
export function experienceCheck(
  input: ExperienceCheckInput,
  dice: Dice,
): Result<ExperienceOutput, ExperienceFault> {
  const legal = checkExperience(input)
  return legal.ok ? ok(improveAll(input.skills, dice)) : legal
}

export function checkExperience({ skills }: ExperienceCheckInput): Result<null, ExperienceFault> {
  const named = checkSkillList(skills)
  if (!named.ok) return named
  const idle = skills.findIndex(({ ticked }) => !ticked)
  return idle < 0 ? ok(null) : refuse('not-ticked', `input.skills[${idle}].ticked`)
}

/** Checks that the references are legal and distinct. */
export function checkSkillList(
  skills: readonly { readonly skill: string }[],
): Result<null, SkillRefFault | 'duplicate-skill'> {
  for (const [i, { skill }] of skills.entries()) {
    const path = `input.skills[${i}].skill`
    const ref = parseSkillRef(skill, path)
    if (!ref.ok) return ref
    if (skills.findIndex(other => other.skill === skill) < i) return refuse('duplicate-skill', path)
  }
  return ok(null)
}

export function improveAll(
  skills: readonly { readonly skill: string; readonly score: number }[],
  dice: Dice,
): ExperienceOutput {
  const results = skills.map(({ skill, score }) => [skill, improve(score, dice)] as const)
  return { results: Object.fromEntries(results) }
}

/** BRP-EXP-6, 7. Dice: a d100, then a d6 if the roll is above the score or 100. */
export function improve(score: number, dice: Dice): Improvement {
  const roll = dice.roll(100)
  const improved = roll > score || roll === 100
  const gain = improved ? dice.roll(6) : 0
  return { roll, improved, gain, score: score + gain, ticked: false }
}
