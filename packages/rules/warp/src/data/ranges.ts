import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
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
  s.object({
    ...tableHeader,
    unit: s.text(),
    columns: s.list(s.anyInt()),
    rows: s.list(
      s.object({
        id: s.oneOf(RANGE_ROWS),
        ...bilingualFields,
        metres: s.list(s.nullable(s.number(0)), 5, 5),
        note: s.optional(s.object(bilingualFields)),
        dividesDamage: s.optional(s.bool()),
        table: s.text(),
      }),
    ),
  }),
  json,
)

const defenceTable = readTable(
  s.object({
    ...tableHeader,
    distance: s.list(
      s.object({
        id: s.oneOf(BANDS),
        ...bilingualFields,
        dice: s.anyInt(),
        addedByUs: s.optional(s.bool()),
      }),
    ),
    factors: s.list(
      s.object({
        id: s.text(),
        ...bilingualFields,
        dice: s.optional(s.list(s.anyInt())),
        bonusDice: s.optional(s.text()),
      }),
    ),
  }),
  defence,
)

export const rangeRows = table.rows
export const rangeBands = defenceTable.distance
export const defenceFactors = defenceTable.factors

/** The five distances of a row in metres. A null distance is out of the weapon's reach. */
export function figuresOf(row: RangeRow): readonly (number | null)[] {
  return rowOf(rangeRows, row).metres
}
