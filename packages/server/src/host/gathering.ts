import type { Refusal, SeatId } from '@mastro/core'
import type { Ticket } from '../doors/tickets.ts'
import type { Line } from '../socket/line.ts'
import { createRing, createTexts, type Ring, type Texts } from './frames.ts'
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
  /** Of one that comes from outside: the milliseconds there and back, null before the first are known. At home: null. */
  readonly far: (() => number | null) | null
  bye(error: Refusal): void
}

export interface Far {
  readonly seat: SeatId
  readonly ms: number | null
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
  /** How many knock at a table's door. */
  readonly knocking: (table: string) => number
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
  /** Of what those who are here are told. */
  texts: Texts
  /** Null: somebody is here. */
  emptySince: number | null
}

export function gather(table: LiveTable, parts: RoomParts): Gathering {
  const { elapsed, others, proofs, knocking, line } = parts
  return {
    table,
    elapsed,
    others,
    proofs,
    knocking,
    line,
    places: new Map(),
    attached: new Set(),
    texts: createTexts(),
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
  else tellKnocks(gathering)
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
  if (here(gathering).length > 0) return
  gathering.texts = createTexts()
  gathering.emptySince = elapsed()
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

/** Who opens the door is told with it how many knock. */
export function tellPresence(gathering: Gathering): void {
  const { table, places, knocking } = gathering
  const told = { t: 'presence', seats: presence(gathering) }
  const text = JSON.stringify(told)
  const knocks = knocking(table.id)
  const opening = knocks === 0 ? text : JSON.stringify({ ...told, knocks })
  const doors = knocks === 0 ? null : table.hosted().state.steady
  for (const [seat, { guests }] of places) {
    const opens = doors?.host === seat || doors?.master === seat
    for (const guest of guests) guest.line.frame(opens ? opening : text)
  }
}

/** While somebody knocks, whoever comes to open the door hears it. */
export function tellKnocks(gathering: Gathering): void {
  if (gathering.knocking(gathering.table.id) > 0) tellPresence(gathering)
}

/** Seats that are here from outside, and how far each is: by the nearest of its lines. */
export function fromFar({ places }: Gathering): readonly Far[] {
  return [...places].flatMap(([seat, { guests }]) => {
    const lines = [...guests].flatMap(({ far }) => (far === null ? [] : [far()]))
    const known = lines.filter(ms => ms !== null)
    return lines.length === 0 ? [] : [{ seat, ms: known.length === 0 ? null : Math.min(...known) }]
  })
}

function cameOrWent(gathering: Gathering): void {
  tellPresence(gathering)
  gathering.others.tell(gathering.table.id, here(gathering))
}
