import type { NewCharacter } from '../sheet/character.ts'
import { COMPONENTS, sum } from './shared-fields.ts'
import type { Settings } from '../options.ts'

export interface CreationCost {
  readonly ego: number
  readonly components: number
  readonly nuances: number
  readonly skills: number
  readonly specialisations: number
  readonly magicSkills: number
  readonly magicSpecialisations: number
  readonly incapacities: number
  readonly advantages: number
  readonly disadvantages: number
  readonly total: number
}

export const PC_EGO = 6 // WOC-CREATE-5
export const PER_EGO = 5
export const ORDINARY_COMPONENT = 3 // WOC-CREATE-6
export const PER_COMPONENT = 5
export const PER_NUANCE = 3 // WOC-CREATE-7
export const PER_SKILL = 2 // WOC-CREATE-8, WOC-MAGIC-7

/** WOC-CREATE-5 to WOC-CREATE-11, WOC-MVAR-2. The cost of a sheet in points, valid or not. */
export function creationCost(character: NewCharacter, settings: Settings): CreationCost {
  const { ego, components, nuances, skills, incapacities } = character
  const mundane = skills.filter(({ magic }) => magic === null)
  const magical = skills.filter(({ magic }) => magic !== null)
  const times = settings.magicCostMultiplier
  const cost = {
    ego: Math.max(0, PER_EGO * (ego - PC_EGO)),
    components: sum(
      COMPONENTS.map(name => PER_COMPONENT * (components[name] - ORDINARY_COMPONENT)),
    ),
    nuances: PER_NUANCE * sum(nuances.map(({ value }) => value)),
    skills: PER_SKILL * levels(mundane),
    specialisations: specialisationLevels(mundane),
    magicSkills: times * PER_SKILL * levels(magical),
    magicSpecialisations: times * specialisationLevels(magical),
    incapacities: levels(incapacities),
    advantages: sum(character.advantages.map(({ value }) => value ?? 0)),
    disadvantages: sum(character.disadvantages.map(({ value }) => value ?? 0)),
  }
  return { ...cost, total: sum(Object.values(cost)) }
}

function levels(entries: readonly { readonly level: number }[]): number {
  return sum(entries.map(({ level }) => level))
}

function specialisationLevels(skills: NewCharacter['skills']): number {
  return levels(skills.flatMap(({ specialisations }) => specialisations))
}
