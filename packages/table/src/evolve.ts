import type { Ruleset } from '@mastro/core'
import { eventDefinition } from './event-registry.ts'
import type { ActHeader, StoredLine, TableEvent } from './events.ts'
import type { DescribeContext } from './define-event.ts'
import type { UndoableState, State, PermanentState } from './state.ts'

/** What an event does, by the fact it states. An event of no fact does nothing: folding never fails. */
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
  return eventDefinition(event.type)?.evolvePermanent?.(steady, event as never, act) ?? steady // stated by this very fact
}

export function evolveUndoable(
  ruleset: Ruleset,
  play: UndoableState,
  event: TableEvent,
): UndoableState {
  return eventDefinition(event.type)?.evolveUndoable?.(play, event as never, ruleset) ?? play // stated by this very fact
}

/** Does it change what an undo folds again? */
export function changesUndoable(event: TableEvent): boolean {
  return eventDefinition(event.type)?.evolveUndoable !== undefined
}

/** How an event is told, by the state it fell on and the state it left. */
export function describeEvent(event: TableEvent, ctx: DescribeContext): readonly StoredLine[] {
  return eventDefinition(event.type)?.describe?.(event as never, ctx) ?? [] // stated by this very fact
}

/** What it touched: acts that touched the same thing depend on each other. */
export function touchedPaths(event: TableEvent): readonly string[] {
  return eventDefinition(event.type)?.touches?.(event as never) ?? [] // stated by this very fact
}

/** Does it only go with what it was thrown for? */
export function isUndoneWithRoll(event: TableEvent): boolean {
  return eventDefinition(event.type)?.undo === 'with-roll'
}

/** May an undo take it back? A revealed secret stays revealed. */
export function canBeUndone(ruleset: Ruleset, event: TableEvent): boolean {
  const undo = eventDefinition(event.type)?.undo
  return typeof undo === 'function' ? undo(event as never, ruleset) : undo !== undefined // stated by this very fact
}

export function changesDigest(event: TableEvent): boolean {
  return eventDefinition(event.type)?.refreshesFingerprint === true
}
