import {
  LEAVES,
  ok,
  s,
  SEAT_KINDS,
  textsOf,
  type Result,
  type SeatId,
  type SeatKind,
} from '@mastro/core'
import { isSpent, leafSet } from '../../dice/spent-leaves.ts'
import { coverSeats } from '../../dice/throws.ts'
import type { MeDoc, SeatDoc } from '../../docs.ts'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand } from '../../engine/define-command.ts'
import { defineEvent } from '../../engine/define-event.ts'
import type { TableFeature } from '../../engine/feature.ts'
import { refuse } from '../../engine/refuse.ts'
import { hostOnly } from '../../engine/roles.ts'
import { seatOf } from '../../engine/table-info.ts'
import { isNeutralLabel } from '../../erasure/neutral-labels.ts'
import { newSeat, storedId } from '../../event-schemas.ts'
import type { ActBody, NewSeat } from '../../events.ts'
import { logLine, nameOf } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { id } from '../../shared-schemas.ts'
import { erasureTime } from './erasure-time.ts'
import type { PermanentState, SeatState } from '../../state.ts'
import { cleanName, isCleanName, looksLike, sameName } from '../../util/names.ts'
import type { TableCache } from '../../view/cache.ts'
import { singleDoc, type Section } from '../../view/section.ts'
import { commonSection, seatSection, selector } from '../../view/selector.ts'

/** Seats: who takes part, with which name and in which role. */

const MAX_SEATS = 16
const COLOURS = 6
/** Only the latest retired seats are shown, so that comings and goings do not grow the view. */
const SHOWN_GONE = 16

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
export const namedSeat = ({ seat }: { readonly seat: SeatId }) => [seat]

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
    seats: () => [],
    isPlausible: ({ seat }, { known }) => isCleanName(seat.name) && !known.has(seat.id),
  },
)

/** The seat that an act of joining added. */
export function seatAddedBy({ events }: Pick<ActBody, 'events'>): SeatId {
  for (const event of events) if (event.type === seatAdded.type) return event.seat.id
  throw new Error('bug: a join did not add a seat')
}

const seatRenamed = defineEvent(
  'seat-renamed',
  { seat: storedId(), name: s.nonEmptyText(40) },
  {
    personalText: ({ seat }, { texts }) => textsOf(seat, texts),
    evolvePermanent: (steady, { seat, name }) => withSeat(steady, seat, { name }),
    describe: ({ seat, name }, ctx) =>
      logLine('house', sentences.seatRenamed(nameOf(ctx.before.steady, seat), name), ctx),
    namesOnly: namedSeat,
    leavesErasable: true,
    isPlausible: ({ name }) => isCleanName(name),
  },
)

const seatsOrdered = defineEvent(
  'seats-ordered',
  { order: s.list(storedId(), 1, 200) },
  {
    evolvePermanent: (steady, { order }) => ({
      ...steady,
      seats: order.flatMap(id => steady.seats.filter(seat => seat.id === id)),
    }),
    /** It neither duplicates nor loses a seat. */
    isPlausible: ({ order }, { known }) =>
      order.length === known.size &&
      order.every(id => known.has(id)) &&
      new Set(order).size === known.size,
  },
)

const seatKindChanged = defineEvent(
  'seat-kind-changed',
  { seat: storedId(), kind: s.oneOf(SEAT_KINDS) },
  {
    evolvePermanent: (steady, { seat, kind }) => withSeat(steady, seat, { kind }),
    describe: ({ seat, kind }, ctx) =>
      logLine('house', sentences.seatKindChanged(nameOf(ctx.after.steady, seat), kind), ctx),
    namesOnly: namedSeat,
  },
)

const commands = [
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
    'change-seat-kind',
    { seat: id(), kind: s.oneOf(SEAT_KINDS) },
    {
      openTo: 'host',
      decide: (decision, { seat, kind }) =>
        onSeat(decision, seat, hostOnly(decision), one => changeKind(decision, one, kind)),
    },
  ),
] as const

export function onSeat(
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

function changeKind(decision: Decision, seat: SeatState, kind: SeatKind): Result<null> {
  const plays = kind === 'player' || kind === 'bot'
  if (!plays && seat.id === decision.state().steady.master) return refuse('master-stays', 'seat')
  decision.emit({ type: 'seat-kind-changed', seat: seat.id, kind })
  coverSeats(decision)
  return ok(null)
}

export function isTaken(steady: PermanentState, name: string): boolean {
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

const seatsSection = selector(
  { seats: ({ state }) => state.steady.seats },
  ({ seats }): Section => {
    const gone = seats.filter(({ retired }) => retired).slice(-SHOWN_GONE)
    const shown = seats.filter(seat => !seat.retired || gone.includes(seat))
    return singleDoc(
      'seats',
      shown.map((seat, i) => seatDoc(seat, shown.slice(0, i), erasureTime(seats))),
    )
  },
)

function seatDoc(seat: SeatState, before: readonly SeatState[], erasedAt: number | null): SeatDoc {
  const { id, name, kind, colour, retired } = seat
  const isNamed = !retired && !isNeutralLabel(name)
  const alike = isNamed && before.find(one => !one.retired && looksLike(one.name, name))
  return {
    id,
    name,
    kind,
    colour,
    retired,
    ...(alike && { alike: alike.id }),
    ...(seat.erasure === undefined || erasedAt === null ? {} : { erasedAt }),
  }
}

/** The leaves of the newest book that each seat has spent. Only that seat may know them. */
const hostAndSpent = selector(
  {
    host: ({ state }) => state.steady.host,
    spent: ({ state }) => state.steady.books.at(-1)?.spent,
    cache: ({ cache }) => cache,
  },
  values => values,
)

const meSection = seatSection(hostAndSpent, ({ host, spent, cache }, viewer) => {
  const { seat, kind, isMaster, leads } = viewer
  const doc: MeDoc = {
    seat,
    kind,
    isHost: seat === host,
    isMaster,
    leads,
    spent: seat === null ? [] : runsOf(cache, seat, spent?.[seat] ?? NONE),
  }
  return singleDoc('me', doc)
})

/** As ranges with both ends included, in order, so that a long session stays a short text. */
function runsOf(cache: TableCache, seat: SeatId, spent: readonly number[]): MeDoc['spent'] {
  const known = cache.spent.get(seat)
  if (known?.spent === spent) return known.runs
  const runs = makeRuns(spent)
  cache.spent.set(seat, { spent, runs })
  return runs
}

function makeRuns(spent: readonly number[]): MeDoc['spent'] {
  const set = leafSet(spent)
  const made: [number, number][] = []
  for (let k = 0; k < LEAVES; k++) {
    if (!isSpent(set, k)) continue
    if (k > 0 && isSpent(set, k - 1)) made.at(-1)![1] = k
    else made.push([k, k])
  }
  return made
}

const NONE: readonly number[] = []

export const seatsFeature = {
  events: [seatAdded, seatRenamed, seatsOrdered, seatKindChanged],
  commands,
  sections: [commonSection(seatsSection), meSection],
} as const satisfies TableFeature
