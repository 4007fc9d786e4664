import type { Ruleset } from '@mastro/core'
import type { PlausibleContext } from '../engine/define-event.ts'
import { eventDefinition } from '../engine/event-registry.ts'
import type { ActBody, TableEvent } from '../events.ts'
import type { ServedTable } from '../engine/served-table.ts'

const MOST_SEATS = 16

/**
 * Whether live play could have written this act of a file. It checks what schemas and replay
 * cannot: known seats, seat orders that lose nobody, slip kinds of the game, names as the server
 * would accept them.
 */
export function isPlausible(
  ruleset: Ruleset,
  before: ServedTable | null,
  act: ActBody,
  after: ServedTable,
): boolean {
  const { seats, host, master } = after.state.steady
  const seatIds = new Set(seats.map(seat => seat.id))
  const known = new Set(before?.state.steady.seats.map(seat => seat.id) ?? [])
  const isHosted = seats.some(seat => seat.id === host && !seat.retired)
  const isLed = master === null || seatIds.has(master)
  return (
    isHosted &&
    isLed &&
    isSigned(act, seatIds) &&
    seats.filter(seat => !seat.retired).length <= MOST_SEATS &&
    act.events.every(
      event => isPlausibleEvent(event, { ruleset, known }) && namesKnownSeats(event, seatIds),
    )
  )
}

const isSigned = ({ by, events }: ActBody, seatIds: ReadonlySet<string>): boolean =>
  by === null
    ? events.every(({ type }) => eventDefinition(type)?.unsigned === true)
    : seatIds.has(by)

const isPlausibleEvent = (event: TableEvent, ctx: PlausibleContext): boolean =>
  eventDefinition(event.type)?.isPlausible?.(event as never, ctx) ?? true // safe: an event of this definition

/** Every seat that an event names is at this table. */
function namesKnownSeats(event: TableEvent, seatIds: ReadonlySet<string>): boolean {
  const named = eventDefinition(event.type)?.seats?.(event as never) // safe: as above
  const seats = named ?? ('seat' in event && typeof event.seat === 'string' ? [event.seat] : [])
  return seats.every(seat => seat === null || seatIds.has(seat))
}
