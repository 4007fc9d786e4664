import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { BUNDLES, oracleCell, oracleTable, oracleTables } from '../data/oracle.ts'
import type { Bundle, YesNoAnswer } from '../data/oracle.ts'
import { options } from '../options.ts'

export const TONES = ['printed', 'always', 'never'] as const

export const oracleInput = s.refine(
  s.object({
    table: s.optional(s.union([s.int(0, 8), s.literal('random')])),
    bundle: s.optional(s.oneOf(BUNDLES)),
    direct: s.withDefault(s.bool(), false),
    tone: s.withDefault(s.oneOf(TONES), 'printed'),
    options,
  }),
  ({ table, bundle, direct }) => {
    if (table === undefined && bundle === undefined) return { path: ['table'] }
    if (table !== undefined && bundle !== undefined) return { path: ['bundle'] }
    return direct && !isAdjectives(table) ? { path: ['direct'] } : null
  },
)
export type OracleInput = s.Infer<typeof oracleInput>

export interface YesNo {
  readonly table: 0
  readonly row: number
  readonly answer: YesNoAnswer
  readonly yes: boolean
  readonly label: string
  readonly tone?: string
}
export interface Cell {
  readonly table: number
  readonly row: number
  readonly column: number
  readonly label: string
  readonly gender?: string
  readonly realm?: string
  readonly tone?: string
}
export type OracleDraw = YesNo | Cell
export type OracleOutput = OracleDraw | { readonly results: readonly Cell[] }

/**
 * DAI-ORACLE-1. Dice: table die (random), extra dice in the order printed, row, column, then the
 * tone die if requested.
 */
export function oracle(input: OracleInput, dice: Dice): Result<OracleOutput> {
  const { table, bundle, options } = input
  if (!options.useOracle) return refuse('disabled-by-options', 'input.options.useOracle')
  if (bundle !== undefined) return ok({ results: drawBundle(bundle, input, dice) })
  return ok(draw(table === 'random' || table === undefined ? dice.roll(6) : table, input, dice))
}

export const isAdjectives = (table: unknown) => table === 3 || table === 4

type DrawOptions = Pick<OracleInput, 'direct' | 'tone'>

/** One numbered table, including its extra dice. */
export function draw(asked: number, reading: DrawOptions, dice: Dice): OracleDraw {
  return asked === 0 ? drawYesNo(reading, dice) : drawCell(asked, reading, dice)
}

/** DAI-ORACLE-2. */
function drawYesNo({ tone }: DrawOptions, dice: Dice): YesNo {
  const row = dice.roll(6)
  const { answer, yes, it } = oracleTable(0).rows![row - 1]!
  const drawn = { table: 0, row, answer, yes, label: it } as const
  return tone === 'always' ? { ...drawn, tone: doubt(dice) } : drawn
}

/** DAI-ORACLE-4…8. `place` is the row and column of an earlier table, if the two are shared. */
function drawCell(
  asked: number,
  { direct, tone }: DrawOptions,
  dice: Dice,
  place?: Pick<Cell, 'row' | 'column'>,
): Cell {
  const table = isAdjectives(asked) && !direct ? (isEven(dice.roll(6)) ? 3 : 4) : asked
  const extra = extraDice(table, tone, dice)
  const row = place?.row ?? dice.roll(6)
  const column = place?.column ?? dice.roll(6)
  const cell = { table, row, column, label: oracleCell(table, row, column).it, ...extra }
  return tone === 'always' && !hasTone(table) ? { ...cell, tone: doubt(dice) } : cell
}

/**
 * DAI-ORACLE-9: two pairs of tables. With `shared` the second of a pair repeats row and column of
 * the first.
 */
function drawBundle(bundle: Bundle, input: OracleInput, dice: Dice): readonly Cell[] {
  const { tables } = oracleTables.startBundles.find(({ id }) => id === bundle)!
  const shared = input.options.oracleStartRoll === 'shared'
  const cells: Cell[] = []
  for (const [k, table] of tables.entries()) {
    const tableNumber = table === '3-or-4' ? 3 : table
    cells.push(drawCell(tableNumber, input, dice, shared && k % 2 === 1 ? cells[k - 1] : undefined))
  }
  return cells
}

/** The dice printed above a table, except the selector. */
function extraDice(
  table: number,
  tone: OracleInput['tone'],
  dice: Dice,
): Pick<Cell, 'gender' | 'realm' | 'tone'> {
  const extras = oracleTable(table).extraDice.filter(
    ({ id }) => id !== 'selector' && !(id === 'tone' && tone === 'never'),
  )
  return Object.fromEntries(
    extras.map(({ id, even, odd }) => [id, isEven(dice.roll(6)) ? even : odd]),
  )
}

const hasTone = (table: number) => oracleTable(table).extraDice.some(({ id }) => id === 'tone')

/** DAI-ORACLE-8: even is good for the characters, odd is bad. */
export function doubt(dice: Dice): string {
  const { even, odd } = oracleTables.doubtDie
  return isEven(dice.roll(6)) ? even : odd
}

const isEven = (face: number) => face % 2 === 0
