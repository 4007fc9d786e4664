import { NO_SEAT_VIEWER, type SeatId, type Viewer } from '@mastro/core'
import { seatOf, viewerOf } from '../engine/table-info.ts'
import type { ServedTable } from '../engine/served-table.ts'

/** A seat, or null for someone without a seat, who may read only what every seat may. */
export type ReaderId = SeatId | null

/** The viewer of a reader, or null if the seat may not read. */
export function readerOf(served: ServedTable, seat: ReaderId): Viewer | null {
  if (seat === null) return NO_SEAT_VIEWER
  const known = seatOf(served.state.steady, seat)
  return known === undefined || known.retired ? null : viewerOf(served.state.steady, known)
}
