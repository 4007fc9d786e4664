import { LEAVES, type SeatId, type Viewer } from '@mastro/core'
import type { EnvelopeDoc, MeDoc, SeatDoc, TableDoc } from '../docs.ts'
import { isSeen } from '../features/envelopes/commands.ts'
import { isSpent, leafSet } from '../dice/spent-leaves.ts'
import { looksLike } from '../util/names.ts'
import type { CachedEnvelopeDocs, TableCache } from './cache.ts'
import type { BookState, EnvelopeState, SeatState, State, PermanentState } from '../state.ts'
import { singleDoc, type Section } from './section.ts'
import type { ViewPass } from './pass.ts'

const SHOWN_BOOKS = 2
/** Only the latest retired seats are shown, so that comings and goings do not grow the view. */
const SHOWN_GONE = 16

/**
 * What everybody knows about the table. Like every document it is built from scratch, field by
 * field.
 */
export function tableSection({ steady, play }: State): Section {
  const doc: TableDoc = {
    id: steady.table,
    system: steady.system,
    name: steady.name,
    options: steady.options,
    automation: steady.automation,
    masterMode: steady.masterMode,
    master: steady.master,
    masterOfferedTo: steady.masterOfferedTo,
    host: steady.host,
    adventure: play.moments.adventure,
    session: play.moments.session,
    scene: play.moments.scene,
    brake: steady.brake,
    fingerprint: steady.shownPrint,
    books: steady.books
      .slice(-SHOWN_BOOKS)
      .map(one => ({ book: one.book, roots: rootsOf(one, steady) })),
  }
  return singleDoc('table', doc)
}

/**
 * Roots of present seats, and of retired seats that rolled publicly, which are needed to check
 * those rolls.
 */
function rootsOf(book: BookState, steady: PermanentState): BookState['roots'] {
  const gone = new Set(goneWithout(book, steady))
  if (gone.size === 0) return book.roots
  return Object.fromEntries(Object.entries(book.roots).filter(([seat]) => !gone.has(seat)))
}

function goneWithout({ seen, roots }: BookState, { seats }: PermanentState): readonly SeatId[] {
  return seats
    .filter(({ id, retired }) => retired && roots[id] !== undefined && (seen[id] ?? 0) === 0)
    .map(({ id }) => id)
}

/** Everything that `tableSection` reads. Spent leaves are not part of it. */
export function tableReads({ steady, play }: State): readonly unknown[] {
  const {
    name,
    options,
    automation,
    masterMode,
    master,
    masterOfferedTo,
    host,
    brake,
    shownPrint,
  } = steady
  const reads: unknown[] = [
    name,
    options,
    automation,
    masterMode,
    master,
    masterOfferedTo,
    host,
    brake,
    shownPrint,
    play.moments,
  ]
  const isAnybodyGone = steady.seats.some(seat => seat.retired)
  for (const book of steady.books.slice(-SHOWN_BOOKS))
    reads.push(book.roots, isAnybodyGone ? goneWithout(book, steady).join() : '')
  return reads
}

export function seatsSection(seats: readonly SeatState[]): Section {
  const gone = seats.filter(({ retired }) => retired).slice(-SHOWN_GONE)
  const shown = seats.filter(seat => !seat.retired || gone.includes(seat))
  return singleDoc(
    'seats',
    shown.map((seat, i) => seatDoc(seat, shown.slice(0, i))),
  )
}

function seatDoc(seat: SeatState, before: readonly SeatState[]): SeatDoc {
  const { id, name, kind, colour, retired } = seat
  const alike = before.find(one => !one.retired && !retired && looksLike(one.name, name))
  return { id, name, kind, colour, retired, ...(alike === undefined ? {} : { alike: alike.id }) }
}

const NONE: readonly number[] = []

/** The leaves of the newest book that a seat has spent. Only that seat may know them. */
function spentBy(steady: PermanentState, seat: SeatId): readonly number[] {
  return steady.books.at(-1)?.spent[seat] ?? NONE
}

/** As ranges with both ends included, in order, so that a long session stays a short text. */
function runsOf({ state, cache }: ViewPass, seat: SeatId): MeDoc['spent'] {
  const spent = spentBy(state.steady, seat)
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

export function meSection(pass: ViewPass, viewer: Viewer): Section {
  const doc: MeDoc = {
    seat: viewer.seat,
    kind: viewer.kind,
    isHost: viewer.seat === pass.state.steady.host,
    isMaster: viewer.isMaster,
    leads: viewer.leads,
    spent: viewer.seat === null ? [] : runsOf(pass, viewer.seat),
  }
  return singleDoc('me', doc)
}

export function envelopesSection({ state, cache }: ViewPass, { seat }: Viewer): Section {
  const seen = Object.values(state.steady.envelopes).filter(envelope => isSeen(envelope, seat))
  return {
    keys: seen.map(({ id }) => `envelope/${id}`),
    docs: seen.map(envelope => envelopeDoc(cache, envelope, seat) as never), // safe: plain JSON by its type
  }
}

/** Closed for others, complete for its author, and for everybody once it is open. */
function envelopeDoc(cache: TableCache, envelope: EnvelopeState, seat: SeatId | null): EnvelopeDoc {
  const { whole, closed } = envelopeDocs(cache, envelope)
  return envelope.open || envelope.author === seat ? whole : closed
}

function envelopeDocs({ envelopes }: TableCache, envelope: EnvelopeState): CachedEnvelopeDocs {
  const known = envelopes.get(envelope.id)
  if (known?.envelope === envelope) return known
  const docs = { envelope, whole: wholeDoc(envelope), closed: closedDoc(envelope) }
  envelopes.set(envelope.id, docs)
  return docs
}

function closedDoc({
  id,
  author,
  kind,
  opening,
  fingerprint,
  open,
  votes,
  slip,
}: EnvelopeState): EnvelopeDoc {
  return {
    id,
    author,
    kind,
    opening,
    fingerprint,
    open,
    votes,
    ...(slip === undefined ? {} : { slip }),
  }
}

function wholeDoc(envelope: EnvelopeState): EnvelopeDoc {
  const { text, salt, dice } = envelope
  return {
    ...closedDoc(envelope),
    value: JSON.parse(text),
    salt,
    ...(dice === undefined ? {} : { dice }),
  }
}
