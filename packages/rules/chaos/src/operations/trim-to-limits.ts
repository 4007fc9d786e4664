import type { Character, Components, Skill } from '../sheet/character.ts'
import { COMPONENTS } from './shared-fields.ts'
import { nuanceLimit } from './roll-sheet.ts'

export interface LostLevels {
  readonly trait: string
  readonly from: number
  readonly to: number
}

export interface TrimResult {
  readonly character: Character
  readonly lost: readonly LostLevels[]
}

/**
 * WOC-NUANCE-5. Lowers Components. Shades above their new limit are cut to it, keeping their sign.
 */
export function withComponents(character: Character, components: Components): TrimResult {
  const before = character.components
  const fallen = COMPONENTS.filter(name => components[name] < before[name])
  const nuances = character.nuances.map(nuance => {
    const limit = nuanceLimit(components[nuance.component])
    const trims = fallen.includes(nuance.component) && Math.abs(nuance.value) > limit
    return trims ? { ...nuance, value: Math.sign(nuance.value) * limit } : nuance
  })
  const lost = [
    ...fallen.map(name => loss(`components.${name}`, before[name], components[name])),
    ...character.nuances.flatMap((nuance, i) =>
      lossIfChanged(`nuances.${nuance.name}`, nuance.value, nuances[i]!.value),
    ),
  ]
  return { character: { ...character, components, nuances }, lost }
}

/** WOC-EGOV-5. Lowers magic skills and their specialisations to the cap. At 0 they are removed. */
export function withMagicCap(character: Character, cap: number): TrimResult {
  const trimmed = character.skills.map(skill => trimSkill(skill, cap))
  return {
    character: { ...character, skills: trimmed.flatMap(({ skill }) => skill) },
    lost: trimmed.flatMap(({ lost }) => lost),
  }
}

function trimSkill(skill: Skill, cap: number) {
  if (skill.magic === null || skill.level <= cap) return { skill: [skill], lost: [] }
  const specialisations = skill.specialisations.map(one => ({
    ...one,
    level: Math.min(one.level, cap),
  }))
  const lost = [
    loss(`skills.${skill.name}`, skill.level, cap),
    ...skill.specialisations.flatMap((one, i) =>
      lossIfChanged(`specialisations.${one.name}`, one.level, specialisations[i]!.level),
    ),
  ]
  const trimmed = {
    ...skill,
    level: cap,
    specialisations: specialisations.filter(one => one.level > 0),
  }
  return { skill: cap > 0 ? [trimmed] : [], lost }
}

function loss(trait: string, from: number, to: number): LostLevels {
  return { trait, from, to }
}

function lossIfChanged(trait: string, from: number, to: number): readonly LostLevels[] {
  return from === to ? [] : [loss(trait, from, to)]
}
