import { s, ok, SEAT_KINDS, type Result, type SeatId, type SeatKind } from '@mastro/core'
import { id } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { seatOf } from '../facts.ts'
import { cleanName, sameName } from '../names.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { hostOnly } from '../roles.ts'
import type { SeatState, Steady } from '../state.ts'
import { coverSeats } from '../throws.ts'

const MAX_SEATS = 16
const COLOURS = 6

/** Who sits where, and how. */
export const seatOrders = [
  order(
    'rename-seat',
    { name: s.name(40) },
    { from: 'every-seat', decide: (desk, { name: typed }) => renameSeat(desk, typed) },
  ),
  order(
    'move-seat',
    { seat: id(), before: s.nullable(id()) },
    {
      from: 'host',
      decide: (desk, { seat, before }) =>
        onSeat(desk, seat, hostOnly(desk), one => moveSeat(desk, one, before)),
    },
  ),
  order(
    'retire-seat',
    { seat: id() },
    {
      from: 'every-seat',
      decide: (desk, { seat }) => {
        const allowed = seat === desk.seat.id ? ok(null) : hostOnly(desk)
        return onSeat(desk, seat, allowed, one => retireSeat(desk, one))
      },
    },
  ),
  // for oneself, and by the host; only for a seat that never wrote anything, and there is no way back
  order(
    'erase-seat',
    { seat: id() },
    {
      from: 'every-seat',
      decide: (desk, { seat }) => {
        const allowed = seat === desk.seat.id ? ok(null) : hostOnly(desk)
        return onSeat(desk, seat, allowed, one => eraseSeat(desk, one))
      },
    },
  ),
  order(
    'restore-seat',
    { seat: id() },
    {
      from: 'host',
      decide: (desk, { seat }) => onSeat(desk, seat, hostOnly(desk), one => restoreSeat(desk, one)),
    },
  ),
  order(
    'change-seat-kind',
    { seat: id(), kind: s.oneOf(SEAT_KINDS) },
    {
      from: 'host',
      decide: (desk, { seat, kind }) =>
        onSeat(desk, seat, hostOnly(desk), one => changeKind(desk, one, kind)),
    },
  ),
] as const

function onSeat(
  desk: Desk,
  id: SeatId,
  allowed: Result<null>,
  decide: (seat: SeatState) => Result<null>,
): Result<null> {
  if (!allowed.ok) return allowed
  const seat = seatOf(desk.state().steady, id)
  return seat === undefined ? no('unknown-seat', 'seat') : decide(seat)
}

/** Sitting down: used by the doors of the server, which have already let the person in. */
export function addSeat(desk: Desk, seat: SeatId, typed: string, kind: SeatKind): Result<null> {
  const { steady } = desk.state()
  const name = cleanName(typed)
  if (name === null) return no('name-unreadable', 'name')
  if (isTaken(steady, name)) return no('name-taken', 'name')
  if (steady.seats.filter(one => !one.retired).length >= MAX_SEATS) return no('table-full')
  desk.put({ type: 'seat-added', seat: { id: seat, name, kind, colour: freeColour(steady) } })
  coverSeats(desk)
  return ok(null)
}

function renameSeat(desk: Desk, typed: string): Result<null> {
  const { steady } = desk.state()
  const name = cleanName(typed)
  if (name === null) return no('name-unreadable', 'name')
  if (steady.seats.some(one => one.id !== desk.seat.id && isNamed(one, name)))
    return no('name-taken', 'name')
  desk.put({ type: 'seat-renamed', seat: desk.seat.id, name })
  return ok(null)
}

function moveSeat(desk: Desk, seat: SeatState, before: SeatId | null): Result<null> {
  const order = desk
    .state()
    .steady.seats.map(one => one.id)
    .filter(id => id !== seat.id)
  const at = before === null ? order.length : order.indexOf(before)
  if (at < 0) return no('unknown-seat', 'before')
  desk.put({ type: 'seats-ordered', order: order.toSpliced(at, 0, seat.id) })
  return ok(null)
}

function retireSeat(desk: Desk, seat: SeatState): Result<null> {
  const { host, master, masterOfferedTo } = desk.state().steady
  if (seat.id === host) return no('host-stays', 'seat')
  if (seat.id === master) return no('master-stays', 'seat')
  if (seat.retired) return no('seat-retired', 'seat')
  if (seat.id === masterOfferedTo) desk.put({ type: 'master-offered', seat: null })
  desk.put({ type: 'seat-retired', seat: seat.id })
  desk.put({ type: 'seat-revoked', seat: seat.id })
  return ok(null)
}

/**
 * Refused once the seat has written anything: erasing its words would also change the words and sheets of others.
 * The Master stays in the seat, without a name. Everybody else leaves the table too.
 */
function eraseSeat(desk: Desk, seat: SeatState): Result<null> {
  if (seat.wrote) return no('erasure-paused', 'seat')
  const { host, master } = desk.state().steady
  if (!seat.retired && seat.id !== host && seat.id !== master) retireSeat(desk, seat)
  desk.put({ type: 'seat-erased', seat: seat.id })
  return ok(null)
}

function restoreSeat(desk: Desk, seat: SeatState): Result<null> {
  if (!seat.retired) return no('not-retired', 'seat')
  if (isTaken(desk.state().steady, seat.name)) return no('name-taken', 'seat')
  desk.put({ type: 'seat-restored', seat: seat.id })
  coverSeats(desk)
  return ok(null)
}

function changeKind(desk: Desk, seat: SeatState, kind: SeatKind): Result<null> {
  const plays = kind === 'player' || kind === 'bot'
  if (!plays && seat.id === desk.state().steady.master) return no('master-stays', 'seat')
  desk.put({ type: 'seat-kind-changed', seat: seat.id, kind })
  coverSeats(desk)
  return ok(null)
}

function isTaken(steady: Steady, name: string): boolean {
  return steady.seats.some(one => isNamed(one, name))
}

function isNamed(seat: SeatState, name: string): boolean {
  return !seat.retired && sameName(seat.name, name)
}

/** The first colour nobody at the table has; then round again. */
function freeColour({ seats }: Steady): number {
  const used = new Set(seats.filter(one => !one.retired).map(one => one.colour))
  for (let colour = 0; colour < COLOURS; colour++) if (!used.has(colour)) return colour
  return seats.length % COLOURS
}
