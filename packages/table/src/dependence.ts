import type { Ruleset } from '@mastro/core'
import type { ActBody } from './events.ts'
import { STEP } from './fact.ts'
import { touchedBy } from './fold.ts'
import type { Hosted } from './hosted.ts'
import type { StoodActs } from './memory.ts'
import { isUndoable, standing, type Standing } from './recent.ts'
import type { Play, UndoneState } from './state.ts'

/**
 * An act depends on an earlier one when both touched the same thing: a field of something in a collection of the game, a
 * moment, a part of a slip; whatever is done to a slip as a whole depends on all that was done on it.
 */
function dependantsOf(ruleset: Ruleset, hosted: Hosted, id: string): readonly ActBody[] {
  const live = stood(ruleset, hosted)
  const at = live.findIndex(one => one.act.id === id)
  if (at < 0) return []
  const pathsOf = (one: StoodActs['acts'][number]) => (one.paths ??= touched(one).paths)
  const paths = [...pathsOf(live[at]!)]
  const later: ActBody[] = []
  for (const one of live.slice(at + 1)) {
    if (!pathsOf(one).some(path => paths.some(other => overlap(path, other)))) continue
    later.push(one.act)
    paths.push(...pathsOf(one))
  }
  return later
}

/** Read and folded once for all that is asked between two acts. */
function stood(ruleset: Ruleset, { recent, state, memory }: Hosted): StoodActs['acts'] {
  const { undone } = state.steady
  const known = memory.stood
  if (known?.recent === recent && known.undone === undone) return known.acts
  const acts = standing(ruleset, recent, undone).map(one => ({ ...one, paths: null }))
  memory.stood = { recent, undone, acts }
  return acts
}

export interface Undoing {
  /** What goes along. What showed a secret stays: all the rest comes back, the secret stays revealed. */
  readonly along: readonly ActBody[]
  /** A moment that handed the lead over or opened envelopes stays, and so must what it stands on: no scene outside a session. */
  readonly stuck: ActBody | undefined
}

/** What the undoing of an act would do to those that depend on it. */
export function undoing(ruleset: Ruleset, hosted: Hosted, id: string): Undoing {
  const later = dependantsOf(ruleset, hosted, id)
  return {
    along: later.filter(act => isUndoable(ruleset, act)),
    stuck: later.find(
      act =>
        !isUndoable(ruleset, act) &&
        act.events.some(event => event.type === 'moment-begun' || event.type === 'moment-ended'),
    ),
  }
}

/** Acts made since the undoing that touched what would come back; and acts on which it stood, undone after it was done. */
export function redoConflicts(
  ruleset: Ruleset,
  hosted: Hosted,
  { group, last }: UndoneState,
): readonly ActBody[] {
  const back = new Set(group)
  const { acts } = hosted.recent
  const place = (id: string) => acts.findIndex(one => one.id === id)
  const since = place(last) + 1
  const undone = Object.entries(hosted.state.steady.undone).filter(([id]) => !back.has(id))
  const first = Math.min(...group.map(place))
  const fallen = new Set(
    undone.flatMap(([id, mark]) => (place(id) < first && place(mark.last) >= first ? [id] : [])),
  )
  const newer = new Set(acts.slice(since).map(one => one.id))
  const still = Object.fromEntries(undone.filter(([id]) => !fallen.has(id)))
  const all = standing(ruleset, hosted.recent, still).map(touched)
  const paths = all.filter(one => back.has(one.act.id)).flatMap(one => one.paths)
  return all
    .filter(one => newer.has(one.act.id) || fallen.has(one.act.id))
    .filter(one => one.paths.some(path => paths.some(other => overlap(path, other))))
    .map(one => one.act)
}

interface Touched {
  readonly act: ActBody
  readonly paths: readonly string[]
}

function touched({ act, before, after }: Standing): Touched {
  return { act, paths: [...gamePaths(before, after), ...act.events.flatMap(touchedBy)] }
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(b + STEP) || b.startsWith(a + STEP)
}

const DEPTH = 3 // collection, id, field

function gamePaths(before: Play, after: Play): readonly string[] {
  return changedPaths(before.game, after.game, 'game', DEPTH)
}

function changedPaths(a: unknown, b: unknown, at: string, depth: number): readonly string[] {
  if (a === b) return []
  if (depth === 0 || !isRecord(a) || !isRecord(b)) return isSame(a, b) ? [] : [at]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].flatMap(key => changedPaths(a[key], b[key], at + STEP + key, depth - 1))
}

/** Written anew with the same content is not touched. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
