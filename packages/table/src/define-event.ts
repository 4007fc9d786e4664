import { type s, plain, eventType, type Plain, type Ruleset, type EventType } from '@mastro/core'
import type { ActHeader, StoredLine } from './events.ts'
import type { TableCache } from './view/cache.ts'
import type { UndoableState, State, PermanentState } from './state.ts'

/** What the telling of a fact may look at: the state it fell on and the state it left. */
export interface DescribeContext {
  readonly ruleset: Ruleset
  readonly before: State
  readonly after: State
  readonly act: ActHeader
  readonly cache: TableCache
}

/**
 * May an undo take it back? `play`: yes, it only touched play. `along`: it goes with what it was thrown for. A function: it
 * depends. Absent: never; a seat, a word said, a secret shown stay.
 */
type UndoPolicy<E> = 'allowed' | 'with-roll' | ((event: E, ruleset: Ruleset) => boolean)

export interface TableEventOptions<E> {
  /** What it changes of what no undo touches; absent: nothing. Never fails. */
  readonly evolvePermanent?: (
    evolvePermanent: PermanentState,
    event: E,
    act: ActHeader,
  ) => PermanentState
  /** What it changes of what an undo folds again; absent: nothing. Never fails, whatever was undone before. */
  readonly evolveUndoable?: (
    evolveUndoable: UndoableState,
    event: E,
    ruleset: Ruleset,
  ) => UndoableState
  /** How people read it; absent: keystrokes are not told, acts are. */
  readonly describe?: (event: E, ctx: DescribeContext) => readonly StoredLine[]
  readonly undo?: UndoPolicy<E>
  /** What it touched, as paths: acts that touched the same thing depend on each other. */
  readonly touches?: (event: E) => readonly string[]
  /** Phones show the public chain as it stood when a moment or a seat last changed. */
  readonly refreshesFingerprint?: true
}

/** A fact of the table: its shape, what it changes, how it is told and whether it can be undone stand together. */
export interface TableEventDefinition<Type extends string, Body>
  extends EventType<Type, Body>, TableEventOptions<{ readonly type: Type } & Body> {}

/** Any of them, as the table keeps them side by side. */
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
  options: TableEventOptions<{ readonly type: Type } & Plain<F>> = {},
): TableEventDefinition<Type, Plain<F>> {
  return Object.assign(eventType(type, plain(fields)), options)
}

/** Paths are lists of steps joined by a sign that no id holds; one that begins the other touches the same thing. */
export const PATH_SEPARATOR = '\u0000'

export function path(...steps: readonly string[]): string {
  return steps.join(PATH_SEPARATOR)
}
