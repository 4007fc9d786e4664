import type { Ruleset, TableInfo, Viewer } from '@mastro/core'
import type { DiceDoc } from '../docs.ts'
import type { ActBody, ActHeader, StoredLine, TableEvent } from '../events.ts'
import { thrownDice } from '../features/dice.ts'
import type { SlipsContext } from '../slips/slip-readings.ts'
import type { SeatState, State } from '../state.ts'
import type { TableCache } from '../view/cache.ts'
import { actId, type CommandContext } from './context.ts'
import { evolve, describeEvent } from './evolve.ts'
import type { ServedTable } from './served-table.ts'
import { tableInfo, viewerOf } from './table-info.ts'

/**
 * One command being decided. Events are emitted one by one and applied at once, so each step sees
 * the result of the previous ones. Nothing leaves the decision unless the whole command is
 * accepted.
 */
export interface Decision {
  readonly ruleset: Ruleset
  readonly context: CommandContext
  readonly seat: SeatState
  readonly act: ActHeader
  /** The state before the command. */
  readonly start: State
  readonly cache: TableCache
  state(): State
  tableInfo(): TableInfo
  /** Context for reading slips in the current state. */
  slipsContext(): SlipsContext
  viewer(): Viewer
  emit(event: TableEvent): void
  /** Adds a log line that no event describes. */
  log(line: StoredLine): void
  newId(prefix: string): string
  body(): ActBody
}

export function newDecision(
  ruleset: Ruleset,
  { state: start, cache }: Pick<ServedTable, 'state' | 'cache'>,
  seat: SeatState,
  context: CommandContext,
  author: Pick<ActHeader, 'id' | 'by'> = {
    id: actId(start.steady.secret, context.by, context.commandId),
    by: seat.id,
  },
): Decision {
  let state = start
  let count = 0
  let thrown: DiceDoc | null = null
  const { id } = author
  const act: ActHeader = { ...author, at: Math.max(context.at, start.steady.at) }
  const events: TableEvent[] = []
  const lines: StoredLine[] = []
  return {
    ruleset,
    context,
    seat,
    act,
    start,
    cache,
    state: () => state,
    tableInfo: () => tableInfo(state, cache),
    slipsContext: () => ({ game: state.play.game, table: tableInfo(state, cache), cache }),
    viewer: () => viewerOf(state.steady, seat),
    emit(event) {
      const before = state
      events.push(event)
      state = evolve(ruleset, state, event, act)
      thrown = thrownDice(event) ?? thrown
      lines.push(...describeEvent(event, { ruleset, before, act, after: state, cache, thrown }))
    },
    log: line => void lines.push(line),
    newId(prefix) {
      count += 1
      return `${prefix}-${id}${count === 1 ? '' : `-${count}`}`
    },
    body: () => bodyOf(act, state, events, lines),
  }
}

function bodyOf(
  act: ActHeader,
  { play }: State,
  events: readonly TableEvent[],
  lines: readonly StoredLine[],
): ActBody {
  const { session, scene } = play.moments
  return { v: 1, ...act, session: session.number, scene: scene.number, events, lines }
}
