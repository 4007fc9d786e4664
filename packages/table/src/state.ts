import type { Bill, Effect, Json, Label, Moment, PartRole, SeatId, SeatKind } from '@mastro/core'
import type { Automation } from './shared-schemas.ts'
import type { DiceDoc, LineDoc, NoteDoc, PinnedTextDoc, ThreadDoc, WhisperDoc } from './docs.ts'
import type { LaidDice, GameEvent, SealedEnvelope } from './events.ts'

/**
 * The folded table, plain JSON throughout. `play` is what an undo folds again; `steady` is what no undo touches: seats and
 * roles, spent throws, what was sealed or shown, talk, the log itself.
 */
export interface State {
  readonly steady: PermanentState
  readonly play: UndoableState
}

export interface UndoableState {
  /** The ruleset's own state. */
  readonly game: unknown
  readonly slips: Readonly<Record<string, SlipState>>
  readonly moments: Moments
}

export interface Moments {
  readonly adventure: Moment
  readonly session: Moment
  readonly scene: Moment
}

export interface SlipState {
  readonly id: string
  readonly kind: string
  readonly owner: SeatId
  readonly about: Readonly<Record<string, Json>>
  readonly after?: string
  readonly parts: readonly PartState[]
  /** Salts that helpers sent with Ready, and the owner's pledge, for a witnessed throw. */
  readonly salts: Readonly<Record<SeatId, string>>
  readonly pledge?: string
  /** Real dice that are being thrown. */
  readonly laid?: Omit<LaidDice, 'slip'>
  readonly roll: RollState | null
  readonly withdrawn: boolean
  /** Off the table for all but those who still see an effect to settle on it. */
  readonly away: boolean
}

export interface PartState {
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  readonly label: Label
  readonly value: Json
  readonly order: number
  /** Still closed to everybody but its seat. */
  readonly sealed: boolean
  readonly envelope?: string
  readonly ready: boolean
}

export interface RollState {
  readonly act?: string
  readonly input: Json
  readonly output: Json
  readonly bill: Bill
  readonly publicBill?: Bill
  readonly effects: readonly EffectState[]
  readonly dice: DiceDoc
  readonly title?: Label
}

export interface EffectState {
  readonly effect: Effect<GameEvent>
  readonly choice: 'proposed' | 'applied' | 'changed' | 'waived'
  readonly reason?: string
}

export interface PermanentState {
  readonly table: string
  readonly system: string
  readonly name: string
  readonly secret: string
  readonly options: Readonly<Record<string, Json>>
  readonly automation: Automation
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly host: SeatId
  readonly master: SeatId | null
  readonly masterOfferedTo: SeatId | null
  /** Every seat there ever was, clockwise. */
  readonly seats: readonly SeatState[]
  readonly books: readonly BookState[]
  readonly envelopes: Readonly<Record<string, EnvelopeState>>
  readonly notes: Readonly<Record<string, NoteDoc>>
  readonly pins: Readonly<Record<string, PinnedTextDoc>>
  readonly threads: Readonly<Record<string, ThreadDoc>>
  readonly whispers: Readonly<Record<string, WhisperDoc>>
  readonly brake: boolean
  /** How many times it was pulled: all that is kept of it. */
  readonly brakes: number
  readonly at: number
  /** Acts in the log so far. Never shown. */
  readonly version: number
  /** The versions before the last two sessions began, older first: where a recap starts and ends. */
  readonly sessionsFrom: readonly [before: number, newest: number]
  readonly undone: Readonly<Record<string, UndoneState>>
  readonly lines: readonly LineEntry[]
  /** The chain over public lines, lines not yet in it, and what phones show of it (it moves with seats and moments). */
  readonly print: string
  readonly unprinted: readonly string[]
  readonly shownPrint: string
}

export interface SeatState {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
  readonly colour: number
  readonly retired: boolean
  /** How often what opens this seat was made void; absent: never. What was given under another count opens nothing. */
  readonly stamp?: number
  /** The act that asked for it to be forgotten; absent: none did. Never shown. */
  readonly erased?: number
  /** Set once this seat has done more than join, rename itself or leave. Such a seat is never erased. Never shown. */
  readonly wrote?: true
}

export interface BookState {
  readonly book: string
  readonly roots: Readonly<Record<SeatId, string>>
  /** Leaves each seat has thrown, in the order they fell. */
  readonly spent: Readonly<Record<SeatId, readonly number[]>>
  /** How many of them everybody could see: a new book opens by this count alone. */
  readonly seen: Readonly<Record<SeatId, number>>
}

export interface EnvelopeState extends SealedEnvelope {
  readonly open: boolean
  readonly votes: readonly SeatId[]
}

export interface UndoneState {
  readonly by: SeatId
  readonly at: number
  readonly reason: string
  /** Acts that were undone together come back together. */
  readonly group: readonly string[]
  /** The newest act of play when they were undone. */
  readonly last: string
}

/** A line of the log as each audience reads it; `version` finds it in the store and is never shown. */
export interface LineEntry {
  readonly version: number
  readonly key: string
  /** Lines of each audience have their own room; empty: read by everybody. */
  readonly room: string
  readonly variants: readonly LineEntryVariant[]
}

export interface LineEntryVariant {
  readonly seats: readonly SeatId[] | null
  readonly master: boolean
  readonly doc: LineDoc
}
