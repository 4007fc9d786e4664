import type { Stated } from '../kit/fact.ts'
import { assert, type Result } from '../result.ts'
import type { Ruleset, SharedEvent } from '../ruleset.ts'
import type { TableFacts } from '../seat.ts'
import { frozen } from './deep-freeze.ts'

export type Happened = readonly (Stated | SharedEvent)[]

/** What a bench is made of while it plays. */
export interface Held<S> {
  readonly game: Ruleset<S, Stated, Stated>
  state: S
  facts: TableFacts
  at: number
  /** What the last act did, each fact with the state it fell on. */
  last: { readonly event: Stated; readonly before: S }[]
  readonly fresh: (prefix: string) => string
}

/** What must not be refused. */
export function must<T>(result: Result<T>, what: string): T {
  assert(result.ok, result.ok ? '' : `${what}: ${JSON.stringify(result.error)}`)
  return result.value
}

export function fold<S>(held: Held<S>, events: Happened): void {
  held.last = []
  for (const event of events) {
    held.last.push({ event, before: held.state })
    held.state = frozen(held.game.evolve(held.state, frozen(event)))
    if (isMasterMoved(event)) held.facts = frozen({ ...held.facts, master: event.seat })
  }
}

const isMasterMoved = (event: Stated): event is SharedEvent => event.type === 'master-moved'
