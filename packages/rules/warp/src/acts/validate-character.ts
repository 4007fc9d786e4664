import {
  anyInt,
  bool,
  list,
  nullable,
  object,
  ok,
  oneOf,
  optional,
  text,
  withDefault,
  type Infer,
  type Schema,
} from '@mastro/core'
import { RANKS, TRAIT_KINDS } from '../data/traits.ts'
import { TRAIT_ROLES, UNKNOWN_ATTRIBUTES } from '../shared/character.ts'
import type { ProblemCode, Ruled } from '../shared/codes.ts'
import { withOptions } from '../shared/options.ts'
import { checkBody, checkLife, checkPools, checkWhole } from './validate-sheet.ts'
import { checkSheetTraits } from './validate-traits.ts'

const maybe = <S extends Schema>(schema: S) => optional(nullable(schema))

const sheetTrait = object({
  id: maybe(text()),
  role: oneOf(TRAIT_ROLES),
  name: maybe(text()),
  description: maybe(text()),
  kind: maybe(oneOf(TRAIT_KINDS)),
  rank: maybe(oneOf(RANKS)),
  score: maybe(anyInt()),
  sign: maybe(text()),
  combat: maybe(bool()),
  hitPoints: maybe(bool()),
  fringe: maybe(bool()),
  unknown: maybe(bool()),
})
const spell = { name: maybe(text()), level: maybe(anyInt()) }

/** A sheet as it may come from anywhere: numbers out of bounds are problems here, not errors. */
const sheet = object({
  name: maybe(text()),
  concept: maybe(text()),
  traits: maybe(list(sheetTrait)),
  hitPoints: object({
    max: anyInt(),
    current: anyInt(),
    temporary: maybe(anyInt()),
    label: maybe(text()),
  }),
  experience: object({ pool: anyInt(), used: maybe(anyInt()) }),
  psychic: maybe(object({ max: maybe(anyInt()), current: maybe(anyInt()), label: maybe(text()) })),
  motivation: maybe(text()),
  secret: maybe(text()),
  importantPerson: maybe(text()),
  history: maybe(text()),
  equipment: maybe(list(text())),
  finances: maybe(text()),
  unknown: maybe(list(oneOf(UNKNOWN_ATTRIBUTES))),
  spells: maybe(list(object(spell))),
  studying: maybe(list(object({ ...spell, progress: maybe(anyInt()), looks: maybe(text()) }))),
  approved: maybe(bool()),
})
export type Sheet = Infer<typeof sheet>
export type SheetTrait = Infer<typeof sheetTrait>

export const STAGES = ['creation', 'play'] as const
export type Stage = (typeof STAGES)[number]

export const validateCharacterInput = object({
  character: sheet,
  stage: withDefault(oneOf(STAGES), 'creation'),
  ...withOptions,
})
export type ValidateCharacterInput = Infer<typeof validateCharacterInput>

export interface Problem {
  readonly code: ProblemCode
  readonly path: string
}
export interface ValidateCharacterOutput {
  readonly valid: boolean
  readonly problems: readonly Problem[]
}

/** WARP-CREATE-1: every problem, in the book's order. No dice. */
export function validateCharacter(input: ValidateCharacterInput): Ruled<ValidateCharacterOutput> {
  const problems = [
    ...checkWhole(input),
    ...checkSheetTraits(input),
    ...checkBody(input),
    ...checkPools(input),
    ...checkLife(input),
  ]
  return ok({ valid: problems.length === 0, problems })
}
