import { s, SEAT_KINDS, type SeatId } from '@mastro/core'
import type { ActBody, NewSeat, TableEvent } from '../events.ts'
import { fact, type Telling } from '../fact.ts'
import { id, newSeat } from '../shapes.ts'
import type { SeatState, State, Steady } from '../state.ts'
import { nameOf, told } from '../told.ts'
import { sentences } from '../words/sentences.ts'

/** Seats, and which of them is the Master's. */

export function seated({ id, name, kind, colour }: NewSeat): SeatState {
  return { id, name, kind, colour, retired: false }
}

function withSeat(steady: Steady, id: SeatId, to: Partial<SeatState>): Steady {
  return {
    ...steady,
    seats: steady.seats.map(seat => (seat.id === id ? { ...seat, ...to } : seat)),
  }
}

/** Events of joining, renaming oneself and leaving. They hold no text but the name of their seat. */
const WORDLESS: ReadonlySet<TableEvent['type']> = new Set([
  'seat-added',
  'seat-renamed',
  'seat-retired',
  'seat-revoked',
  'seat-reissued',
  'seat-erased',
  'device-left',
  'dice-book-opened',
])

/** Marks the author of an act that holds anything else: this seat can no longer be erased. */
export function withWriter(steady: Steady, { by, events }: Pick<ActBody, 'by' | 'events'>): Steady {
  if (by === null || events.every(({ type }) => WORDLESS.has(type))) return steady
  const isMarked = steady.seats.find(seat => seat.id === by)?.wrote ?? false
  return isMarked ? steady : withSeat(steady, by, { wrote: true })
}

/** Their name as it is now. */
const named = ({ after }: Telling, seat: SeatId | null) => nameOf(after.steady, seat)

const seatAdded = fact(
  'seat-added',
  { seat: newSeat },
  {
    steady: (steady, { seat }) => ({ ...steady, seats: [...steady.seats, seated(seat)] }),
    tell: ({ seat }, telling) => told('house', sentences.seatAdded(seat.name, seat.kind), telling),
    printed: true,
  },
)

const seatRenamed = fact(
  'seat-renamed',
  { seat: id(), name: s.name(40) },
  {
    steady: (steady, { seat, name }) => withSeat(steady, seat, { name }),
    tell: ({ seat, name }, telling) =>
      told('house', sentences.seatRenamed(nameOf(telling.before.steady, seat), name), telling),
  },
)

const seatsOrdered = fact(
  'seats-ordered',
  { order: s.list(id(), 1, 200) },
  {
    steady: (steady, { order }) => ({
      ...steady,
      seats: order.flatMap(id => steady.seats.filter(seat => seat.id === id)),
    }),
  },
)

const seatRetired = fact(
  'seat-retired',
  { seat: id() },
  {
    steady: (steady, { seat }) => withSeat(steady, seat, { retired: true }),
    tell: ({ seat }, telling) =>
      told('house', sentences.seatRetired(named(telling, seat)), telling),
  },
)

const seatRestored = fact(
  'seat-restored',
  { seat: id() },
  {
    steady: (steady, { seat }) => withSeat(steady, seat, { retired: false }),
    tell: ({ seat }, telling) =>
      told('house', sentences.seatRestored(named(telling, seat)), telling),
  },
)

/** The name of whoever sat here leaves the log: from here on it is read without it (`erasure.ts`). */
const seatErased = fact(
  'seat-erased',
  { seat: id() },
  {
    steady: (steady, { seat }) => withSeat(steady, seat, { erased: steady.version + 1 }),
    tell: (_, telling) => told('house', sentences.seatErased(), telling),
  },
)

const seatKindChanged = fact(
  'seat-kind-changed',
  { seat: id(), kind: s.oneOf(SEAT_KINDS) },
  {
    steady: (steady, { seat, kind }) => withSeat(steady, seat, { kind }),
    tell: ({ seat, kind }, telling) =>
      told('house', sentences.seatKindChanged(named(telling, seat), kind), telling),
  },
)

const seatReissued = fact(
  'seat-reissued',
  { seat: id() },
  {
    tell: ({ seat }, telling) =>
      told('house', sentences.seatReissued(named(telling, seat)), telling),
  },
)

/** Whatever opened this seat before opens it no more: tickets, links, tokens, and the door as it was. */
const seatRevoked = fact(
  'seat-revoked',
  { seat: id() },
  {
    steady: (steady, { seat }) =>
      withSeat(steady, seat, {
        stamp: (steady.seats.find(one => one.id === seat)?.stamp ?? 0) + 1,
      }),
    tell: ({ seat }, telling) =>
      isRetired(telling.after, seat)
        ? []
        : told('house', sentences.seatRevoked(named(telling, seat)), telling),
  },
)

/** Who left the table is told so already. */
function isRetired({ steady }: State, seat: string): boolean {
  return steady.seats.some(one => one.id === seat && one.retired)
}

/** One device gave its ticket back; others keep theirs. */
const deviceLeft = fact('device-left', { seat: id(), device: id() })

const masterOffered = fact(
  'master-offered',
  { seat: s.nullable(id()) },
  {
    steady: (steady, { seat }) => ({ ...steady, masterOfferedTo: seat }),
    tell: ({ seat }, telling) =>
      told(
        'house',
        seat === null
          ? sentences.masterDeclined(named(telling, telling.act.by))
          : sentences.masterOffered(named(telling, seat)),
        telling,
      ),
  },
)

const masterMoved = fact(
  'master-moved',
  { seat: id() },
  {
    steady: withMaster,
    play: (play, { seat }, ruleset) => {
      const game = ruleset.evolve(play.game, { type: 'master-moved', seat })
      return game === play.game ? play : { ...play, game }
    },
    tell: ({ seat }, telling) => told('act', sentences.masterMoved(named(telling, seat)), telling),
  },
)

export function withMaster(steady: Steady, { seat }: { readonly seat: SeatId }): Steady {
  return { ...steady, master: seat, masterOfferedTo: null }
}

export const seatFacts = [
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
