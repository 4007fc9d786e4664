import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/events.json' with { type: 'json' }

export const EVENT_TABLES = ['descending', 'stable', 'ascending'] as const
export type EventTableId = (typeof EVENT_TABLES)[number]

const row = s.object({
  row: s.int(1, 6),
  event: s.object(bilingualFields),
  trait: s.object(bilingualFields),
})
export type EventRow = s.Infer<typeof row>

const rows = s.object({ ...bilingualFields, rows: s.list(row, 6, 6) })

export const eventsTable = readTable(
  s.object({
    selection: s.list(s.object({ table: s.oneOf(EVENT_TABLES), when: s.name() })),
    tables: s.object({ descending: rows, stable: rows, ascending: rows }),
  }),
  table,
  'events',
)

/** DAI-CREATE-11: which table, by the way the character has moved from the class of birth. */
export function eventTableOf(origin: number, current: number): EventTableId {
  const moved = current - origin
  if (moved <= -2) return 'descending'
  return moved >= 2 ? 'ascending' : 'stable'
}

export function eventRow(tableId: EventTableId, wanted: number): EventRow {
  return eventsTable.tables[tableId].rows.find(row => row.row === wanted)!
}
