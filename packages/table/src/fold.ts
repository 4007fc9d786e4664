import type { Ruleset } from '@mastro/core'
import { factNamed } from './chapters.ts'
import type { ActFacts, StoredLine, TableEvent } from './events.ts'
import type { Telling } from './fact.ts'
import type { Play, State, Steady } from './state.ts'

/** What an event does, by the fact it states. An event of no fact does nothing: folding never fails. */
export function fold(ruleset: Ruleset, state: State, event: TableEvent, act: ActFacts): State {
  const steady = foldSteady(state.steady, event, act)
  const play = foldPlay(ruleset, state.play, event)
  return steady === state.steady && play === state.play ? state : { steady, play }
}

function foldSteady(steady: Steady, event: TableEvent, act: ActFacts): Steady {
  return factNamed(event.type)?.steady?.(steady, event as never, act) ?? steady // stated by this very fact
}

export function foldPlay(ruleset: Ruleset, play: Play, event: TableEvent): Play {
  return factNamed(event.type)?.play?.(play, event as never, ruleset) ?? play // stated by this very fact
}

/** Does it change what an undo folds again? */
export function touchesPlay(event: TableEvent): boolean {
  return factNamed(event.type)?.play !== undefined
}

/** How an event is told, by the state it fell on and the state it left. */
export function tellEvent(event: TableEvent, telling: Telling): readonly StoredLine[] {
  return factNamed(event.type)?.tell?.(event as never, telling) ?? [] // stated by this very fact
}

/** What it touched: acts that touched the same thing depend on each other. */
export function touchedBy(event: TableEvent): readonly string[] {
  return factNamed(event.type)?.touches?.(event as never) ?? [] // stated by this very fact
}

/** Does it only go with what it was thrown for? */
export function goesAlong(event: TableEvent): boolean {
  return factNamed(event.type)?.undo === 'along'
}

/** May an undo take it back? A revealed secret stays revealed. */
export function canBeUndone(ruleset: Ruleset, event: TableEvent): boolean {
  const undo = factNamed(event.type)?.undo
  return typeof undo === 'function' ? undo(event as never, ruleset) : undo !== undefined // stated by this very fact
}

export function changesDigest(event: TableEvent): boolean {
  return factNamed(event.type)?.printed === true
}
