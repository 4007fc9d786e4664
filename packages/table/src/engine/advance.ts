import { firstActHash, type Ruleset } from '@mastro/core'
import { withWriter } from '../erasure/erasure.ts'
import type { ActBody, EventOfType } from '../events.ts'
import { beginsSession } from '../features/moments.ts'
import { newSeatState } from '../features/seats/seats.ts'
import { openingOf } from '../features/settings.ts'
import { formatAct } from '../import/act-text.ts'
import { entriesOf, nextPrint, withLines, withUndone } from '../log/log-lines.ts'
import type { UndoableState, State, PermanentState } from '../state.ts'
import { windowAct } from '../undo/window-acts.ts'
import { isUndoable, addToWindow, replay, withCheckpoint } from '../undo/window.ts'
import { evictSlips, newTableCache } from '../view/cache.ts'
import { showAll } from '../view/view.ts'
import { rulesetFor } from '../missing-game.ts'
import type { Rulesets } from './decide.ts'
import { evolve, changesDigest, changesUndoable } from './evolve.ts'
import { takeEvolved, type Frames, type ServedTable, type UndoWindow } from './served-table.ts'
import { newUndoableState } from './undoable-state.ts'

/**
 * Applies a stored act and builds the views. The first act of a log opens the table, so there is no
 * served table before it.
 */
export function advance(
  rulesets: Rulesets,
  served: ServedTable | null,
  act: ActBody,
  body: string = formatAct(act),
): AdvanceResult {
  const start = served ?? newTable(rulesets, act)
  const ruleset = rulesetFor(rulesets, start.state.steady.system)
  const { state, undoWindow } = evolveAct(ruleset, start, act, body)
  const { cache } = start
  const { views, frames } = showAll(ruleset, state, start.views, cache)
  cache.standingActs = null
  evictSlips(cache, state.play.slips)
  return { served: { state, undoWindow, views, cache }, frames, body }
}

export interface AdvanceResult {
  readonly served: ServedTable
  readonly frames: Frames
  /** The act as stored in the log. */
  readonly body: string
}

/** Applies a stored act without building views, for work that reads only the state. */
export function advanceUnseen(
  rulesets: Rulesets,
  served: ServedTable | null,
  act: ActBody,
): ServedTable {
  const start = served ?? newTable(rulesets, act)
  const ruleset = rulesetFor(rulesets, start.state.steady.system)
  const { state, undoWindow } = evolveAct(ruleset, start, act, formatAct(act))
  const { cache } = start
  cache.standingActs = null
  evictSlips(cache, state.play.slips)
  return { state, undoWindow, views: {}, cache }
}

/**
 * Applies many acts and returns the last result. Used to open a table from its log. Revisions count
 * every act.
 */
export function advanceAll(
  rulesets: Rulesets,
  served: ServedTable | null,
  acts: Iterable<ActBody>,
): ServedTable | null {
  let now = served
  for (const act of acts) now = advance(rulesets, now, act).served
  return now
}

function evolveAct(
  ruleset: Ruleset,
  served: ServedTable,
  act: ActBody,
  body: string,
): { state: State; undoWindow: UndoWindow } {
  const evolved = takeEvolved(served, act) ?? evolveEvents(ruleset, served.state, act)
  const steady = closeAct(ruleset, served.state.steady, evolved, act)
  const { version, undone } = steady
  const touches = act.events.some(changesUndoable)
  const undoWindow = touches
    ? addToWindow(ruleset, served.undoWindow, windowAct(version, act, body), undone)
    : served.undoWindow
  const isUndoing = undone !== served.state.steady.undone
  const play = isUndoing ? replay(ruleset, undoWindow, undone) : evolved.play
  return {
    state: { steady, play },
    undoWindow: touches ? withCheckpoint(undoWindow, play, undone) : undoWindow,
  }
}

function evolveEvents(ruleset: Ruleset, state: State, act: ActBody): State {
  return act.events.reduce((now, event) => evolve(ruleset, now, event, act), state)
}

/** Updates what every act changes, whatever its events are. */
function closeAct(
  ruleset: Ruleset,
  before: PermanentState,
  { steady }: State,
  act: ActBody,
): PermanentState {
  const version = before.version + 1
  const shows = act.events.some(changesDigest)
  const printed = nextPrint(before, act, shows)
  const added = entriesOf(act, steady.secret, version, isUndoable(ruleset, act))
  const lines = withLines(steady.lines, added)
  const begins = beginsSession(act)
  return {
    ...withWriter(steady, act),
    at: act.at,
    version,
    sessionsFrom: begins ? [before.sessionsFrom[1], before.version] : before.sessionsFrom,
    lines: steady.undone === before.undone ? lines : withUndone(lines, steady.undone),
    ...printed,
    shownPrint: shows ? printed.print : before.shownPrint,
  }
}

function newTable(rulesets: Rulesets, act: ActBody): ServedTable {
  const event = openingOf(act)
  if (event === undefined) throw new Error('the first event of a log must open its table')
  const ruleset = rulesetFor(rulesets, event.system)
  const play: UndoableState = newUndoableState(ruleset.initial(event.options))
  return {
    state: { steady: newPermanentState(event, act.at), play },
    undoWindow: { base: () => play, acts: [] },
    views: {},
    cache: newTableCache(),
  }
}

export function newPermanentState(event: EventOfType<'table-opened'>, at: number): PermanentState {
  const { table, system, name, secret, options, automation, masterMode, host } = event
  return {
    table,
    system,
    name,
    secret,
    options,
    automation,
    masterMode,
    host: host.id,
    master: masterMode === 'none' ? null : host.id,
    masterOfferedTo: null,
    seats: [newSeatState(host)],
    books: [],
    envelopes: {},
    notes: {},
    pins: {},
    threads: {},
    whispers: {},
    brake: false,
    brakes: 0,
    at,
    version: 0,
    sessionsFrom: [0, 0],
    undone: {},
    lines: [],
    print: firstActHash(table),
    unprinted: [],
    shownPrint: '',
  }
}
