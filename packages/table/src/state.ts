import type { Bill, Effect, Json, Label, Moment, PartRole, SeatId, SeatKind } from '@mastro/core'
import type { Automation } from './shared-schemas.ts'
import type { DiceDoc, LineDoc, NoteDoc, PinnedTextDoc, ThreadDoc, WhisperDoc } from './docs.ts'
import type { EditedText, LaidDice, GameEvent, SealedEnvelope } from './events.ts'

/**
 * The state of a table, all plain JSON. Undo rebuilds `play`. It never changes `steady`: seats and
 * roles, spent throws, sealed or revealed values, talk, and the log itself.
 */
export interface State {
  readonly steady: PermanentState
  readonly play: UndoableState
}

export interface UndoableState {
  /** The state of the ruleset. */
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
  /** For a witnessed throw: the salts that helpers sent with Ready, and the owner's pledge. */
  readonly salts: Readonly<Record<SeatId, string>>
  readonly pledge?: string
  /** Real dice that are being rolled. */
  readonly laid?: Omit<LaidDice, 'slip'>
  readonly roll: RollState | null
  readonly withdrawn: boolean
  /** Hidden from the table, except for seats that still have an effect to settle. */
  readonly away: boolean
}

export interface PartState {
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  readonly label: Label
  readonly value: Json
  readonly order: number
  /** Whether it is still closed to every seat but its author. */
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
  /** Every seat that ever existed, in clockwise order. */
  readonly seats: readonly SeatState[]
  readonly books: readonly BookState[]
  readonly envelopes: Readonly<Record<string, EnvelopeState>>
  readonly notes: Readonly<Record<string, NoteDoc>>
  readonly pins: Readonly<Record<string, PinnedTextDoc>>
  readonly threads: Readonly<Record<string, ThreadDoc>>
  readonly whispers: Readonly<Record<string, WhisperDoc>>
  /** Open requests to undo an act, by act. Omitted until the first one. */
  readonly undoAsked?: Readonly<Record<string, UndoRequestState>>
  /** Requests of the last day to be forgotten. Omitted until the first one. */
  readonly erasureRequests?: readonly { readonly seat: SeatId; readonly at: number }[]
  /** Texts changed by their authors because they mention a forgotten person. Never shown. */
  readonly textEdits?: readonly TextEditState[]
  readonly brake: boolean
  /** How often the brake was pulled. Nothing else about it is stored. */
  readonly brakes: number
  readonly at: number
  /** Acts in the log so far. Never shown. */
  readonly version: number
  /** The versions before the last two sessions began, older first. They limit the recap. */
  readonly sessionsFrom: readonly [before: number, newest: number]
  readonly undone: Readonly<Record<string, UndoneState>>
  readonly lines: readonly LineEntry[]
  /**
   * The chain over public lines, the lines not yet included, and the fingerprint that phones show
   * (it changes with seats and moments).
   */
  readonly print: string
  readonly unprinted: readonly string[]
  readonly shownPrint: string
}

export interface TextEditState {
  readonly version: number
  readonly by: SeatId
  readonly edits: readonly EditedText[]
}

export interface SeatState {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
  readonly colour: number
  readonly retired: boolean
  /**
   * How often access to this seat was revoked. Undefined if never. Credentials issued under another
   * count are void.
   */
  readonly stamp?: number
  /** The act that asked to forget this seat, while the request can be taken back. */
  readonly erasure?: { readonly version: number; readonly at: number }
  /** The version of the act that erased it. Undefined if it was not erased. Never shown. */
  readonly erased?: number
  /** Set if erasing it also removes the texts that it wrote. Never shown. */
  readonly rewritten?: true
  /** Set once this seat has done more than join, rename itself or leave. Such a seat is erased only after the rewrite of the log was checked. Never shown. */
  readonly wrote?: true
}

export interface BookState {
  readonly book: string
  readonly roots: Readonly<Record<SeatId, string>>
  /** The leaves each seat has spent, in order. */
  readonly spent: Readonly<Record<SeatId, readonly number[]>>
  /** How many of them everybody could see. Only this count decides when a new book opens. */
  readonly seen: Readonly<Record<SeatId, number>>
}

export interface EnvelopeState extends SealedEnvelope {
  readonly open: boolean
  readonly votes: readonly SeatId[]
}

export interface UndoRequestState {
  readonly act: string
  readonly by: SeatId
  readonly reason: string
}

export interface UndoneState {
  readonly by: SeatId
  readonly at: number
  readonly reason: string
  /** Acts that were undone together are restored together. */
  readonly group: readonly string[]
  /** The newest undoable act at the time of the undo. */
  readonly last: string
}

/** A log line in all its variants. `version` finds its act in the store and is never shown. */
export interface LineEntry {
  readonly version: number
  readonly key: string
  /** The audience whose limit this line counts towards. Empty for lines that everybody reads. */
  readonly room: string
  readonly variants: readonly LineEntryVariant[]
}

export interface LineEntryVariant {
  readonly seats: readonly SeatId[] | null
  readonly master: boolean
  readonly doc: LineDoc
}
