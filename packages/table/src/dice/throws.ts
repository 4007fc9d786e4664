import {
  bookRoots,
  chance,
  fairDice,
  LEAVES,
  ok,
  pledge as pledgeOf,
  proofOf,
  recordDice,
  withFaults,
  withScript,
} from '@mastro/core'
import type { DiceBook, Dice, RecordedDice, Result, Salt, SeatId } from '@mastro/core'
import type { DiceSource } from '../shared-schemas.ts'
import { opaqueId } from '../engine/context.ts'
import type { Decision } from '../engine/decision.ts'
import type { DiceDoc } from '../docs.ts'
import { isPlaying } from '../engine/table-info.ts'
import { isSpent, leafSet } from './spent-leaves.ts'
import { refuse } from '../engine/refuse.ts'
import type { BookState, SlipState } from '../state.ts'

/** The seat of rolls that belong to nobody. */
export const TABLE_SEAT = 'table'
const SPENT_FOR_NEW_BOOK = 768

export interface ThrowOptions {
  readonly seat: SeatId
  /** Set if nobody else may see the roll. */
  readonly hidden: boolean
  readonly slip?: SlipState
}

export interface ThrowResult<T> {
  readonly value: T
  /** Null if no die was rolled, so nothing is spent. */
  readonly dice: DiceDoc | null
}

/**
 * Runs an operation on the given dice: typed faces, the throw its page chose, or a leaf that the
 * table picks.
 */
export function withDice<T>(
  decision: Decision,
  source: DiceSource | undefined,
  options: ThrowOptions,
  run: (dice: Dice) => Result<T>,
): Result<ThrowResult<T>> {
  const { trialDice } = decision.context
  if (trialDice !== undefined)
    return withTrialDice(withUnseen(decision, trialDice()), options.seat, run)
  if (source !== undefined && 'typed' in source)
    return withTyped(source.typed, options.seat, script => run(withUnseen(decision, script)))
  const chosen =
    source === undefined ? leafOf(decision, options) : chosenLeaf(decision, source, options)
  if (!chosen.ok) return chosen
  const { book } = chosen.value
  const fair = lazyDice(() => fairDice(book, { ...chosen.value, book: book.id }))
  const recording = recordDice(withUnseen(decision, fair))
  const result = run(recording)
  if (!result.ok) return result
  return ok({
    value: result.value,
    dice: recording.draws.length === 0 ? null : diceDoc(chosen.value, recording),
  })
}

function withTyped<T>(
  faces: readonly number[],
  seat: SeatId,
  run: (dice: Dice) => Result<T>,
): Result<ThrowResult<T>> {
  let draws: RecordedDice['draws'] = []
  const result = withScript(faces, script => {
    const recording = recordDice(script)
    draws = recording.draws
    return run(recording)
  })
  if (!result.ok) return result
  return ok({
    value: result.value,
    dice: draws.length === 0 ? null : { origin: 'typed', seat, draws },
  })
}

function withTrialDice<T>(
  dice: Dice,
  seat: SeatId,
  run: (dice: Dice) => Result<T>,
): Result<ThrowResult<T>> {
  const recording = recordDice(dice)
  const result = withFaults(() => run(recording))
  if (!result.ok) return result
  const { draws } = recording
  return ok({
    value: result.value,
    dice: draws.length === 0 ? null : { origin: 'typed', seat, draws },
  })
}

interface ChosenThrow {
  readonly origin: 'witnessed' | 'salted' | 'unsalted'
  readonly seat: SeatId
  readonly book: DiceBook
  readonly k: number
  readonly salts: readonly Salt[]
}

/**
 * The throw that a page chose. Everything it names must exist, be unspent and have been received.
 */
function chosenLeaf(
  decision: Decision,
  source: Exclude<DiceSource, { typed: unknown }>,
  { seat, slip }: ThrowOptions,
): Result<ChosenThrow> {
  const known = decision.state().steady.books.find(one => one.book === source.book)
  const book = known?.roots[seat] === undefined ? undefined : decision.context.bookOf(source.book)
  if (known === undefined || book === undefined) return refuse('unknown-book', 'dice.book')
  if (spentBy(decision, known, seat).includes(source.k)) return refuse('leaf-spent', 'dice.k')
  const salted = checkSalts(source.salts, seat, slip)
  if (!salted.ok) return salted
  const { k, salts } = source
  const pledged = slip?.pledge
  const own = salts.find(one => one.seat === seat)
  if (
    pledged !== undefined &&
    (own === undefined || pledgeOf(source.book, seat, k, own.salt) !== pledged)
  )
    return refuse('pledge-differs', 'dice')
  const others = salts.some(one => one.seat !== seat)
  const origin =
    pledged !== undefined && others ? 'witnessed' : salts.length > 0 ? 'salted' : 'unsalted'
  return ok({ origin, seat, book, k, salts: salts.toSorted(bySeat) })
}

/** Each salt must have been received for this slip, and a witnessed throw must name all of them. */
function checkSalts(
  salts: readonly Salt[],
  seat: SeatId,
  slip: SlipState | undefined,
): Result<null> {
  const logged = slip?.salts ?? {}
  for (const [i, one] of salts.entries()) {
    const path = `dice.salts[${i}]`
    if (!isSalt(one.salt)) return refuse('salt-invalid', path)
    if (salts.findIndex(other => other.seat === one.seat) !== i) return refuse('salt-twice', path)
    if (one.seat !== seat && logged[one.seat] !== one.salt) return refuse('salt-unknown', path)
  }
  const named = new Set(salts.map(one => one.seat))
  const dropped = Object.keys(logged).find(other => other !== seat && !named.has(other))
  return dropped !== undefined && slip?.pledge !== undefined
    ? refuse('salt-missing', 'dice.salts')
    : ok(null)
}

