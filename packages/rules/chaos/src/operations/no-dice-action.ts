import { s, ok, refuse, type Result } from '@mastro/core'
import { difficultyLabel } from '../data/tables.ts'
import { difficultyField, flag } from './shared-fields.ts'
import { modifierOf } from './roll-result.ts'
import { checkRollSheet, rollSheetShape, sheetPartsWithoutDice } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { settingsField } from '../options.ts'

export const noDiceActionInput = s.object({
  ...rollSheetShape,
  difficulty: difficultyField,
  strict: flag(false),
  settings: settingsField,
})
export type NoDiceActionInput = s.Infer<typeof noDiceActionInput>

export interface NoDiceActionOutput {
  readonly breakdown: SheetParts
  readonly computedLevel: number
  readonly catastrophic: false
  readonly outcome: 'success' | 'insufficient' | 'failure'
  readonly successLevel: number | null
  readonly margin: number | null
  readonly surplus: 0
  readonly options: readonly string[]
  readonly difficulty: number
  readonly difficultyLabel: string | null
  readonly secret: readonly string[]
}

/** WOC-NODICE-5. The level of a waived success is the Difficulty, so it is hidden from players. */
export const NO_DICE_SECRETS = ['difficulty', 'difficultyLabel', 'successLevel'] as const

/** WOC-NODICE-1, WOC-NODICE-2, WOC-NODICE-4. Dice: none. */
export function noDiceAction(
  input: NoDiceActionInput,
): Result<NoDiceActionOutput, RollSheetCode | 'difficulty-required'> {
  const refused = checkRollSheet(input, 'input')
  if (refused) return refused
  const { difficulty, strict, settings } = input
  if (difficulty === null) return refuse('difficulty-required', 'input.difficulty')

  const breakdown = sheetPartsWithoutDice(input, settings.penaltiesWithoutDice)
  const computedLevel = modifierOf(breakdown)
  const enough = computedLevel >= difficulty
  const outcome = enough ? 'success' : strict ? 'failure' : 'insufficient'
  return ok({
    breakdown,
    computedLevel,
    catastrophic: false,
    outcome,
    successLevel: enough ? difficulty : null,
    margin: enough ? 0 : null,
    surplus: 0,
    options: outcome === 'insufficient' ? ['desist', 'roll'] : [],
    difficulty,
    difficultyLabel: difficultyLabel(difficulty),
    secret: NO_DICE_SECRETS,
  })
}
