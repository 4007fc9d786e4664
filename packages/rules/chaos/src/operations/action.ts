import { s, ok, type Dice, type Result } from '@mastro/core'
import { difficultyField } from './shared-fields.ts'
import * as rollSheet from './roll-sheet.ts'
import { rollResult, type RollResult } from './roll-result.ts'
import { settingsField } from './settings.ts'
import { throwDice } from './throw-dice.ts'

export const actionInput = s.object({
  ...rollSheet.rollSheetShape,
  difficulty: difficultyField,
  settings: settingsField,
})
export type ActionInput = s.Infer<typeof actionInput>
export type ActionOutput = RollResult<rollSheet.SheetParts>

/** WOC-ROLL-2. Dice: one throw. */
export function action(
  input: ActionInput,
  dice: Dice,
): Result<ActionOutput, rollSheet.RollSheetCode> {
  const refused = rollSheet.checkRollSheet(input, 'input')
  if (refused) return refused
  return ok(rollResult(throwDice(dice), rollSheet.sheetParts(input), input.difficulty))
}
