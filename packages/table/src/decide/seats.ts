import { s, ok, SEAT_KINDS, type Result, type SeatId, type SeatKind } from '@mastro/core'
import { id } from '../shared-schemas.ts'
import type { Decision } from '../engine/decision.ts'
import { seatOf } from '../engine/table-info.ts'
import { cleanName, sameName } from '../util/names.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand } from '../engine/define-command.ts'
import { hostOnly } from '../engine/roles.ts'
import type { SeatState, PermanentState } from '../state.ts'
import { coverSeats } from '../dice/throws.ts'

const MAX_SEATS = 16
const COLOURS = 6

/** Seats: who takes part, and in which role. */
export const seatCommands = [
  defineCommand(
    'rename-seat',
    { name: s.name(40) },
    { openTo: 'every-seat', decide: (decision, { name: typed }) => renameSeat(decision, typed) },
  ),
  defineCommand(
    'move-seat',
    { seat: id(), before: s.nullable(id()) },
    {
      openTo: 'host',
      decide: (decision, { seat, before }) =>
        onSeat(decision, seat, hostOnly(decision), one => moveSeat(decision, one, before)),
    },
  ),
  defineCommand(
    'retire-seat',
    { seat: id() },
    {
      openTo: 'every-seat',
      decide: (decision, { seat }) => {
        const allowed = seat === decision.seat.id ? ok(null) : hostOnly(decision)
        return onSeat(decision, seat, allowed, one => retireSeat(decision, one))
      },
    },
  ),
  // by the seat itself or the host, only if the seat never wrote anything; cannot be undone
  defineCommand(
    'erase-seat',
    { seat: id() },
    {
      openTo: 'every-seat',
      decide: (decision, { seat }) => {
        const allowed = seat === decision.seat.id ? ok(null) : hostOnly(decision)
        return onSeat(decision, seat, allowed, one => eraseSeat(decision, one))
      },
    },
  ),
  defineCommand(
    'restore-seat',
    { seat: id() },
    {
      openTo: 'host',
      decide: (decision, { seat }) =>
        onSeat(decision, seat, hostOnly(decision), one => restoreSeat(decision, one)),
    },
  ),
  defineCommand(
    'change-seat-kind',
    { seat: id(), kind: s.oneOf(SEAT_KINDS) },
    {
      openTo: 'host',
      decide: (decision, { seat, kind }) =>
        onSeat(decision, seat, hostOnly(decision), one => changeKind(decision, one, kind)),
    },
  ),
] as const

function onSeat(
  decision: Decision,
  id: SeatId,
  allowed: Result<null>,
  decide: (seat: SeatState) => Result<null>,
): Result<null> {
  if (!allowed.ok) return allowed
  const seat = seatOf(decision.state().steady, id)
  return seat === undefined ? refuse('unknown-seat', 'seat') : decide(seat)
}

/** Adds a seat. The server has already let the person in. */
export function addSeat(
  decision: Decision,
  seat: SeatId,
  typed: string,
  kind: SeatKind,
): Result<null> {
  const { steady } = decision.state()
  const name = cleanName(typed)
  if (name === null) return refuse('name-unreadable', 'name')
  if (isTaken(steady, name)) return refuse('name-taken', 'name')
  if (steady.seats.filter(one => !one.retired).length >= MAX_SEATS) return refuse('table-full')
  decision.emit({ type: 'seat-added', seat: { id: seat, name, kind, colour: freeColour(steady) } })
  coverSeats(decision)
  return ok(null)
}

function renameSeat(decision: Decision, typed: string): Result<null> {
  const { steady } = decision.state()
  const name = cleanName(typed)
  if (name === null) return refuse('name-unreadable', 'name')
  if (steady.seats.some(one => one.id !== decision.seat.id && isNamed(one, name)))
    return refuse('name-taken', 'name')
  decision.emit({ type: 'seat-renamed', seat: decision.seat.id, name })
  return ok(null)
}

function moveSeat(decision: Decision, seat: SeatState, before: SeatId | null): Result<null> {
  const order = decision
    .state()
    .steady.seats.map(one => one.id)
    .filter(id => id !== seat.id)
  const at = before === null ? order.length : order.indexOf(before)
  if (at < 0) return refuse('unknown-seat', 'before')
  decision.emit({ type: 'seats-ordered', order: order.toSpliced(at, 0, seat.id) })
  return ok(null)
}

function retireSeat(decision: Decision, seat: SeatState): Result<null> {
  const { host, master, masterOfferedTo } = decision.state().steady
  if (seat.id === host) return refuse('host-stays', 'seat')
  if (seat.id === master) return refuse('master-stays', 'seat')
  if (seat.retired) return refuse('seat-retired', 'seat')
  if (seat.id === masterOfferedTo) decision.emit({ type: 'master-offered', seat: null })
  decision.emit({ type: 'seat-retired', seat: seat.id })
  decision.emit({ type: 'seat-revoked', seat: seat.id })
  return ok(null)
}

/**
 * Refused once the seat has written anything: erasing its words would also change the words and sheets of others.
 * The Master stays in the seat, without a name. Everybody else leaves the table too.
 */
function eraseSeat(decision: Decision, seat: SeatState): Result<null> {
  if (seat.wrote) return refuse('erasure-paused', 'seat')
  const { host, master } = decision.state().steady
  if (!seat.retired && seat.id !== host && seat.id !== master) retireSeat(decision, seat)
  decision.emit({ type: 'seat-erased', seat: seat.id })
  return ok(null)
}

function restoreSeat(decision: Decision, seat: SeatState): Result<null> {
  if (!seat.retired) return refuse('not-retired', 'seat')
  if (isTaken(decision.state().steady, seat.name)) return refuse('name-taken', 'seat')
  decision.emit({ type: 'seat-restored', seat: seat.id })
  coverSeats(decision)
  return ok(null)
}

function changeKind(decision: Decision, seat: SeatState, kind: SeatKind): Result<null> {
  const plays = kind === 'player' || kind === 'bot'
  if (!plays && seat.id === decision.state().steady.master) return refuse('master-stays', 'seat')
  decision.emit({ type: 'seat-kind-changed', seat: seat.id, kind })
  coverSeats(decision)
  return ok(null)
}

function isTaken(steady: PermanentState, name: string): boolean {
  return steady.seats.some(one => isNamed(one, name))
}

function isNamed(seat: SeatState, name: string): boolean {
  return !seat.retired && sameName(seat.name, name)
}

/** The first unused colour, or the least recent one if all are in use. */
function freeColour({ seats }: PermanentState): number {
  const used = new Set(seats.filter(one => !one.retired).map(one => one.colour))
  for (let colour = 0; colour < COLOURS; colour++) if (!used.has(colour)) return colour
  return seats.length % COLOURS
}
