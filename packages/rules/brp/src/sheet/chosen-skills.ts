import { baseOf, type BaseChanceContext } from '../operations/shared/base-chance.ts'
import { parseSkillRef, type SkillRef } from '../operations/shared/skill-ref.ts'
import type { Settings } from '../options.ts'
import type { CharacterChoices } from './character.ts'

export function baseChanceContext(
  choices: CharacterChoices,
  settings: Settings,
): BaseChanceContext {
  const { characteristics, era, flight, baseOverrides } = choices
  const legal = Object.entries(baseOverrides).filter(([name]) => parseSkillRef(name, name, true).ok)
  return { characteristics, era, flight, overrides: Object.fromEntries(legal), settings }
}

export interface ChosenSkill {
  readonly name: string
  readonly ref: SkillRef
  readonly path: string
}

/**
 * The legal skills of a sheet without duplicates: profession skills first, then those with personal
 * points.
 */
export function skillsOf(choices: CharacterChoices, at: string = 'input'): readonly ChosenSkill[] {
  const named = [
    ...choices.professionSkills.map((name, i) => ({ name, path: `${at}.professionSkills[${i}]` })),
    ...Object.keys(choices.personalPoints).map(name => ({
      name,
      path: `${at}.personalPoints.${name}`,
    })),
  ]
  return named.flatMap(({ name, path }, i) => {
    const ref = parseSkillRef(name, path)
    const first = named.findIndex(other => other.name === name) === i
    return ref.ok && first ? [{ name, path, ref: ref.value }] : []
  })
}

export function pointsOn(
  choices: CharacterChoices,
  name: string,
): { readonly profession: number; readonly personal: number } {
  return {
    profession: ownPoints(choices.professionPoints, name),
    personal: ownPoints(choices.personalPoints, name),
  }
}

function ownPoints(points: Readonly<Record<string, number>>, name: string): number {
  return Object.hasOwn(points, name) ? points[name]! : 0
}

export interface SkillScore {
  readonly base: number
  readonly profession: number
  readonly personal: number
  readonly total: number
}

/** Base and points of the ten profession skills and of every skill with personal points. */
export function scoresOf(
  choices: CharacterChoices,
  situation: BaseChanceContext,
): Readonly<Record<string, SkillScore>> {
  const scores = skillsOf(choices).map(({ name, ref }) => {
    const base = baseOf(ref, situation) ?? 0
    const { profession, personal } = pointsOn(choices, name)
    return [name, { base, profession, personal, total: base + profession + personal }] as const
  })
  return Object.fromEntries(scores)
}
