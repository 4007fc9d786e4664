import type { ServedTable } from '@mastro/table'
import type { Ticket } from './tickets.ts'

/**
 * Revoking a seat is an event that increments its stamp. Tickets, links and tokens contain the
 * stamp at their time of issue, so every server knows from the event alone which of them are void.
 */
export function seatStamp({ state }: ServedTable, seat: string): number {
  return state.steady.seats.find(one => one.id === seat)?.stamp ?? 0
}

/**
 * The stamp of all seats together, because a removed person knows the link of the earlier invite.
 */
export function combinedStamp({ state }: ServedTable): number {
  return state.steady.seats.reduce((sum, { stamp = 0 }) => sum + stamp, 0)
}

/** Why a ticket is void, or null if it is valid. */
export function ticketRefusal(
  served: ServedTable,
  { seat, stamp = 0 }: Pick<Ticket, 'seat' | 'stamp'>,
): 'seat-retired' | 'not-seated' | null {
  const found = served.state.steady.seats.find(one => one.id === seat)
  if (found?.retired === true) return 'seat-retired'
  return found === undefined || (found.stamp ?? 0) !== stamp ? 'not-seated' : null
}
