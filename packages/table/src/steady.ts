import type { SeatId } from '@mastro/core'
import type { DiceDoc } from './docs.ts'
import type {
  ActBody,
  HouseEvent,
  LogEvent,
  NewSeat,
  SealedEnvelope,
  TableEvent,
} from './events.ts'
import type { BookState, SeatState, Steady, UndoneState } from './state.ts'
import { opened, sealed, voided, voted } from './steady-envelopes.ts'
import { evolveTalk } from './steady-talk.ts'
import { without } from './without.ts'

/** What an act tells beside its events. */
export type ActFacts = Pick<ActBody, 'id' | 'by' | 'at'>

/** The part of the table that no undo touches. Never fails. */
export function evolveSteady(steady: Steady, event: TableEvent, act: ActFacts): Steady {
  switch (event.type) {
    case 'said':
    case 'whispered':
    case 'note-written':
    case 'pinned':
    case 'unpinned':
    case 'thread-opened':
    case 'thread-closed':
    case 'brake-pulled':
    case 'brake-released':
      return evolveTalk(steady, event, act)
    case 'envelope-sealed':
      return withSealed(steady, event.envelope)
    case 'envelope-voted':
      return voted(steady, event.envelope, event.seat)
    case 'envelope-opened':
      return opened(steady, event.envelope)
    case 'envelope-voided':
      return voided(steady, event.envelope)
    case 'dice-thrown':
      return withThrow(steady, event.dice, event.hidden)
    case 'slip-rolled':
      return withThrow(steady, event.dice, false)
    case 'acts-undone':
    case 'acts-redone':
      return evolveLog(steady, event, act)
    case 'game':
      return isMasterMove(event.event)
        ? { ...steady, master: event.event.seat, masterOfferedTo: null }
        : steady
    case 'moment-begun':
    case 'moment-ended':
    case 'slip-opened':
    case 'part-filled':
    case 'part-cleared':
    case 'part-opened':
    case 'part-readied':
    case 'dice-laid':
    case 'effects-settled':
    case 'slip-withdrawn':
      return steady
    default:
      return evolveHouse(steady, event)
  }
}

function withSealed(steady: Steady, envelope: SealedEnvelope): Steady {
  const { instead, dice, shown } = envelope
  const closed = sealed(voided(steady, instead), { ...envelope, open: false, votes: [] })
  return withThrow(closed, dice, shown === 'nothing')
}

/** A game may move the Master too: by election, by bid. */
export function isMasterMove(event: {
  readonly type: string
}): event is { type: 'master-moved'; seat: SeatId } {
  return event.type === 'master-moved'
}

function evolveHouse(steady: Steady, event: HouseEvent): Steady {
  switch (event.type) {
    case 'table-opened':
      return steady
    case 'table-renamed':
      return { ...steady, name: event.name }
    case 'option-set':
      return { ...steady, options: { ...steady.options, [event.option]: event.value } }
    case 'automation-set':
      return { ...steady, automation: event.level }
    case 'master-mode-set':
      return { ...steady, masterMode: event.mode, master: event.master, masterOfferedTo: null }
    case 'master-offered':
      return { ...steady, masterOfferedTo: event.seat }
    case 'master-moved':
      return { ...steady, master: event.seat, masterOfferedTo: null }
    case 'dice-book-opened':
      return { ...steady, books: withRoots(steady.books, event.book, event.roots) }
    case 'seat-reissued':
    case 'device-left':
      return steady
    default:
      return { ...steady, seats: evolveSeats(steady.seats, event) }
  }
}

type SeatEvent = Extract<
  HouseEvent,
  {
    type:
      | 'seat-added'
      | 'seat-renamed'
      | 'seats-ordered'
      | 'seat-retired'
      | 'seat-restored'
      | 'seat-kind-changed'
      | 'seat-revoked'
  }
>

function evolveSeats(seats: readonly SeatState[], event: SeatEvent): readonly SeatState[] {
  const change = (id: SeatId, to: Partial<SeatState>) =>
    seats.map(seat => (seat.id === id ? { ...seat, ...to } : seat))
  switch (event.type) {
    case 'seat-added':
      return [...seats, seated(event.seat)]
    case 'seat-renamed':
      return change(event.seat, { name: event.name })
    case 'seats-ordered':
      return event.order.flatMap(id => seats.filter(seat => seat.id === id))
    case 'seat-retired':
      return change(event.seat, { retired: true })
    case 'seat-restored':
      return change(event.seat, { retired: false })
    case 'seat-kind-changed':
      return change(event.seat, { kind: event.kind })
    case 'seat-revoked':
      return seats.map(seat => (seat.id === event.seat ? stamped(seat) : seat))
  }
}

const stamped = (seat: SeatState): SeatState => ({ ...seat, stamp: (seat.stamp ?? 0) + 1 })

export function seated({ id, name, kind, colour }: NewSeat): SeatState {
  return { id, name, kind, colour, retired: false }
}

function withRoots(
  books: readonly BookState[],
  id: string,
  roots: Readonly<Record<SeatId, string>>,
): readonly BookState[] {
  const last = books.at(-1)
  if (last?.book !== id) return [...books, { book: id, roots, spent: {}, seen: {} }]
  return [...books.slice(0, -1), { ...last, roots: { ...last.roots, ...roots } }]
}

/** A leaf once thrown stays thrown, whatever becomes of the act. */
function withThrow(steady: Steady, dice: DiceDoc | undefined, hidden: boolean): Steady {
  if (dice?.proof === undefined) return steady
  const { book, k } = dice.proof
  const { seat } = dice
  const books = steady.books.map(one =>
    one.book !== book
      ? one
      : {
          ...one,
          spent: { ...one.spent, [seat]: [...(one.spent[seat] ?? []), k] },
          seen: hidden ? one.seen : { ...one.seen, [seat]: (one.seen[seat] ?? 0) + 1 },
        },
  )
  return { ...steady, books }
}

function evolveLog(steady: Steady, event: LogEvent, act: ActFacts): Steady {
  if (event.type === 'acts-redone') {
    const undone = event.acts.reduce<Steady['undone']>(without, steady.undone)
    return { ...steady, undone }
  }
  const mark: UndoneState = {
    by: act.by ?? steady.host,
    at: act.at,
    reason: event.reason,
    group: event.acts,
    last: event.last,
  }
  const marks = Object.fromEntries(event.acts.map(id => [id, mark]))
  return { ...steady, undone: { ...steady.undone, ...marks } }
}
