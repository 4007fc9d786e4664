import { type Json, type SeatId } from '@mastro/core'
import type { ActBody, HouseEvent, LogEvent, NewSeat, TableEvent, TalkEvent } from './events.ts'
import type { DiceDoc, NoteDoc, PinDoc, ThreadDoc, WhisperDoc } from './docs.ts'
import type { BookState, EnvelopeState, SeatState, Steady, UndoneState } from './state.ts'

/** What an act tells beside its events. */
export type ActFacts = Pick<ActBody, 'id' | 'by' | 'at'>

const KEPT_WHISPERS = 60 // for each pair of seats
const KEPT_OPENED = 24 // envelopes that everybody has read
const KEPT_TARGETS = 24 // closed ones of slips, for each author: more than slips can be open
const KEPT_CLOSED_THREADS = 20

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
      return withThrow(
        sealed(steady, { ...event.envelope, open: false, votes: [] }),
        event.envelope.dice,
        event.envelope.shown === 'nothing',
      )
    case 'envelope-voted':
      return voted(steady, event.envelope, event.seat)
    case 'envelope-opened':
      return opened(steady, event.envelope)
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
    case 'effects-settled':
    case 'slip-withdrawn':
      return steady
    default:
      return evolveHouse(steady, event)
  }
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
  }
}

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

function evolveTalk(steady: Steady, event: TalkEvent, act: ActFacts): Steady {
  switch (event.type) {
    case 'said':
      return steady
    case 'whispered': {
      const { id, from, to, text } = event
      return {
        ...steady,
        whispers: withWhisper(steady.whispers, { id, from, to, text, at: act.at }),
      }
    }
    case 'note-written': {
      const { id, author, text, shared } = event
      return { ...steady, notes: withNote(steady.notes, { id, author, text, shared }) }
    }
    case 'pinned': {
      const pin: PinDoc = { id: event.id, text: event.text, scene: event.scene }
      return { ...steady, pins: { ...steady.pins, [event.id]: pin } }
    }
    case 'unpinned':
      return { ...steady, pins: without(steady.pins, event.id) }
    case 'thread-opened': {
      const thread: ThreadDoc = { id: event.id, text: event.text, scene: event.scene, open: true }
      return { ...steady, threads: { ...steady.threads, [event.id]: thread } }
    }
    case 'thread-closed':
      return { ...steady, threads: withoutThread(steady.threads, event.id) }
    case 'brake-pulled':
      return { ...steady, brake: true, brakes: steady.brakes + 1 }
    case 'brake-released':
      return { ...steady, brake: false }
  }
}

type Whispers = Steady['whispers']

/** Each pair of seats has its own shelf: nobody's words push out another's. */
function withWhisper(whispers: Whispers, whisper: WhisperDoc): Whispers {
  const pair = pairOf(whisper)
  const same = Object.values(whispers).filter(one => pairOf(one) === pair)
  const kept = same.length < KEPT_WHISPERS ? whispers : without(whispers, same[0]!.id)
  return { ...kept, [whisper.id]: whisper }
}

function pairOf({ from, to }: WhisperDoc): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

/** An empty note is a note thrown away. */
function withNote(notes: Steady['notes'], note: NoteDoc): Steady['notes'] {
  return note.text === '' ? without(notes, note.id) : { ...notes, [note.id]: note }
}

function withoutThread(threads: Steady['threads'], id: string): Steady['threads'] {
  const thread = threads[id]
  if (thread === undefined) return threads
  const changed = { ...threads, [id]: { ...thread, open: false } }
  const closed = Object.values(changed).filter(one => !one.open)
  return closed.length > KEPT_CLOSED_THREADS ? without(changed, closed[0]!.id) : changed
}

function sealed(steady: Steady, envelope: EnvelopeState): Steady {
  return {
    ...steady,
    envelopes: { ...withoutOldest(steady.envelopes, envelope), [envelope.id]: envelope },
  }
}

/** Targets that nobody ever opens leave the table after a while; the log keeps them. */
function withoutOldest(
  envelopes: Steady['envelopes'],
  { slip, author, id }: EnvelopeState,
): Steady['envelopes'] {
  if (slip === undefined || Object.hasOwn(envelopes, id)) return envelopes
  const same = Object.values(envelopes).filter(
    one => !one.open && one.slip !== undefined && one.author === author,
  )
  return same.length < KEPT_TARGETS ? envelopes : without(envelopes, same[0]!.id)
}

function voted(steady: Steady, id: string, seat: SeatId): Steady {
  const envelope = steady.envelopes[id]
  return envelope === undefined
    ? steady
    : sealed(steady, { ...envelope, votes: [...envelope.votes, seat] })
}

/** Opened envelopes stay in sight for a while, then only in the log. */
function opened(steady: Steady, id: string): Steady {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return steady
  const envelopes = { ...without(steady.envelopes, id), [id]: { ...envelope, open: true } }
  const read = Object.values(envelopes).filter(one => one.open)
  return {
    ...steady,
    envelopes: read.length > KEPT_OPENED ? without(envelopes, read[0]!.id) : envelopes,
  }
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

export function without<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}

export type JsonRecord = Readonly<Record<string, Json>>
