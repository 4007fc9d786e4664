import { s, assert, bilingualFields, readTable, type Label } from '@mastro/core'
import table from '../../data/oracle.json' with { type: 'json' }

export const BUNDLES = ['npc-event', 'npc-place'] as const
export type Bundle = (typeof BUNDLES)[number]
export const YES_NO_ANSWERS = ['brutal-no', 'no', 'yes', 'absolute-yes'] as const
export type YesNoAnswer = (typeof YES_NO_ANSWERS)[number]
export const EXTRA_DICE = ['gender', 'selector', 'realm', 'tone'] as const

const parity = { even: s.name(), odd: s.name(), evenIt: s.name(), oddIt: s.name() }

export const oracleTables = readTable(
  s.object({
    reading: s.object({ rowDie: s.name(), columnDie: s.name(), order: s.name() }),
    doubtDie: s.object({ id: s.literal('tone'), ...parity }),
    startBundles: s.list(
      s.object({
        id: s.oneOf(BUNDLES),
        ...bilingualFields,
        tables: s.list(s.union([s.int(0, 8), s.literal('3-or-4')]), 4, 4),
      }),
    ),
    questionsIt: s.list(s.name()),
    tables: s.list(
      s.object({
        table: s.int(0, 8),
        ...bilingualFields,
        dice: s.int(1, 2),
        extraDice: s.list(s.object({ id: s.oneOf(EXTRA_DICE), ...parity })),
        rows: s.optional(
          s.list(
            s.object({
              die: s.int(1, 6),
              answer: s.oneOf(YES_NO_ANSWERS),
              yes: s.bool(),
              ...bilingualFields,
            }),
          ),
        ),
        grid: s.optional(s.list(s.list(s.object(bilingualFields), 6, 6), 6, 6)),
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
