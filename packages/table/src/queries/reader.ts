import type { SeatId, Viewer } from '@mastro/core'
import { seatOf, viewerOf } from '../engine/table-info.ts'
import type { ServedTable } from '../engine/served-table.ts'

/** The viewer of a seat, or null if the seat may not read. */
export function readerOf(served: ServedTable, seat: SeatId): Viewer | null {
  const known = seatOf(served.state.steady, seat)
  return known === undefined || known.retired ? null : viewerOf(served.state.steady, known)
}
