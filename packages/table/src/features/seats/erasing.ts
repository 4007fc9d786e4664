import { ok, s, type Result, type SeatId } from '@mastro/core'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand } from '../../engine/define-command.ts'
import { defineEvent } from '../../engine/define-event.ts'
import { isNeutralLabel } from '../../erasure/neutral-labels.ts'
import type { TableFeature } from '../../engine/feature.ts'
import { refuse } from '../../engine/refuse.ts'
import { hostOnly } from '../../engine/roles.ts'
import { storedId } from '../../event-schemas.ts'
import { logLine, nameOf } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { id } from '../../shared-schemas.ts'
import type { PermanentState, SeatState } from '../../state.ts'
import { ERASURE_DELAY, openRequests } from './erasure-time.ts'
import { retireSeat } from './leaving.ts'
import { namedSeat, onSeat, withSeat } from './seats.ts'
import { withoutOldEdits } from './text-edits.ts'

/**
 * A person asks to be forgotten (decision 20). Their texts are hidden at once and erased a day later.
 * Until then the person or the host can take the request back.
 */

/** Requests in a day, for a table and for one of its seats. */
const MOST_REQUESTS = { table: 12, seat: 2 }

const seatErasureRequested = defineEvent(
  'seat-erasure-requested',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }, { at }) =>
      withSeat(withRequestCounted(withoutOldEdits(steady), seat, at), seat, {
        erasure: { version: steady.version + 1, at },
      }),
    describe: (_, ctx) => logLine('house', sentences.seatErasureRequested(), ctx),
    rewritesLog: true,
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const seatErasureWithdrawn = defineEvent(
  'seat-erasure-withdrawn',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }) => withoutOldEdits(withoutRequest(steady, seat)),
    describe: (_, ctx) => logLine('house', sentences.seatErasureWithdrawn(), ctx),
    rewritesLog: true,
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

/** The rewritten log was not safe, so nothing was hidden or erased. Host and person can read why. */
const seatErasureFailed = defineEvent(
  'seat-erasure-failed',
  { seat: storedId() },
  {
    evolvePermanent: (steady, { seat }, { at }) =>
      withoutRequest(withRequestCounted(steady, seat, at), seat),
    describe: ({ seat }, ctx) => {
      const { steady } = ctx.after
      const text = sentences.seatErasureFailed(nameOf(steady, seat))
      return logLine('house', text, ctx, {}, { seats: [...new Set([steady.host, seat])] })
    },
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

/** Removes the name of the seat, and what it wrote, from the log (decision 20). */
const seatErased = defineEvent(
  'seat-erased',
  {
    seat: storedId(),
    /** Set if the seat wrote something and the rewritten log was found to be safe. */
    rewrites: s.optional(s.literal(true)),
  },
  {
    evolvePermanent: (steady, { seat, rewrites }) =>
      withSeat(withoutRequest(steady, seat), seat, {
        erased: steady.version + 1,
        ...(rewrites && { rewritten: rewrites }),
      }),
    describe: (_, ctx) => logLine('house', sentences.seatErased(), ctx),
    rewritesLog: true,
    namesOnly: namedSeat,
    leavesErasable: true,
  },
)

const commands = [
  // by the seat itself or the host; taken back with `withdrawErasure`
  defineCommand(
    'erase-seat',
    { seat: id() },
    {
      openTo: 'every-seat',
      decide: (decision, { seat }) => {
        const allowed = seat === decision.seat.id ? ok(null) : hostOnly(decision)
        return onSeat(decision, seat, allowed, one => requestErasure(decision, one))
      },
    },
  ),
] as const

function requestErasure(decision: Decision, seat: SeatState): Result<null> {
  const refused = erasureRefusal(decision.state().steady, seat, decision.act.at)
  if (refused !== null) return refuse(refused, 'seat')
  decision.emit({ type: 'seat-erasure-requested', seat: seat.id })
  return ok(null)
}

/** Why this seat cannot ask now, or null. The log is checked only afterwards. */
export function erasureRefusal(
  steady: PermanentState,
  seat: SeatState,
  at: number,
): 'erasure-requested' | 'already-erased' | 'erasure-soon' | 'too-many-erasures' | null {
  if (seat.erasure !== undefined) return 'erasure-requested'
  const isSeated = !seat.retired && (seat.id === steady.host || seat.id === steady.master)
  if (seat.erased !== undefined && isNeutralLabel(seat.name) && !isSeated) return 'already-erased'
  const first = Math.min(...openRequests(steady).map(one => one.erasure!.at))
  if (at - first >= ERASURE_DELAY) return 'erasure-soon'
  const today = requestsOfTheDay(steady, at)
  const own = today.filter(one => one.seat === seat.id)
  const isTooMany = today.length >= MOST_REQUESTS.table || own.length >= MOST_REQUESTS.seat
  return isTooMany ? 'too-many-erasures' : null
}

const requestsOfTheDay = ({ erasureRequests = [] }: PermanentState, now: number) =>
  erasureRequests.filter(({ at }) => now - at < ERASURE_DELAY)

function withRequestCounted(steady: PermanentState, seat: SeatId, at: number): PermanentState {
  return { ...steady, erasureRequests: [...requestsOfTheDay(steady, at), { seat, at }] }
}

function withoutRequest(steady: PermanentState, id: SeatId): PermanentState {
  const seats = steady.seats.map(seat => {
    if (seat.id !== id) return seat
    const { erasure: _, ...others } = seat
    return others
  })
  return { ...steady, seats }
}

/** Takes a request back, by the host or by the person, who may have left the table since. */
export function withdrawErasure(decision: Decision, seat: SeatState): Result<null> {
  if (seat.erasure === undefined) return refuse('no-erasure', 'seat')
  decision.emit({ type: 'seat-erasure-withdrawn', seat: seat.id })
  return ok(null)
}

/** Nothing was hidden, because the rewritten log would not be safe. */
export function failErasure(decision: Decision, seat: SeatState): Result<null> {
  decision.emit({ type: 'seat-erasure-failed', seat: seat.id })
  return ok(null)
}

/**
 * Makes erasures final. Host and Master stay seated, without a name. Everybody else leaves the table.
 * Call it only when the rewritten log was found to be safe.
 */
export function finishErasures(decision: Decision, seats: readonly SeatState[]): Result<null> {
  const { host, master } = decision.state().steady
  for (const seat of seats) {
    if (!seat.retired && seat.id !== host && seat.id !== master) retireSeat(decision, seat)
    decision.emit({ type: 'seat-erased', seat: seat.id, rewrites: true })
  }
  return ok(null)
}

/** Somebody who asked to be forgotten writes nothing more. Host and Master go on, the table needs them. */
export function isBlockedByErasure({ host, master }: PermanentState, seat: SeatState): boolean {
  return seat.erasure !== undefined && seat.id !== host && seat.id !== master
}

export const erasingFeature = {
  events: [seatErasureRequested, seatErasureWithdrawn, seatErasureFailed, seatErased],
  commands,
} as const satisfies TableFeature
