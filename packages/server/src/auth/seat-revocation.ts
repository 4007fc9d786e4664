import type { ServedTable } from '@mastro/table'
import type { Ticket } from './tickets.ts'

/**
 * Revoking a seat is a fact of the log that counts its stamp up. Tickets, links and tokens carry the count they were
 * given under: every server knows at that very event which of them open nothing any more.
 */
export function seatStamp({ state }: ServedTable, seat: string): number {
  return state.steady.seats.find(one => one.id === seat)?.stamp ?? 0
}

/** Of all seats together: who was put out knows the link of the door as it was. */
export function combinedStamp({ state }: ServedTable): number {
  return state.steady.seats.reduce((sum, { stamp = 0 }) => sum + stamp, 0)
}

/** Why a ticket opens its seat no more; null: it does. */
export function ticketRefusal(
  served: ServedTable,
  { seat, stamp = 0 }: Pick<Ticket, 'seat' | 'stamp'>,
): 'seat-retired' | 'not-seated' | null {
  const found = served.state.steady.seats.find(one => one.id === seat)
  if (found?.retired === true) return 'seat-retired'
  return found === undefined || (found.stamp ?? 0) !== stamp ? 'not-seated' : null
}
