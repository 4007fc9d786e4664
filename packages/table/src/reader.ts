import type { SeatId, Viewer } from '@mastro/core'
import { seatOf, viewerOf } from './facts.ts'
import type { Hosted } from './hosted.ts'

/** Who reads; null: nobody who may. */
export function readerOf(hosted: Hosted, seat: SeatId): Viewer | null {
  const known = seatOf(hosted.state.steady, seat)
  return known === undefined || known.retired ? null : viewerOf(hosted.state.steady, known)
}
