import { bilingual, int, list, name, object, oneOf, readTable, type Infer } from '@mastro/core'
import table from '../../data/events.json' with { type: 'json' }

export const EVENT_TABLES = ['descending', 'stable', 'ascending'] as const
export type EventTableId = (typeof EVENT_TABLES)[number]

const row = object({ row: int(1, 6), event: object(bilingual), trait: object(bilingual) })
export type EventRow = Infer<typeof row>

const rows = object({ ...bilingual, rows: list(row, 6, 6) })

export const eventsTable = readTable(
  object({
    selection: list(object({ table: oneOf(EVENT_TABLES), when: name() })),
    tables: object({ descending: rows, stable: rows, ascending: rows }),
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
