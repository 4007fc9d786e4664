import { label, toNumber, type Hint, type OddsView, type TableInfo } from '@mastro/core'
import { sum } from '../operations/shared-fields.ts'
import { modifierOf } from '../operations/roll-result.ts'
import { sheetParts, sheetPartsWithoutDice, type RollSheet } from '../operations/roll-sheet.ts'
import { DIFFICULTIES } from '../data/tables.ts'
import { safeAtLeast } from '../odds/chaos-die.ts'
import { settingsOf } from '../options.ts'
import type { Being } from '../state.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import type { ActionChoice } from './action.ts'
import { rollSheetOf } from './rolls/sheet-choice.ts'
import { difficultyOdds, NUMBERS } from './rolls/roll-labels.ts'

/** `difficulty` is null for a roll without a Difficulty and undefined while it is sealed. */
export function actionOddsView(
  being: Being,
  sheet: RollSheet,
  choice: ActionChoice,
  {
    difficulty,
    table,
  }: { readonly difficulty: number | null | undefined; readonly table: TableInfo },
): OddsView {
  if (choice.waive) return waivedOdds(sheet, difficulty, table)
  const view = difficultyOdds(modifierOf(sheetParts(sheet)), difficulty)
  return { ...view, hints: hintsFor(being, sheet, choice, difficulty ?? null) }
}

/** Without dice nothing is random: the sum either reaches the Difficulty or not. */
function waivedOdds(
  sheet: RollSheet,
  difficulty: number | null | undefined,
  table: TableInfo,
): OddsView {
  const penalties = settingsOf(table.options).penaltiesWithoutDice
  const reached = modifierOf(sheetPartsWithoutDice(sheet, penalties))
  const steps = DIFFICULTIES.map(({ value }) => ({ at: value, chance: reached >= value ? 1 : 0 }))
  const every = NUMBERS.map(at => (reached >= at ? 1 : 0))
  const curve = { of: TERM_LABELS.difficulty, steps, every }
  if (difficulty === undefined || difficulty === null) return { curve }
  const chance = reached >= difficulty ? 1 : 0
  return { curve, outcomes: [{ id: 'success', label: label('Successo', 'Success'), chance }] }
}

/**
 * The most useful improvements that the sheet still offers. While the Difficulty is sealed, they
 * are measured across all named levels.
 */
function hintsFor(
  being: Being,
  sheet: RollSheet,
  choice: ActionChoice,
  difficulty: number | null,
): readonly Hint[] {
  const levels = difficulty === null ? DIFFICULTIES.map(({ value }) => value) : [difficulty]
  const chance = (one: RollSheet) => {
    const modifier = modifierOf(sheetParts(one))
    return sum(levels.map(level => toNumber(safeAtLeast(level - modifier)))) / levels.length
  }
  const now = chance(sheet)
  const tries: readonly { name: string; change: Partial<ActionChoice> }[] = [
    ...being.character.nuances.map(({ name }) => ({ name, change: { nuance: name } })),
    ...being.character.skills
      .filter(({ name }) => name === choice.skill)
      .flatMap(({ specialisations }) => specialisations)
      .map(({ name }) => ({ name, change: { specialisation: name } })),
  ]
  return tries
    .flatMap(({ name, change }) => {
      const value = { ...choice, ...change }
      const other = rollSheetOf(being.character, sheet.component.name, value)
      const gain = other.ok ? chance(other.value) - now : 0
      return gain > 0 ? [{ label: nameLabel(name), gain, part: 'owner', value: { ...value } }] : []
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, 3)
}
