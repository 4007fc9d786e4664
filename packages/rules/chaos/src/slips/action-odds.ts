import { label, toNumber, type Hint, type OddsView, type Slip, type TableFacts } from '@mastro/core'
import { sum } from '../acts/fields.ts'
import { modifierOf } from '../acts/roll-result.ts'
import { sheetParts, sheetPartsWithoutDice, type RollSheet } from '../acts/roll-sheet.ts'
import { DIFFICULTIES } from '../data/tables.ts'
import { settingsOf } from '../game/options.ts'
import type { Being, State } from '../game/state.ts'
import { safeAtLeast } from '../odds/chaos-die.ts'
import { WORDS } from '../words/terms.ts'
import { knownSheet, type Declared } from './action-sheet.ts'
import { valueOf, type DifficultyPart } from './shared.ts'
import { rollSheetOf } from './sheet-choice.ts'
import { difficultyOdds } from './telling.ts'

export function actionOddsView(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const known = knownSheet(state, slip)
  if (known === null) return null
  const { being, sheet, choice } = known
  const hidden = valueOf<DifficultyPart>(slip, 'master')
  if (choice.waive) return waivedOdds(sheet, hidden, table)
  const modifier = modifierOf(sheetParts(sheet))
  const view = difficultyOdds(modifier, hidden?.difficulty)
  return { ...view, hints: hintsFor(being, sheet, choice, hidden?.difficulty ?? null) }
}

/** Without dice there is no chance: the sum reaches a Difficulty or it does not. */
function waivedOdds(
  sheet: RollSheet,
  hidden: DifficultyPart | undefined,
  table: TableFacts,
): OddsView {
  const penalties = settingsOf(table.options).penaltiesWithoutDice
  const sum = modifierOf(sheetPartsWithoutDice(sheet, penalties))
  const { curve } = difficultyOdds(0, undefined)
  const steps = curve!.steps.map(({ at }) => ({ at, chance: sum >= at ? 1 : 0 })) // it always has a curve
  const difficulty = hidden?.difficulty
  if (difficulty === undefined || difficulty === null)
    return { curve: { of: WORDS.difficulty, steps } }
  const chance = sum >= difficulty ? 1 : 0
  return {
    curve: { of: WORDS.difficulty, steps },
    outcomes: [{ id: 'success', label: label('Riuscita', 'Success'), chance }],
  }
}

/** What helps most among what the sheet still offers; with the Difficulty sealed, over all the named ones. */
function hintsFor(
  being: Being,
  sheet: RollSheet,
  choice: Declared,
  difficulty: number | null,
): readonly Hint[] {
  const levels = difficulty === null ? DIFFICULTIES.map(({ value }) => value) : [difficulty]
  const chance = (one: RollSheet) => {
    const modifier = modifierOf(sheetParts(one))
    return sum(levels.map(level => toNumber(safeAtLeast(level - modifier)))) / levels.length
  }
  const now = chance(sheet)
  const tries: readonly { name: string; change: Partial<Declared> }[] = [
    ...being.character.nuances.map(({ name }) => ({ name, change: { nuance: name } })),
    ...being.character.skills
      .filter(({ name }) => name === choice.skill)
      .flatMap(({ specialisations }) => specialisations)
      .map(({ name }) => ({ name, change: { specialisation: name } })),
  ]
  return tries
    .flatMap(({ name, change }) => {
      const other = rollSheetOf(being.character, sheet.component.name, { ...choice, ...change })
      const gain = other.ok ? chance(other.value) - now : 0
      const value = { ...choice, ...change }
      return gain > 0
        ? [{ label: label(`Usa ${name}`, `Use ${name}`), gain, part: 'owner', value: { ...value } }]
        : []
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, 3)
}
