import type { PermanentState, SeatState } from '../../state.ts'

/** The time in which a request can be taken back. Requests that come meanwhile are erased together. */
export const ERASURE_DELAY = 86_400_000

export const openRequests = ({ seats }: Pick<PermanentState, 'seats'>): readonly SeatState[] =>
  seats.filter(seat => seat.erasure !== undefined)

/** When the requests of a table are final, all together. Null if there are none. */
export function erasureTime(seats: readonly SeatState[]): number | null {
  const times = seats.flatMap(({ erasure }) => erasure?.at ?? [])
  return times.length === 0 ? null : Math.max(...times) + ERASURE_DELAY
}
