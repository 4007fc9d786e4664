import { s, ok, type Dice, type Result } from '@mastro/core'
import { difficultyField } from './shared-fields.ts'
import { checkRollSheet, rollSheetShape, sheetParts } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { rollResult, type RollResult } from './roll-result.ts'
import { settingsField } from '../options.ts'
import { throwDice } from './throw-dice.ts'

export const actionInput = s.object({
  ...rollSheetShape,
  difficulty: difficultyField,
  settings: settingsField,
})
export type ActionInput = s.Infer<typeof actionInput>
export type ActionOutput = RollResult<SheetParts>

/** WOC-ROLL-2. Dice: one throw. */
export function action(input: ActionInput, dice: Dice): Result<ActionOutput, RollSheetCode> {
  const refused = checkRollSheet(input, 'input')
  if (refused) return refused
  return ok(rollResult(throwDice(dice), sheetParts(input), input.difficulty))
}
