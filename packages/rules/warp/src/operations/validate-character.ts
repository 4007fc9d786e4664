import { s, ok } from '@mastro/core'
import { RANKS, TRAIT_KINDS } from '../data/traits.ts'
import { TRAIT_ROLES, UNKNOWN_ATTRIBUTES } from '../sheet/character.ts'
import type { ProblemCode, RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { checkBody, checkLife, checkPools, checkWhole } from './validate-sheet.ts'
import { checkSheetTraits } from './validate-traits.ts'

const maybe = <S extends s.Schema>(schema: S) => s.optional(s.nullable(schema))

const sheetTrait = s.object({
  id: maybe(s.text()),
  role: s.oneOf(TRAIT_ROLES),
  name: maybe(s.text()),
  description: maybe(s.text()),
  kind: maybe(s.oneOf(TRAIT_KINDS)),
  rank: maybe(s.oneOf(RANKS)),
  score: maybe(s.anyInt()),
  sign: maybe(s.text()),
  combat: maybe(s.bool()),
  hitPoints: maybe(s.bool()),
  fringe: maybe(s.bool()),
  unknown: maybe(s.bool()),
})
const spell = { name: maybe(s.text()), level: maybe(s.anyInt()) }

/** A sheet from any source. Numbers out of bounds are reported as problems and not refused. */
const sheet = s.object({
  name: maybe(s.text()),
  concept: maybe(s.text()),
  traits: maybe(s.list(sheetTrait)),
  hitPoints: s.object({
    max: s.anyInt(),
    current: s.anyInt(),
    temporary: maybe(s.anyInt()),
    label: maybe(s.text()),
  }),
  experience: s.object({ pool: s.anyInt(), used: maybe(s.anyInt()) }),
  psychic: maybe(
    s.object({ max: maybe(s.anyInt()), current: maybe(s.anyInt()), label: maybe(s.text()) }),
  ),
  motivation: maybe(s.text()),
  secret: maybe(s.text()),
  importantPerson: maybe(s.text()),
  history: maybe(s.text()),
  equipment: maybe(s.list(s.text())),
  finances: maybe(s.text()),
  unknown: maybe(s.list(s.oneOf(UNKNOWN_ATTRIBUTES))),
  spells: maybe(s.list(s.object(spell))),
  studying: maybe(
    s.list(s.object({ ...spell, progress: maybe(s.anyInt()), looks: maybe(s.text()) })),
  ),
  approved: maybe(s.bool()),
})
export type SheetInput = s.Infer<typeof sheet>
export type SheetTrait = s.Infer<typeof sheetTrait>

export const STAGES = ['creation', 'play'] as const
export type ValidationStage = (typeof STAGES)[number]

export const validateCharacterInput = s.object({
  character: sheet,
  stage: s.withDefault(s.oneOf(STAGES), 'creation'),
  ...withOptions,
})
export type ValidateCharacterInput = s.Infer<typeof validateCharacterInput>

export interface Problem {
  readonly code: ProblemCode
  readonly path: string
}
export interface ValidateCharacterOutput {
  readonly valid: boolean
  readonly problems: readonly Problem[]
}

/** WARP-CREATE-1: reports every problem, in the order of the book. No dice. */
export function validateCharacter(
  input: ValidateCharacterInput,
): RuleResult<ValidateCharacterOutput> {
  const problems = [
    ...checkWhole(input),
    ...checkSheetTraits(input),
    ...checkBody(input),
    ...checkPools(input),
    ...checkLife(input),
  ]
  return ok({ valid: problems.length === 0, problems })
}
