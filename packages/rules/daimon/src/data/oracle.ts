import {
  assert,
  bilingual,
  bool,
  int,
  list,
  literal,
  name,
  object,
  oneOf,
  optional,
  readTable,
  union,
  type Label,
} from '@mastro/core'
import table from '../../data/oracle.json' with { type: 'json' }

export const BUNDLES = ['npc-event', 'npc-place'] as const
export type Bundle = (typeof BUNDLES)[number]
export const YES_NO_ANSWERS = ['brutal-no', 'no', 'yes', 'absolute-yes'] as const
export type YesNoAnswer = (typeof YES_NO_ANSWERS)[number]
export const EXTRA_DICE = ['gender', 'selector', 'realm', 'tone'] as const

const parity = { even: name(), odd: name(), evenIt: name(), oddIt: name() }

export const oracleTables = readTable(
  object({
    reading: object({ rowDie: name(), columnDie: name(), order: name() }),
    doubtDie: object({ id: literal('tone'), ...parity }),
    startBundles: list(
      object({
        id: oneOf(BUNDLES),
        ...bilingual,
        tables: list(union([int(0, 8), literal('3-or-4')]), 4, 4),
      }),
    ),
    questionsIt: list(name()),
    tables: list(
      object({
        table: int(0, 8),
        ...bilingual,
        dice: int(1, 2),
        extraDice: list(object({ id: oneOf(EXTRA_DICE), ...parity })),
        rows: optional(
          list(
            object({ die: int(1, 6), answer: oneOf(YES_NO_ANSWERS), yes: bool(), ...bilingual }),
          ),
        ),
        grid: optional(list(list(object(bilingual), 6, 6), 6, 6)),
      }),
      9,
      9,
    ),
  }),
  table,
  'oracle',
)

export function oracleTable(wanted: number) {
  const found = oracleTables.tables.find(row => row.table === wanted)
  assert(found, `no oracle table ${wanted}`)
  return found
}

/** A cell of tables 1–8: the first die is the row, the second the column (DAI-ORACLE-1). */
export function oracleCell(wanted: number, row: number, column: number): Label {
  const cell = oracleTable(wanted).grid?.[row - 1]?.[column - 1]
  assert(cell, `no cell ${row}, ${column} in oracle table ${wanted}`)
  return cell
}
