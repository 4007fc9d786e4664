import {
  plain,
  eventType,
  type s,
  type EventType,
  type HasFreeText,
  type PersonalText,
  type PersonalTextContext,
  type Plain,
  type Ruleset,
  type SeatId,
} from '@mastro/core'
import type { DiceDoc } from '../docs.ts'
import type { ActHeader, GameEvent, StoredLine } from '../events.ts'
import type { AnySlipSpec } from '../slips/slip-readings.ts'
import type { UndoableState, State, PermanentState } from '../state.ts'
import type { TableCache } from '../view/cache.ts'

/** What `describe` may read: the states before and after the event. */
export interface DescribeContext {
  readonly ruleset: Ruleset
  readonly before: State
  readonly after: State
  readonly act: ActHeader
  readonly cache: TableCache
  /** The last throw of the act so far that belongs to no slip. */
  readonly thrown: DiceDoc | null
}

/**
 * Whether undo can take the event back. `allowed`: yes, it only changed undoable state.
 * `with-roll`: together with the roll it belongs to. A function decides case by case. Omit if it
 * can never be undone, such as seats, messages and revealed secrets.
 */
type UndoPolicy<E> = 'allowed' | 'with-roll' | ((event: E, ruleset: Ruleset) => boolean)

/** The context that a declaration of personal text may read besides the event. */
export interface TableTextContext extends PersonalTextContext<State> {
  readonly ruleset: Ruleset
  /** Whether the text is an id or a word of the game, which is never personal by itself. */
  readonly isGameWord: (text: string) => boolean
}

/** Whose personal text each free text of an event is. */
type TablePersonalText<E> = (event: E, ctx: TableTextContext) => readonly PersonalText[]

/** Required if the fields hold free text. */
type TablePersonalTextOption<Body, E> =
  HasFreeText<Body> extends true ? { readonly personalText: TablePersonalText<E> } : unknown

export interface TableEventOptions<E> {
  /** How it changes the permanent state. Omit if it does not. Never fails. */
  readonly evolvePermanent?: (state: PermanentState, event: E, act: ActHeader) => PermanentState
  /**
   * Changes the undoable state. Omit if nothing changes. Must never fail, even if earlier acts were
   * undone.
   */
  readonly evolveUndoable?: (state: UndoableState, event: E, ruleset: Ruleset) => UndoableState
  /** The log lines. Omit for events too minor for the log. */
  readonly describe?: (event: E, ctx: DescribeContext) => readonly StoredLine[]
  readonly undo?: UndoPolicy<E>
  /** Paths of what it changed. Acts that changed the same path depend on each other. */
  readonly touches?: (event: E) => readonly string[]
  /** Required if the fields hold free text. Also declare what a JSON value may hold. */
  readonly personalText?: TablePersonalText<E>
  /** The events of the game that it holds, with their paths. The game checks them. */
  readonly gameEvents?: (event: E) => readonly GameEventAt[]
  /** The values on slips that it holds, with their paths. The game's schemas check them. */
  readonly slipValues?: (event: E) => readonly SlipValue[]
  /** Set if phones should show the fingerprint of the public log again after this event. */
  readonly refreshesFingerprint?: true
  /** The clients that are disconnected after it. Omit if it disconnects nobody. */
  readonly disconnects?: (event: E) => Disconnection
  /**
   * The only seats that it and its log line can name, if it has no other free text than their
   * names. Null is the author of an act that has none. Omit if it can name others.
   */
  readonly namesOnly?: (event: E, by: SeatId | null) => readonly (SeatId | null)[]
  /** Set if its author can still be erased: it has no other text than the name of the seat. */
  readonly leavesErasable?: true
  /** The seats it names, which must be at the table. Default: its `seat`, if it has one. */
  readonly seats?: (event: E) => readonly (SeatId | null)[]
  /** Whether live play could have written it. Omit if its schema and its seats are enough to check it. */
  readonly isPlausible?: (event: E, ctx: PlausibleContext) => boolean
  /** Set if its act may have no author. */
  readonly unsigned?: true
  /** The text that its author may change by hand if it mentions somebody who was forgotten. */
  readonly editable?: EditableField<E>
  /** Set if earlier acts read differently after it, so that states in memory are stale. */
  readonly rewritesLog?: true
}

/** A text of an event that its author may change later (decision 20). */
export interface EditableField<E> {
  /** The most characters that the command which wrote it allows. */
  readonly longest: number
  /** Whether everybody can read it, so that the host may change it for a seat that left. */
  readonly isPublic: boolean
  /** Null if this event has none. */
  readonly read: (event: E) => string | null
  readonly write: (event: E, text: string) => object
  /** The text that several events are versions of, such as a note. Omit if no event replaces another. */
  readonly versionsOf?: (event: E) => string
}

/** A field that holds the text as it is. */
export const editableField = <K extends string>(
  field: K,
  { longest, isPublic = false }: { readonly longest: number; readonly isPublic?: boolean },
): EditableField<Readonly<Partial<Record<K, string>>>> => ({
  longest,
  isPublic,
  read: event => event[field] ?? null,
  write: (event, text) => ({ ...event, [field]: text }),
})

/** The context in which an imported event is checked. */
export interface PlausibleContext {
  readonly ruleset: Ruleset
  /** The seats before the act. */
  readonly known: ReadonlySet<SeatId>
}

export interface GameEventAt {
  readonly path: string
  readonly event: GameEvent
}

export interface SlipValue {
  readonly slip: string
  /** The kind of the slip, if the event opens it. */
  readonly kind?: string
  readonly path: string
  readonly value: unknown
  /** The schema of the value, or undefined if the game has none for it. */
  readonly schema: (spec: AnySlipSpec) => s.Schema | undefined
}

/** The clients of a seat, with the reason they are shown, or one device. */
export type Disconnection =
  | { readonly seat: SeatId; readonly code: 'seat-retired' | 'seat-revoked' }
  | { readonly device: string }

/**
 * An event type of the table, with its fields, its effect on the state, its log line, and whether
 * it can be undone.
 */
export interface TableEventDefinition<Type extends string, Body>
  extends EventType<Type, Body>, TableEventOptions<{ readonly type: Type } & Body> {}

/** Any event definition, whatever its fields. */
export interface AnyTableEventDefinition extends TableEventOptions<never> {
  readonly type: string
  readonly shape: s.Schema
}

export function defineEvent<
  const Type extends string,
  const F extends Readonly<Record<string, s.Schema>>,
>(
  type: Type,
  fields: F,
  options: TableEventOptions<{ readonly type: Type } & Plain<F>> &
    TablePersonalTextOption<Plain<F>, { readonly type: Type } & Plain<F>>,
): TableEventDefinition<Type, Plain<F>> {
  return Object.assign(eventType(type, plain(fields)), options)
}

/**
 * Paths are steps joined by a character that no id contains. A path that is a prefix of another
 * touches the same thing.
 */
export const PATH_SEPARATOR = '\u0000'

export function path(...steps: readonly string[]): string {
  return steps.join(PATH_SEPARATOR)
}
