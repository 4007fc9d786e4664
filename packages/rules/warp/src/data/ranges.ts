import {
  anyInt,
  bilingual,
  bool,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  readTable,
  rowOf,
  tableHeader,
  text,
} from '@mastro/core'
import json from '../../data/ranges.json' with { type: 'json' }
import defence from '../../data/ranged-defence.json' with { type: 'json' }

export const RANGE_ROWS = [
  'thrown-balanced',
  'thrown-unwieldy',
  'crossbow',
  'taser',
  'pistol',
  'submachine-gun',
  'rifle',
  'shotgun',
] as const
export type RangeRow = (typeof RANGE_ROWS)[number]
export const BANDS = ['close', 'short', 'medium', 'long', 'very-long', 'beyond'] as const
export type Band = (typeof BANDS)[number]

const table = readTable(
  object({
    ...tableHeader,
    unit: text(),
    columns: list(anyInt()),
    rows: list(
      object({
        id: oneOf(RANGE_ROWS),
        ...bilingual,
        metres: list(nullable(number(0)), 5, 5),
        note: optional(object(bilingual)),
        dividesDamage: optional(bool()),
        table: text(),
      }),
    ),
  }),
  json,
)

const defenceTable = readTable(
  object({
    ...tableHeader,
    distance: list(
      object({ id: oneOf(BANDS), ...bilingual, dice: anyInt(), addedByUs: optional(bool()) }),
    ),
    factors: list(
      object({
        id: text(),
        ...bilingual,
        dice: optional(list(anyInt())),
        bonusDice: optional(text()),
      }),
    ),
  }),
  defence,
)

export const rangeRows = table.rows
export const rangeBands = defenceTable.distance
export const defenceFactors = defenceTable.factors

/** The five figures of a row in metres; null: the weapon does not reach that far. */
export function figuresOf(row: RangeRow): readonly (number | null)[] {
  return rowOf(rangeRows, row).metres
}
