import type { AnyEvent } from '../kit/define-event.ts'
import { assert, type Result } from '../result.ts'
import type { Ruleset, SharedEvent } from '../ruleset.ts'
import type { TableInfo } from '../seat.ts'
import { deepFreeze } from './deep-freeze.ts'

export type BenchEvents = readonly (AnyEvent | SharedEvent)[]

/** The mutable state of a bench. */
export interface BenchState<S> {
  readonly game: Ruleset<S, AnyEvent, AnyEvent>
  state: S
  tableInfo: TableInfo
  at: number
  /** The events of the last act, each with the state before it. */
  last: { readonly event: AnyEvent; readonly before: S }[]
  readonly newId: (prefix: string) => string
}

/** Returns the value of a result that must not be a refusal. */
export function must<T>(result: Result<T>, what: string): T {
  assert(result.ok, result.ok ? '' : `${what}: ${JSON.stringify(result.error)}`)
  return result.value
}

export function evolve<S>(held: BenchState<S>, events: BenchEvents): void {
  held.last = []
  for (const event of events) {
    held.last.push({ event, before: held.state })
    held.state = deepFreeze(held.game.evolve(held.state, deepFreeze(event)))
    if (isMasterMoved(event)) held.tableInfo = deepFreeze({ ...held.tableInfo, master: event.seat })
  }
}

const isMasterMoved = (event: AnyEvent): event is SharedEvent => event.type === 'master-moved'
