import { COMPONENT_SCALE, egoBand, scaleId, SKILL_SCALE, VITALITY_NAMES } from '../data/tables.ts'
import type { Character, NewCharacter, Nuance } from '../sheet/character.ts'
import { COMPONENTS, sameName, sum, type ComponentName } from './shared-fields.ts'
import { nuanceLimit } from './roll-sheet.ts'
import { magicSkillCap } from './mage-limits.ts'
import type { Settings } from '../options.ts'
import {
  conditionOf,
  penaltiesOf,
  totalPoints,
  type Condition,
  type Penalties,
} from './body-state.ts'

type ByComponent<T> = Readonly<Record<ComponentName, T>>

export interface StartingSpells {
  readonly bySkill: Readonly<Record<string, number>>
  readonly free: number
  readonly total: number
}

export interface DerivedFigures {
  readonly vitality: number
  readonly vitalityParts: { readonly ego: number; readonly body: number; readonly nuances: number }
  readonly egoLabel: string
  readonly componentLabels: ByComponent<string>
  readonly nuanceLimits: ByComponent<number>
  readonly componentCap: number
  readonly magicSkillCap: number
  readonly canBeMage: boolean
  readonly cosmicCap: number
  readonly startingSpells: StartingSpells
  readonly skillLabels: Readonly<Record<string, string>>
  readonly penalties: Penalties
  readonly condition: Condition
}

const ORDINARY_MIND = 3 // WOC-CODIFIED-4

export function deriveAll(character: Character, settings: Settings): DerivedFigures {
  const { ego, components, skills, state } = character
  const parts = vitalityParts(character)
  const vitality = modifierSum(parts)
  const cap = magicSkillCap(ego, settings)
  const fatigue = totalPoints(state.fatigue)
  return {
    vitality,
    vitalityParts: parts,
    egoLabel: egoBand(ego),
    componentLabels: byComponent(name => scaleId(COMPONENT_SCALE, components[name])!), // safe: the scale starts at 1
    nuanceLimits: byComponent(name => nuanceLimit(components[name])),
    componentCap: ego,
    magicSkillCap: cap,
    canBeMage: cap >= 1,
    cosmicCap: cosmicCap(ego),
    startingSpells: startingSpells(character),
    skillLabels: Object.fromEntries(
      skills.map(({ name, level }) => [name, scaleId(SKILL_SCALE, level)!] as const), // safe: the scale starts at 1
    ),
    penalties: penaltiesOf(state),
    condition: conditionOf(vitality, fatigue, totalPoints(state.wounds)).condition,
  }
}

/** WOC-VITAL-1, WOC-VITAL-2. */
export function vitalityOf(character: NewCharacter): number {
  return modifierSum(vitalityParts(character))
}

/** WOC-COSMIC-4. */
export function cosmicCap(ego: number): number {
  return Math.floor(ego / 3)
}

/** WOC-CODIFIED-4. One for each level of a codified skill, and one for each Mind level above 3. */
export function startingSpells({ skills, components }: NewCharacter): StartingSpells {
  const codified = skills.filter(({ magic }) => magic?.style === 'codified')
  const free = codified.length === 0 ? 0 : Math.max(0, components.mind - ORDINARY_MIND)
  const bySkill = Object.fromEntries(codified.map(({ name, level }) => [name, level] as const))
  return { bySkill, free, total: free + sum(codified.map(({ level }) => level)) }
}

function vitalityParts({ ego, components, nuances }: NewCharacter) {
  const fitting = nuances.filter(countsForVitality).map(({ value }) => value)
  return { ego, body: components.body, nuances: sum(fitting) }
}

/** WOC-VITAL-2. The Master's flag comes before the name. */
export function countsForVitality({ component, name, vitality }: Nuance): boolean {
  if (component !== 'body') return false
  return vitality ?? VITALITY_NAMES.some(known => sameName(known, name))
}

function modifierSum(parts: { ego: number; body: number; nuances: number }): number {
  return parts.ego + parts.body + parts.nuances
}

export function byComponent<T>(of: (name: ComponentName) => T): ByComponent<T> {
  return { soul: of(COMPONENTS[0]), mind: of(COMPONENTS[1]), body: of(COMPONENTS[2]) }
}
