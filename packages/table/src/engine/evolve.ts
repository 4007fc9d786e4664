import type { Ruleset } from '@mastro/core'
import { eventDefinition } from './event-registry.ts'
import type { ActHeader, StoredLine, TableEvent } from '../events.ts'
import type { DescribeContext } from './define-event.ts'
import type { UndoableState, State, PermanentState } from '../state.ts'

/** Applies an event. An unknown event changes nothing, and applying never fails. */
export function evolve(ruleset: Ruleset, state: State, event: TableEvent, act: ActHeader): State {
  const steady = evolvePermanent(state.steady, event, act)
  const play = evolveUndoable(ruleset, state.play, event)
  return steady === state.steady && play === state.play ? state : { steady, play }
}

function evolvePermanent(
  steady: PermanentState,
  event: TableEvent,
  act: ActHeader,
): PermanentState {
  return eventDefinition(event.type)?.evolvePermanent?.(steady, event as never, act) ?? steady // safe: an event of this definition
}

export function evolveUndoable(
  ruleset: Ruleset,
  play: UndoableState,
  event: TableEvent,
): UndoableState {
  return eventDefinition(event.type)?.evolveUndoable?.(play, event as never, ruleset) ?? play // safe: an event of this definition
}

/** Whether it changes the undoable state. */
export function changesUndoable(event: TableEvent): boolean {
  return eventDefinition(event.type)?.evolveUndoable !== undefined
}

/** The log lines of an event, from the states before and after it. */
export function describeEvent(event: TableEvent, ctx: DescribeContext): readonly StoredLine[] {
  return eventDefinition(event.type)?.describe?.(event as never, ctx) ?? [] // safe: an event of this definition
}

/** The paths that the event changed. Acts that changed the same path depend on each other. */
export function touchedPaths(event: TableEvent): readonly string[] {
  return eventDefinition(event.type)?.touches?.(event as never) ?? [] // safe: an event of this definition
}

/** Whether it is undone only together with its roll. */
export function isUndoneWithRoll(event: TableEvent): boolean {
  return eventDefinition(event.type)?.undo === 'with-roll'
}

/** Whether undo can take it back. A revealed secret stays revealed. */
export function canBeUndone(ruleset: Ruleset, event: TableEvent): boolean {
  const undo = eventDefinition(event.type)?.undo
  return typeof undo === 'function' ? undo(event as never, ruleset) : undo !== undefined // safe: an event of this definition
}

export function changesDigest(event: TableEvent): boolean {
  return eventDefinition(event.type)?.refreshesFingerprint === true
}
