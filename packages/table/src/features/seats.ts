import { s, SEAT_KINDS, textsOf, type SeatId } from '@mastro/core'
import type { NewSeat } from '../events.ts'
import { defineEvent, type DescribeContext } from '../engine/define-event.ts'
import { id, newSeat } from '../event-schemas.ts'
import type { SeatState, State, PermanentState } from '../state.ts'
import { nameOf, logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'

/** Seats, and which of them is the Master. */

export function newSeatState({ id, name, kind, colour }: NewSeat): SeatState {
  return { id, name, kind, colour, retired: false }
}

export function withSeat(
  steady: PermanentState,
  id: SeatId,
  to: Partial<SeatState>,
): PermanentState {
  return {
    ...steady,
    seats: steady.seats.map(seat => (seat.id === id ? { ...seat, ...to } : seat)),
  }
}

/** Its log line names no other seat. */
const namedSeat = ({ seat }: { readonly seat: SeatId }) => [seat]

/** The seat's name after the event. */
const currentName = ({ after }: DescribeContext, seat: SeatId | null) => nameOf(after.steady, seat)

const seatAdded = defineEvent(
  'seat-added',
  { seat: newSeat },
  {
    personalText: ({ seat }, { texts }) => textsOf(seat.id, texts),
    evolvePermanent: (steady, { seat }) => ({
      ...steady,
      seats: [...steady.seats, newSeatState(seat)],
    }),
    describe: ({ seat }, ctx) => logLine('house', sentences.seatAdded(seat.name, seat.kind), ctx),
    refreshesFingerprint: true,
    namesOnly: ({ seat }) => [seat.id],
    leavesErasable: true,
  },
)

const seatRenamed = defineEvent(
  'seat-renamed',
  { seat: id(), name: s.nonEmptyText(40) },
  {
    personalText: ({ seat }, { texts }) => textsOf(seat, texts),
    evolvePermanent: (steady, { seat, name }) => withSeat(steady, seat, { name }),
    describe: ({ seat, name }, ctx) =>
      logLine('house', sentences.seatRenamed(nameOf(ctx.before.steady, seat), name), ctx),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const seatsOrdered = defineEvent(
  'seats-ordered',
  { order: s.list(id(), 1, 200) },
  {
    evolvePermanent: (steady, { order }) => ({
      ...steady,
      seats: order.flatMap(id => steady.seats.filter(seat => seat.id === id)),
    }),
  },
)

const seatRetired = defineEvent(
  'seat-retired',
  { seat: id() },
  {
    evolvePermanent: (steady, { seat }) => withSeat(steady, seat, { retired: true }),
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatRetired(currentName(ctx, seat)), ctx),
    disconnects: ({ seat }) => ({ seat, code: 'seat-retired' }),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const seatRestored = defineEvent(
  'seat-restored',
  { seat: id() },
  {
    evolvePermanent: (steady, { seat }) => withSeat(steady, seat, { retired: false }),
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatRestored(currentName(ctx, seat)), ctx),
    namesOnly: namedSeat,
  },
)

/**
 * Removes the name of the seat from the log. From here on the log is read without it
 * (`erasure.ts`).
 */
const seatErased = defineEvent(
  'seat-erased',
  { seat: id() },
  {
    evolvePermanent: (steady, { seat }) => withSeat(steady, seat, { erased: steady.version + 1 }),
    describe: (_, ctx) => logLine('house', sentences.seatErased(), ctx),
    rewritesLog: true,
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const seatKindChanged = defineEvent(
  'seat-kind-changed',
  { seat: id(), kind: s.oneOf(SEAT_KINDS) },
  {
    evolvePermanent: (steady, { seat, kind }) => withSeat(steady, seat, { kind }),
    describe: ({ seat, kind }, ctx) =>
      logLine('house', sentences.seatKindChanged(currentName(ctx, seat), kind), ctx),
    namesOnly: namedSeat,
  },
)

const seatReissued = defineEvent(
  'seat-reissued',
  { seat: id() },
  {
    describe: ({ seat }, ctx) =>
      logLine('house', sentences.seatReissued(currentName(ctx, seat)), ctx),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

/** Revokes everything that opened this seat before: tickets, links, tokens and its invite. */
const seatRevoked = defineEvent(
  'seat-revoked',
  { seat: id() },
  {
    evolvePermanent: (steady, { seat }) =>
      withSeat(steady, seat, {
        stamp: (steady.seats.find(one => one.id === seat)?.stamp ?? 0) + 1,
      }),
    describe: ({ seat }, ctx) =>
      isRetired(ctx.after, seat)
        ? []
        : logLine('house', sentences.seatRevoked(currentName(ctx, seat)), ctx),
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
  { seat: id(), device: id() },
  {
    disconnects: ({ device }) => ({ device }),
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const masterOffered = defineEvent(
  'master-offered',
  { seat: s.nullable(id()) },
  {
    evolvePermanent: (steady, { seat }) => ({ ...steady, masterOfferedTo: seat }),
    describe: ({ seat }, ctx) =>
      logLine(
        'house',
        seat === null
          ? sentences.masterDeclined(currentName(ctx, ctx.act.by))
          : sentences.masterOffered(currentName(ctx, seat)),
        ctx,
      ),
    namesOnly: ({ seat }, by) => [seat ?? by],
  },
)

const masterMoved = defineEvent(
  'master-moved',
  { seat: id() },
  {
    evolvePermanent: withMaster,
    evolveUndoable: (play, { seat }, ruleset) => {
      const game = ruleset.evolve(play.game, { type: 'master-moved', seat })
      return game === play.game ? play : { ...play, game }
    },
    describe: ({ seat }, ctx) => logLine('act', sentences.masterMoved(currentName(ctx, seat)), ctx),
  },
)

export function withMaster(
  steady: PermanentState,
  { seat }: { readonly seat: SeatId },
): PermanentState {
  return { ...steady, master: seat, masterOfferedTo: null }
}

export const seatEvents = [
  seatAdded,
  seatRenamed,
  seatsOrdered,
  seatRetired,
  seatRestored,
  seatErased,
  seatKindChanged,
  seatReissued,
  seatRevoked,
  deviceLeft,
  masterOffered,
  masterMoved,
] as const
