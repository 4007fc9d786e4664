import { type s, plain, eventType, type Plain, type Ruleset, type EventType } from '@mastro/core'
import type { ActFacts, StoredLine } from './events.ts'
import type { Memory } from './memory.ts'
import type { Play, State, Steady } from './state.ts'

/** What the telling of a fact may look at: the state it fell on and the state it left. */
export interface Telling {
  readonly ruleset: Ruleset
  readonly before: State
  readonly after: State
  readonly act: ActFacts
  readonly memory: Memory
}

/**
 * May an undo take it back? `play`: yes, it only touched play. `along`: it goes with what it was thrown for. A function: it
 * depends. Absent: never; a seat, a word said, a secret shown stay.
 */
type Undo<E> = 'play' | 'along' | ((event: E, ruleset: Ruleset) => boolean)

export interface TableFactSays<E> {
  /** What it changes of what no undo touches; absent: nothing. Never fails. */
  readonly steady?: (steady: Steady, event: E, act: ActFacts) => Steady
  /** What it changes of what an undo folds again; absent: nothing. Never fails, whatever was undone before. */
  readonly play?: (play: Play, event: E, ruleset: Ruleset) => Play
  /** How people read it; absent: keystrokes are not told, acts are. */
  readonly tell?: (event: E, telling: Telling) => readonly StoredLine[]
  readonly undo?: Undo<E>
  /** What it touched, as paths: acts that touched the same thing depend on each other. */
  readonly touches?: (event: E) => readonly string[]
  /** Phones show the public chain as it stood when a moment or a seat last changed. */
  readonly printed?: true
}

/** A fact of the table: its shape, what it changes, how it is told and whether it can be undone stand together. */
export interface TableFact<Type extends string, Body>
  extends EventType<Type, Body>, TableFactSays<{ readonly type: Type } & Body> {}

/** Any of them, as the table keeps them side by side. */
export interface AnyTableFact extends TableFactSays<never> {
  readonly type: string
  readonly shape: s.Schema
}

export function fact<const Type extends string, const F extends Readonly<Record<string, s.Schema>>>(
  type: Type,
  fields: F,
  options: TableFactSays<{ readonly type: Type } & Plain<F>> = {},
): TableFact<Type, Plain<F>> {
  return Object.assign(eventType(type, plain(fields)), options)
}

/** Paths are lists of steps joined by a sign that no id holds; one that begins the other touches the same thing. */
export const STEP = '\u0000'

export function path(...steps: readonly string[]): string {
  return steps.join(STEP)
}