/** The order in which salts are hashed and stored. Seat ids are plain ASCII. */
function bySeat(a: Salt, b: Salt): number {
  return a.seat < b.seat ? -1 : 1
}

export function isSalt(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/**
 * Picks a leaf, unsalted, for a roll that names no throw. A public roll takes the lowest unspent
 * leaf. A hidden roll takes one that follows from the act alone, so that hidden rolls neither
 * affect public ones nor can be counted by each other.
 */
function leafOf(decision: Decision, { seat, hidden }: ThrowOptions): Result<ChosenThrow> {
  const { steady } = decision.state()
  const known = steady.books.findLast(one => one.roots[seat] !== undefined)
  const book = known === undefined ? undefined : decision.context.bookOf(known.book)
  if (known === undefined || book === undefined) return refuse('unknown-book', 'dice')
  const from = hidden
    ? Number.parseInt(opaqueId(steady.secret, `leaf ${decision.act.id}`).slice(0, 8), 16) % LEAVES
    : 0
  const k = unspentLeaf(spentBy(decision, known, seat), from)
  return k === null
    ? refuse('no-leaves-left', 'dice')
    : ok({ origin: 'unsalted', seat, book, k, salts: [] })
}

/** The leaf of a throw in progress, or else the lowest unspent one. */
export function leafFor(
  decision: Decision,
  seat: SeatId,
  begun: { readonly book: string; readonly k: number } | undefined,
): Result<{ readonly book: DiceBook; readonly k: number }> {
  if (begun === undefined) return leafOf(decision, { seat, hidden: false })
  const book = decision.context.bookOf(begun.book)
  return book === undefined ? refuse('unknown-book', 'dice') : ok({ book, k: begun.k })
}

/** Leaves that are spent, and those of throws in progress. */
function spentBy(decision: Decision, { book, spent }: BookState, seat: SeatId): readonly number[] {
  const begun = Object.values(decision.state().play.slips).flatMap(({ owner, laid }) =>
    owner === seat && laid?.leaf?.book === book ? [laid.leaf.k] : [],
  )
  return [...(spent[seat] ?? []), ...begun]
}

/** The first unspent leaf from here on, wrapping around. */
function unspentLeaf(spent: readonly number[], from: number): number | null {
  const set = leafSet(spent)
  for (let i = 0; i < LEAVES; i++) {
    const k = (from + i) % LEAVES
    if (!isSpent(set, k)) return k
  }
  return null
}

/**
 * Adds dice that are derived from the table's secret alone, so that nobody can compute them from
 * published dice proofs.
 */
export function withUnseen(decision: Decision, dice: Dice): Dice {
  const { secret } = decision.state().steady
  let at = 0
  const words = () =>
    Number.parseInt(opaqueId(secret, `unseen ${decision.act.id} ${at++}`).slice(0, 8), 16)
  return { ...dice, unseen: chance(words) }
}

/**
 * Creates the dice on first use. Most commands of a game roll nothing, and then no secret is
 * derived.
 */
function lazyDice(make: () => Dice): Dice {
  let dice: Dice | null = null
  return {
    roll(sides) {
      dice ??= make()
      return dice.roll(sides)
    },
  }
}

function diceDoc({ origin, seat, book, k, salts }: ChosenThrow, { draws }: RecordedDice): DiceDoc {
  return { origin, seat, draws, proof: { book: book.id, k, salts, ...proofOf(book, seat, k) } }
}

/** Opens a new book for every player and for the table's own seat. */
export function openNewBook(decision: Decision): void {
  if (decision.context.trialDice !== undefined) return // a dry run uses no book
  const id = decision.newId('book')
  const seats = [
    TABLE_SEAT,
    ...decision
      .state()
      .steady.seats.filter(isPlaying)
      .map(seat => seat.id),
  ]
  decision.emit({
    type: 'dice-book-opened',
    book: id,
    roots: bookRoots(decision.context.newBook(id), seats),
  })
}

/** Whether the seed of the open book could not be read. */
export function lacksBook(decision: Decision): boolean {
  const last = decision.state().steady.books.at(-1)
  return last === undefined || decision.context.bookOf(last.book) === undefined
}

/** Adds the roots of new seats to the open book. */
export function coverSeats(decision: Decision): void {
  const { books, seats } = decision.state().steady
  const last = books.at(-1)
  const book = last === undefined ? undefined : decision.context.bookOf(last.book)
  if (last === undefined || book === undefined) return openNewBook(decision)
  const missing = seats
    .filter(isPlaying)
    .flatMap(seat => (last.roots[seat.id] === undefined ? [seat.id] : []))
  if (missing.length > 0)
    decision.emit({ type: 'dice-book-opened', book: last.book, roots: bookRoots(book, missing) })
}

/** After a public throw, opens a new book for a seat that has spent most of its leaves. */
export function renewBook(decision: Decision, seat: SeatId): void {
  const last = decision.state().steady.books.at(-1)
  if (last !== undefined && isWorn(last, seat)) openNewBook(decision)
}

function isWorn(book: BookState, seat: SeatId): boolean {
  return (book.seen[seat] ?? 0) >= SPENT_FOR_NEW_BOOK
}
