import type { Refusal, SeatId } from '@mastro/core'
import { viewOf } from '@mastro/table'
import type { Ticket } from '../doors/tickets.ts'
import type { Line } from '../socket/line.ts'
import { createRing, frameMaker, viewText, type Ring } from './frames.ts'
import type { LiveTable, Published } from './live-table.ts'
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

/** The last revision that a client has, and the server's own print of it. */
export interface Has {
  readonly rev: number
  readonly proof: string | null
}

/** The people around one table: who is connected, and what each seat is sent. */
export interface Room {
  readonly table: LiveTable
  /** A line that has not said hello yet: it can be let go like any other. */
  attach(guest: Guest): void
  enter(guest: Guest): void
  leave(guest: Guest): void
  /** The whole view of a seat, as a message; null: no such seat. */
  view(seat: SeatId): string | null
  /** Frames that bring this guest from what it has to now; null: only a whole view will do. */
  resume(guest: Guest, has: Has): readonly Buffer[] | null
  revOf(seat: SeatId): number
  /** The print of what a seat is shown now: it can prove later that it was. */
  proofOf(seat: SeatId): string
  /** From now on in this line of the table's history. */
  goOn(line: number): void
  /** Who is connected, here or through another server. */
  presence(): readonly SeatId[]
  /** Who is connected here. */
  here(): readonly SeatId[]
  /** Tells everybody here who is connected. */
  tellPresence(): void
  /** Everybody in this seat is let go. */
  clear(seat: SeatId, error: Refusal): void
  /** Every line that this ticket opened is let go. */
  clearDevice(ticket: string): void
  clearAll(error: Refusal): void
  /** Frees what only a busy table needs. */
  doze(): void
  /** Since when nobody is here, by the server's own clock; null: somebody is. */
  emptySince(): number | null
  size(): number
}

interface SeatPlace {
  readonly guests: Set<Guest>
  readonly ring: Ring
  /** What the ring holds: frames for guests that merge, or whole documents. */
  merges: boolean
  /** When the last guest left; frames are kept for a phone that only slept. */
  leftAt: number
}

/** What puts somebody out. */
const OUT: ReadonlySet<string> = new Set(['seat-retired', 'seat-revoked', 'device-left'])
const NOT_SEATED: Refusal = { code: 'not-seated' }

/** How long frames are kept for a seat nobody is in. */
const SLEEP = 120_000

export interface RoomParts {
  readonly elapsed: () => number
  readonly others: Pick<Presence, 'elsewhere' | 'tell'>
  readonly proofs: Pick<Proofs, 'of'>
  /** How often this table went on from a loss. */
  readonly line: number
}

export function createRoom(table: LiveTable, parts: RoomParts): Room {
  const { elapsed, others, proofs } = parts
  let { line } = parts
  const places = new Map<SeatId, SeatPlace>()
  const attached = new Set<Guest>()
  let emptySince: number | null = elapsed()

  function placeOf(seat: SeatId): SeatPlace {
    const known = places.get(seat)
    if (known !== undefined) return known
    const place = {
      guests: new Set<Guest>(),
      ring: createRing(),
      merges: false,
      leftAt: elapsed(),
    }
    places.set(seat, place)
    return place
  }
  const here = (): readonly SeatId[] =>
    [...places].filter(([, place]) => place.guests.size > 0).map(([seat]) => seat)

  function presence(): readonly SeatId[] {
    const all = new Set([...here(), ...others.elsewhere(table.id)])
    return table.seats().filter(seat => all.has(seat))
  }

  function tellPresence(): void {
    const text = JSON.stringify({ t: 'presence', seats: presence() })
    for (const { guests } of places.values()) for (const guest of guests) guest.line.frame(text)
  }

  function cameOrWent(): void {
    tellPresence()
    others.tell(table.id, here())
  }

  function spread({ frames, act }: Published): void {
    const frame = frameMaker()
    for (const [seat, place] of places) {
      const patch = frames[seat]
      if (patch === undefined) continue
      if (place.guests.size === 0 && elapsed() - place.leftAt > SLEEP) {
        places.delete(seat)
        continue
      }
      const proof = proofs.of(seat, patch.rev, line)
      const frameFor = (merges: boolean) =>
        merges ? frame.merge(patch, proof) : frame.patch(patch, proof)
      const kept = frameFor(place.merges)
      place.ring.push(patch.rev, kept)
      for (const guest of place.guests)
        guest.line.frame(guest.merges === place.merges ? kept : frameFor(guest.merges))
    }
    // whoever asked for it is answered first
    if (act.events.some(({ type }) => OUT.has(type))) setImmediate(() => putOut(act))
  }

  function putOut({ events }: Published['act']): void {
    for (const event of events) {
      if (event.type === 'seat-retired') clear(event.seat, { code: 'seat-retired' })
      if (event.type === 'seat-revoked') clear(event.seat, { code: 'seat-revoked' })
      if (event.type === 'device-left') clearDevice(event.device)
    }
  }

  function clear(seat: SeatId, error: Refusal): void {
    for (const guest of attached)
      if (guest.seat === seat || guest.holder.seat === seat) dismiss(guest, error)
  }

  function clearDevice(ticket: string): void {
    for (const guest of attached) if (guest.holder.id === ticket) dismiss(guest, NOT_SEATED)
  }

  function dismiss(guest: Guest, error: Refusal): void {
    attached.delete(guest)
    guest.bye(error)
  }

  function view(seat: SeatId): string | null {
    if (!Object.hasOwn(table.hosted().views, seat)) return null
    const shown = viewOf(table.hosted(), seat)
    return viewText(shown, proofs.of(seat, shown.rev, line), presence())
  }

  const revOf = (seat: SeatId): number => table.hosted().views[seat]?.rev ?? 0

  table.onPublished(spread)
  return {
    table,
    view,
    presence,
    here,
    tellPresence,
    clear,
    clearDevice,
    attach: guest => void attached.add(guest),
    enter(guest) {
      const place = placeOf(guest.seat)
      place.guests.add(guest)
      emptySince = null
      if (place.merges !== guest.merges) place.ring.clear()
      place.merges = guest.merges
      if (place.guests.size === 1) cameOrWent()
    },
    leave(guest) {
      attached.delete(guest)
      const place = places.get(guest.seat)
      if (place === undefined || !place.guests.delete(guest)) return
      place.leftAt = elapsed()
      if (place.guests.size === 0) cameOrWent()
      if (here().length === 0) emptySince = elapsed()
    },
    revOf,
    proofOf: seat => proofs.of(seat, revOf(seat), line),
    goOn(next) {
      if (next === line) return
      line = next
      for (const { ring } of places.values()) ring.clear()
    },
    resume({ seat, merges }, { rev, proof }) {
      if (proof !== null && proof !== proofs.of(seat, rev, line)) return null // of a line that was lost
      if (rev === revOf(seat)) return []
      const place = places.get(seat)
      return place?.merges === merges ? place.ring.since(rev) : null
    },
    clearAll(error) {
      for (const guest of attached) dismiss(guest, error)
    },
    doze() {
      for (const { ring } of places.values()) ring.clear()
      table.doze()
    },
    emptySince: () => emptySince,
    size: () => [...places.values()].reduce((sum, { guests }) => sum + guests.size, 0),
  }
}
