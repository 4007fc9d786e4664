import type { Ruleset } from '@mastro/core'
import {
  cleanName,
  LONGEST_TITLE,
  type ActBody,
  type ServedTable,
  type TableEvent,
} from '@mastro/table'

const MOST_SEATS = 16
const TYPE = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Whether live play could have written this act. It checks what schemas and replay cannot: known
 * seats, seat orders that lose nobody, slip kinds of the game, names as the server would accept
 * them.
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
  const isSigned =
    act.by === null ? act.events.every(({ type }) => type === 'brake-pulled') : seatIds.has(act.by)
  return (
    isHosted &&
    isLed &&
    isSigned &&
    seats.filter(seat => !seat.retired).length <= MOST_SEATS &&
    act.events.every(
      event =>
        hasCleanNames(event) &&
        isKnownToGame(ruleset, event) &&
        keepsAllSeats(event, known) &&
        namesKnownSeats(event, seatIds),
    )
  )
}

const isClean = (name: string, longest?: number): boolean =>
  cleanName(name, longest) === name.replaceAll(/\s+/g, ' ').trim()

function hasCleanNames(event: TableEvent): boolean {
  switch (event.type) {
    case 'table-opened':
      return isClean(event.name, LONGEST_TITLE) && isClean(event.host.name)
    case 'table-renamed':
      return isClean(event.name, LONGEST_TITLE)
    case 'seat-added':
      return isClean(event.seat.name)
    case 'seat-renamed':
      return isClean(event.name)
    default:
      return true
  }
}

function isKnownToGame(ruleset: Ruleset, event: TableEvent): boolean {
  if (event.type === 'slip-opened') return Object.hasOwn(ruleset.slips, event.kind)
  if (event.type !== 'game') return true
  const { type } = event.event
  return TYPE.test(type) && !(type in Object.prototype)
}

/** Adding or ordering seats neither duplicates nor loses one. */
function keepsAllSeats(event: TableEvent, known: ReadonlySet<string>): boolean {
  if (event.type === 'seat-added') return !known.has(event.seat.id)
  if (event.type !== 'seats-ordered') return true
  return (
    event.order.length === known.size &&
    event.order.every(id => known.has(id)) &&
    new Set(event.order).size === known.size
  )
}

/** Every seat that an event names is at this table. */
function namesKnownSeats(event: TableEvent, seatIds: ReadonlySet<string>): boolean {
  return seatsIn(event).every(seat => seat === null || seatIds.has(seat))
}

function seatsIn(event: TableEvent): readonly (string | null)[] {
  switch (event.type) {
    case 'envelope-sealed':
      return [event.envelope.author]
    case 'whispered':
      return [event.from, event.to]
    case 'note-written':
      return [event.author]
    case 'slip-opened':
      return [event.owner]
    case 'part-filled':
      return [event.part.seat]
    case 'seat-added':
      return []
    case 'master-mode-set':
    case 'moment-begun':
      return [event.master]
    default:
      return 'seat' in event ? [event.seat] : []
  }
}
