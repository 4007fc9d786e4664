import { s, ok, refuse, type Result } from '@mastro/core'
import { newCharacter, type Character, type NewCharacter } from '../sheet/character.ts'
import { schemeFaults, spellFaults } from './check-magic.ts'
import {
  AT,
  componentFaults,
  egoFaults,
  incapacityFaults,
  nuanceFaults,
  skillFaults,
  traitFaults,
  traitWarnings,
} from './check-sheet.ts'
import type { SheetFault } from './check-sheet.ts'
import { creationCost, type CreationCost } from './creation-cost.ts'
import { deriveAll, startingSpells, type DerivedFigures } from './derived-figures.ts'
import { NO_XP } from './experience-points.ts'
import { intOr, orNull, word } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import { NO_STATE } from './body-state.ts'

export const KINDS = ['pc', 'npc'] as const
export type CharacterKind = (typeof KINDS)[number]

export const createCharacterInput = s.refine(
  s.object({
    kind: word(KINDS, 'pc'),
    pcpBudget: orNull(s.int(0, 9999)),
    egoMin: intOr(6, 99, 6),
    egoMax: orNull(s.int(6, 99)),
    character: newCharacter,
    settings: settingsField,
  }),
  ({ kind, pcpBudget }) => (kind === 'pc' && pcpBudget === null ? { path: ['pcpBudget'] } : null),
)
export type CreateCharacterInput = s.Infer<typeof createCharacterInput>

interface Account {
  readonly cost: CreationCost
  readonly budget: number | null
  readonly remaining: number | null
  readonly spellsToChoose: number
  readonly warnings: readonly SheetFault[]
}

export interface CreateCharacterOutput extends Account {
  readonly character: Character
  readonly derived: DerivedFigures
}

export interface ValidateCharacterOutput extends Account {
  readonly valid: boolean
  readonly violations: readonly SheetFault[]
}

/** WOC-CREATE-2 to WOC-CREATE-12. The first violation refuses. Dice: none. */
export function createCharacter(input: CreateCharacterInput): Result<CreateCharacterOutput> {
  const [first] = violations(input)
  if (first !== undefined) return refuse(first.code, first.path)
  const character = withStartingState(input.character)
  return ok({ character, ...account(input), derived: deriveAll(character, input.settings) })
}

/** The same checks, with every violation listed. Dice: none. */
export function validateCharacter(
  input: CreateCharacterInput,
): Result<ValidateCharacterOutput, never> {
  const found = violations(input)
  return ok({ valid: found.length === 0, violations: found, ...account(input) })
}

/** Adds the starting state: unhurt, without experience. */
export function withStartingState(character: NewCharacter): Character {
  return { ...character, state: NO_STATE, xp: NO_XP, training: [] }
}

/** Every violation, in the order of RULES.md. */
export function violations(input: CreateCharacterInput): readonly SheetFault[] {
  const { character, settings, kind, pcpBudget } = input
  const { total } = creationCost(character, settings)
  const overBudget = kind === 'pc' && pcpBudget !== null && total > pcpBudget // WOC-CREATE-4
  return [
    ...egoFaults(character, input),
    ...componentFaults(character),
    ...nuanceFaults(character),
    ...skillFaults(character, input),
    ...incapacityFaults(character),
    ...traitFaults(character, settings.traitRange === 'strict' ? 'counted' : 'left-out'),
    ...schemeFaults(character, settings),
    ...spellFaults(character),
    ...(overBudget ? [{ code: 'pcp-exceeded', path: AT }] : []),
  ]
}

function account({ character, settings, pcpBudget }: CreateCharacterInput): Account {
  const cost = creationCost(character, settings)
  const { bySkill, total } = startingSpells(character)
  const chosen = character.spells.filter(({ skill }) => Object.hasOwn(bySkill, skill)).length
  return {
    cost,
    budget: pcpBudget,
    remaining: pcpBudget === null ? null : pcpBudget - cost.total,
    spellsToChoose: Math.max(0, total - chosen),
    warnings: settings.traitRange === 'strict' ? [] : traitWarnings(character),
  }
}
