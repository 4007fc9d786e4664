import { chainStart, type Ruleset } from '@mastro/core'
import { formatAct } from './act-text.ts'
import { seated, withWriter } from './chapters/seats.ts'
import type { Rulesets } from './decide.ts'
import type { ActBody, EventNamed } from './events.ts'
import { fold, changesDigest, touchesPlay } from './fold.ts'
import { knownFold, type Frames, type Hosted, type Recent } from './hosted.ts'
import { entriesOf, nextPrint, withLines, withUndone } from './lines.ts'
import { forgetSlips, newMemory } from './memory.ts'
import { newPlay } from './play.ts'
import { isUndoable, keepRecent, recentAct, refold, withMark } from './recent.ts'
import type { Play, State, Steady } from './state.ts'
import { showAll } from './views/view.ts'

/** Folds a stored act and shows it. The first act of a log opens the table: then there is nothing hosted yet. */
export function advance(
  rulesets: Rulesets,
  hosted: Hosted | null,
  act: ActBody,
  body: string = formatAct(act),
): Advanced {
  const start = hosted ?? newTable(rulesets, act)
  const ruleset = rulesets[start.state.steady.system]!
  const { state, recent } = step(ruleset, start, act, body)
  const { memory } = start
  const { views, frames } = showAll(ruleset, state, start.views, memory)
  memory.stood = null
  forgetSlips(memory, state.play.slips)
  return { hosted: { state, recent, views, memory }, frames, body }
}

export interface Advanced {
  readonly hosted: Hosted
  readonly frames: Frames
  /** The act as its log keeps it. */
  readonly body: string
}

/** Folds many acts and shows only where they lead: for opening a table from its log. Revisions count every step. */
export function advanceAll(
  rulesets: Rulesets,
  hosted: Hosted | null,
  acts: Iterable<ActBody>,
): Hosted | null {
  let now = hosted
  for (const act of acts) now = advance(rulesets, now, act).hosted
  return now
}

function step(
  ruleset: Ruleset,
  hosted: Hosted,
  act: ActBody,
  body: string,
): { state: State; recent: Recent } {
  const folded = knownFold(hosted, act) ?? foldEvents(ruleset, hosted.state, act)
  const steady = closeAct(ruleset, hosted.state.steady, folded, act)
  const { version, undone } = steady
  const touches = act.events.some(touchesPlay)
  const recent = touches
    ? keepRecent(ruleset, hosted.recent, recentAct(version, act, body), undone)
    : hosted.recent
  const isUndoing = undone !== hosted.state.steady.undone
  const play = isUndoing ? refold(ruleset, recent, undone) : folded.play
  return { state: { steady, play }, recent: touches ? withMark(recent, play, undone) : recent }
}

function foldEvents(ruleset: Ruleset, state: State, act: ActBody): State {
  return act.events.reduce((now, event) => fold(ruleset, now, event, act), state)
}

/** What every act does to the log itself. */
function closeAct(ruleset: Ruleset, before: Steady, { steady }: State, act: ActBody): Steady {
  const version = before.version + 1
  const shows = act.events.some(changesDigest)
  const printed = nextPrint(before, act, shows)
  const added = entriesOf(act, steady.secret, version, isUndoable(ruleset, act))
  const lines = withLines(steady.lines, added)
  const begins = act.events.some(
    event => event.type === 'moment-begun' && event.moment === 'session',
  )
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

function newTable(rulesets: Rulesets, act: ActBody): Hosted {
  const event = act.events.find(
    (one): one is EventNamed<'table-opened'> => one.type === 'table-opened',
  )
  if (event === undefined) throw new Error('a log begins with the opening of its table')
  const ruleset = rulesets[event.system]
  if (ruleset === undefined) throw new Error(`no such game: ${event.system}`)
  const play: Play = newPlay(ruleset.initial(event.options))
  return {
    state: { steady: newSteady(event, act.at), play },
    recent: { base: play, acts: [] },
    views: {},
    memory: newMemory(),
  }
}

export function newSteady(event: EventNamed<'table-opened'>, at: number): Steady {
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
    seats: [seated(host)],
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
    print: chainStart(table),
    unprinted: [],
    shownPrint: '',
  }
}
