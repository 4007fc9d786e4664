import type { Refusal, SeatId } from '@mastro/core'
import type { Ticket } from '../doors/tickets.ts'
import type { Line } from '../socket/line.ts'
import { createRing, type Ring } from './frames.ts'
import type { LiveTable } from './live-table.ts'
import type { Presence } from './presence.ts'
import type { Proofs } from './proofs.ts'

/** Somebody's open socket, seated. */
export interface Guest {
  readonly seat: SeatId
  /** By whose ticket: the shared screen is put up by somebody else's. */
  readonly holder: Pick<Ticket, 'id' | 'seat'>
  readonly line: Line
  /** It takes changed fields instead of whole documents. */
  readonly merges: boolean
  bye(error: Refusal): void
}

interface SeatPlace {
  readonly guests: Set<Guest>
  readonly ring: Ring
  /** What the ring holds: frames for guests that merge, or whole documents. */
  merges: boolean
  /** When the last guest left; frames are kept for a phone that only slept. */
  leftAt: number
}

export interface RoomParts {
  readonly elapsed: () => number
  readonly others: Pick<Presence, 'elsewhere' | 'tell'>
  readonly proofs: Pick<Proofs, 'of'>
  /** How often this table went on from a loss. */
  readonly line: number
}

/** Who is around one table now: what a room knows. */
export interface Gathering extends Omit<RoomParts, 'line'> {
  readonly table: LiveTable
  line: number
  /** Seats somebody is in, or was a while ago. */
  readonly places: Map<SeatId, SeatPlace>
  /** Every open line, also before its hello. */
  readonly attached: Set<Guest>
  /** Null: somebody is here. */
  emptySince: number | null
}

export function gather(table: LiveTable, parts: RoomParts): Gathering {
  const { elapsed, others, proofs, line } = parts
  return {
    table,
    elapsed,
    others,
    proofs,
    line,
    places: new Map(),
    attached: new Set(),
    emptySince: elapsed(),
  }
}

export function enter(gathering: Gathering, guest: Guest): void {
  const place = placeOf(gathering, guest.seat)
  place.guests.add(guest)
  gathering.emptySince = null
  if (place.merges !== guest.merges) place.ring.clear()
  place.merges = guest.merges
  if (place.guests.size === 1) cameOrWent(gathering)
}

function placeOf({ places, elapsed }: Gathering, seat: SeatId): SeatPlace {
  const known = places.get(seat)
  if (known !== undefined) return known
  const place = { guests: new Set<Guest>(), ring: createRing(), merges: false, leftAt: elapsed() }
  places.set(seat, place)
  return place
}

export function leave(gathering: Gathering, guest: Guest): void {
  const { attached, places, elapsed } = gathering
  attached.delete(guest)
  const place = places.get(guest.seat)
  if (place === undefined || !place.guests.delete(guest)) return
  place.leftAt = elapsed()
  if (place.guests.size === 0) cameOrWent(gathering)
  if (here(gathering).length === 0) gathering.emptySince = elapsed()
}

/** Who is connected here. */
export function here({ places }: Gathering): readonly SeatId[] {
  return [...places].filter(([, place]) => place.guests.size > 0).map(([seat]) => seat)
}

/** Who is connected, here or through another server. */
export function presence(gathering: Gathering): readonly SeatId[] {
  const { table, others } = gathering
  const all = new Set([...here(gathering), ...others.elsewhere(table.id)])
  return table.seats().filter(seat => all.has(seat))
}

export function tellPresence(gathering: Gathering): void {
  const text = JSON.stringify({ t: 'presence', seats: presence(gathering) })
  for (const { guests } of gathering.places.values())
    for (const guest of guests) guest.line.frame(text)
}

function cameOrWent(gathering: Gathering): void {
  tellPresence(gathering)
  gathering.others.tell(gathering.table.id, here(gathering))
}
