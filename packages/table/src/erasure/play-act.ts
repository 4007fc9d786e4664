import type { Ruleset } from '@mastro/core'
import type { DiceDoc } from '../docs.ts'
import { describeEvent, evolve } from '../engine/evolve.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody, StoredLine, TableEvent } from '../events.ts'
import { thrownDice } from '../features/dice.ts'
import { newTableCache } from '../view/cache.ts'

/** An act applied to a state, with the lines that this version generates for it. */
export interface PlayedAct {
  readonly events: readonly TableEvent[]
  readonly before: readonly ServedTable['state'][]
  readonly lines: readonly StoredLine[]
}

/** Applies an act whose events may be changed on the way. */
export function playThrough(
  ruleset: Ruleset,
  served: ServedTable,
  act: ActBody,
  change: (event: TableEvent, state: ServedTable['state'], i: number) => TableEvent,
): PlayedAct {
  const cache = newTableCache()
  const header = { id: act.id, by: act.by, at: act.at }
  let { state } = served
  let thrown: DiceDoc | null = null
  const events: TableEvent[] = []
  const before: ServedTable['state'][] = []
  const lines: StoredLine[] = []
  for (const [i, one] of act.events.entries()) {
    const event = change(one, state, i)
    const after = evolve(ruleset, state, event, header)
    thrown = thrownDice(event) ?? thrown
    const ctx = { ruleset, before: state, after, act: header, cache, thrown }
    lines.push(...describeEvent(event, ctx))
    events.push(event)
    before.push(state)
    state = after
  }
  return { events, before, lines: JSON.parse(JSON.stringify(lines)) as readonly StoredLine[] } // as stored
}
