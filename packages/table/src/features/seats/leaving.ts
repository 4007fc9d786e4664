import { ok, type Result } from '@mastro/core'
import { coverSeats } from '../../dice/throws.ts'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand } from '../../engine/define-command.ts'
import { defineEvent } from '../../engine/define-event.ts'
import type { TableFeature } from '../../engine/feature.ts'
import { refuse } from '../../engine/refuse.ts'
import { hostOnly } from '../../engine/roles.ts'
import { storedId } from '../../event-schemas.ts'
import { logLine, nameOf } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { id } from '../../shared-schemas.ts'
import type { SeatState, State } from '../../state.ts'
import { isTaken, namedSeat, onSeat, withSeat } from './seats.ts'

/** Leaving the table and returning, and devices that lose or give back their access. */

const seatRetired = defineEvent(
  'seat-retired',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }) => withSeat(steady, seat, { retired: true }),
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatRetired(nameOf(ctx.after.steady, seat)), ctx),
    disconnects: ({ seat }) => ({ seat, code: 'seat-retired' }),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const seatRestored = defineEvent(
  'seat-restored',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }) => withSeat(steady, seat, { retired: false }),
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatRestored(nameOf(ctx.after.steady, seat)), ctx),
    namesOnly: namedSeat,
  },
)

const seatReissued = defineEvent(
  'seat-reissued',
  { seat: storedId() },
  {
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatReissued(nameOf(ctx.after.steady, seat)), ctx),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

/** Revokes everything that opened this seat before: tickets, links, tokens and its invite. */
const seatRevoked = defineEvent(
  'seat-revoked',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }) =>
      withSeat(steady, seat, {
        stamp: (steady.seats.find(one => one.id === seat)?.stamp ?? 0) + 1,
      }),
    describe: ({ seat }, ctx) =>
      isRetired(ctx.after, seat)
        ? []
        : logLine('house', sentences.seatRevoked(nameOf(ctx.after.steady, seat)), ctx),
    disconnects: ({ seat }) => ({ seat, code: 'seat-revoked' }),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

/** A retired seat already knows that it has left the table. */
function isRetired({ steady }: State, seat: string): boolean {
  return steady.seats.some(one => one.id === seat && one.retired)
}

/** One device gave its ticket back. Other devices of the seat keep theirs. */
const deviceLeft = defineEvent(
  'device-left',
  { seat: storedId(), device: storedId() },
  {
    disconnects: ({ device }) => ({ device }),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const commands = [
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
  defineCommand(
    'restore-seat',
    { seat: id() },
    {
      openTo: 'host',
      decide: (decision, { seat }) =>
        onSeat(decision, seat, hostOnly(decision), one => restoreSeat(decision, one)),
    },
  ),
] as const

export function retireSeat(decision: Decision, seat: SeatState): Result<null> {
  const { host, master, masterOfferedTo } = decision.state().steady
  if (seat.id === host) return refuse('host-stays', 'seat')
  if (seat.id === master) return refuse('master-stays', 'seat')
  if (seat.retired) return refuse('seat-retired', 'seat')
  if (seat.id === masterOfferedTo) decision.emit({ type: 'master-offered', seat: null })
  decision.emit({ type: 'seat-retired', seat: seat.id })
  decision.emit({ type: 'seat-revoked', seat: seat.id })
  return ok(null)
}

function restoreSeat(decision: Decision, seat: SeatState): Result<null> {
  if (!seat.retired) return refuse('not-retired', 'seat')
  if (isTaken(decision.state().steady, seat.name)) return refuse('name-taken', 'seat')
  decision.emit({ type: 'seat-restored', seat: seat.id })
  coverSeats(decision)
  return ok(null)
}

export const leavingFeature = {
  events: [seatRetired, seatRestored, seatReissued, seatRevoked, deviceLeft],
  commands,
} as const satisfies TableFeature
