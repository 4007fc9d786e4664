import type { SeatId } from '@mastro/core'
import type { DiceDoc, LineDoc } from '../docs.ts'
import { rulesetOf, type Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { begunScene, endsMoment } from '../features/moments.ts'
import { newMasterOf } from '../features/seats/master.ts'
import { rolledDice } from '../features/slips/events.ts'
import type { QueryAnswer, Query, RecapScene } from '../queries/queries.ts'
import { readerOf, type ReaderId } from '../queries/reader.ts'
import { actsInReach } from '../undo/window-acts.ts'
import { isUndoable } from '../undo/window.ts'
import { nameOf } from './log-line.ts'
import { entriesOf, lineFor, withUndoMark } from './log-lines.ts'
import { holds } from './search.ts'

/**
 * The lines of a stored act as a seat reads them today: according to the present leader, and with
 * marks of later undos.
 */
export function linesOf(
  rulesets: Rulesets,
  served: ServedTable,
  act: ActBody,
  seat: ReaderId,
): readonly LineDoc[] {
  const viewer = readerOf(served, seat)
  if (viewer === null) return []
  const { steady } = served.state
  const inReach = actsInReach(served.undoWindow).some(one => one.id === act.id)
  const undoable = inReach && isUndoable(rulesetOf(rulesets, served), act)
  const dice = rolledDice(act)
  return entriesOf(act, steady.secret, 0, undoable)
    .map(entry => lineFor(withUndoMark(entry, steady.undone[act.id]), viewer))
    .filter(doc => doc !== undefined)
    .map(doc => (dice === undefined ? doc : withDice(doc, dice)))
}

/**
 * Adds the dice proof to the line, for seats that saw every face, because the slip leaves the
 * table.
 */
function withDice(doc: LineDoc, dice: DiceDoc): LineDoc {
  const seesAll = doc.kind === 'roll' && doc.faces.length === dice.draws.length
  return seesAll ? { ...doc, dice } : doc
}

/** The version at which to start reading for a page. */
export function historyFrom(served: ServedTable, seat: SeatId, before: string | undefined): number {
  return recentLineVersion(served, seat, before) ?? served.state.steady.version
}

/**
 * The version of a line in memory, or null if there is none. A line that this seat may not read
 * behaves like one that does not exist, also in timing (PRO-21).
 */
export function recentLineVersion(
  served: ServedTable,
  seat: SeatId,
  before: string | undefined,
): number | null {
  const { lines } = served.state.steady
  const viewer = readerOf(served, seat)
  const isIt = (entry: (typeof lines)[number]) =>
    entry.variants.some(one => one.doc.id === before) &&
    viewer !== null &&
    lineFor(entry, viewer)?.id === before
  const line = lines.find(isIt)
  return line?.version ?? null
}

/**
 * When the newest line that this seat may read was written. Acts without such a line do not count,
 * so this time reveals no hidden act.
 */
export function lastLineAt(served: ServedTable, seat: SeatId): number {
  const viewer = readerOf(served, seat)
  if (viewer === null) return 0
  const times = served.state.steady.lines.map(entry => lineFor(entry, viewer)?.at ?? 0)
  return Math.max(0, ...times)
}

export interface HistoryReader {
  /** Takes acts, newest first. Returns true once it has enough. */
  read(act: ActBody): boolean
  answer(): Extract<QueryAnswer, { about: 'history' }>
}

/**
 * Builds a page of older lines from acts in descending order. Only this seat's own lines decide
 * whether there are more, so hidden acts do not count.
 */
export function historyReader(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  { before, search, limit }: Extract<Query, { about: 'history' }>,
): HistoryReader {
  const found: LineDoc[] = []
  let reached = before === undefined
  const wanted = (line: LineDoc) => search === undefined || holds(line, search)
  return {
    read(act) {
      for (const line of linesOf(rulesets, served, act, seat).toReversed()) {
        if (reached && wanted(line) && found.length <= limit) found.push(line)
        if (line.id === before) reached = true
      }
      return found.length > limit
    },
    answer: () => ({
      about: 'history',
      lines: found.slice(0, limit),
      more: found.length > limit,
    }),
  }
}

/** The versions that a recap needs: the previous session, or this one if it is the first. */
export function recapRange({ state }: ServedTable): {
  readonly after: number
  readonly upTo: number
} {
  const { sessionsFrom, version } = state.steady
  const { session } = state.play.moments
  if (session.open && session.number > 1) return { after: sessionsFrom[0], upTo: sessionsFrom[1] }
  return { after: sessionsFrom[1], upTo: version }
}

const RECAP_KINDS: readonly LineDoc['kind'][] = ['act', 'roll', 'game']
const MOST_LINES = 400

export interface RecapReader {
  /** Takes acts, oldest first. */
  read(act: ActBody): void
  answer(): Extract<QueryAnswer, { about: 'recap' }>
}

/**
 * Builds the recap from what this seat may read: scenes with their leaders, without undone acts.
 */
export function recapReader(rulesets: Rulesets, served: ServedTable, seat: SeatId): RecapReader {
  const scenes: { number: number; title: string; master: string | null; lines: LineDoc[] }[] = []
  let session = 0
  let isOpen = false
  return {
    read(act) {
      session = Math.max(session, act.session)
      const begun = begunScene(act)
      if (begun !== undefined) {
        const master = begun.master === null ? null : nameOf(served.state.steady, begun.master)
        scenes.push({ number: act.scene, title: begun.title, master, lines: [] })
      }
      const scene = scenes.at(-1)
      for (const event of begun === undefined ? act.events : []) {
        if (endsMoment(event)) isOpen = false
        const master = newMasterOf(event)
        if (master === null || !isOpen || scene === undefined) continue
        scene.master = withName(scene.master, nameOf(served.state.steady, master))
      }
      if (begun !== undefined) isOpen = true
      const lines = linesOf(rulesets, served, act, seat).filter(line =>
        RECAP_KINDS.includes(line.kind),
      )
      const sceneLines = scenes.at(-1)?.lines
      sceneLines?.push(...lines.filter(line => line.undone === null))
      if (sceneLines !== undefined && sceneLines.length > 2 * MOST_LINES)
        sceneLines.splice(0, sceneLines.length - MOST_LINES)
    },
    answer: () => ({ about: 'recap', session, scenes: newest(scenes) }),
  }
}

/** The names of those who led a scene, each once. */
function withName(names: string | null, name: string): string {
  if (names === null) return name
  return names.split(', ').includes(name) ? names : `${names}, ${name}`
}

export function recapOf(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  acts: Iterable<ActBody>,
): Extract<QueryAnswer, { about: 'recap' }> {
  const reader = recapReader(rulesets, served, seat)
  for (const act of acts) reader.read(act)
  return reader.answer()
}

function newest(scenes: readonly RecapScene[]): readonly RecapScene[] {
  let left = MOST_LINES
  return scenes
    .toReversed()
    .map(scene => {
      const lines = left > 0 ? scene.lines.slice(-left) : []
      left -= lines.length
      return { ...scene, lines }
    })
    .reverse()
}
