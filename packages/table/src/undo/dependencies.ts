import type { Ruleset } from '@mastro/core'
import type { ActBody } from '../events.ts'
import { PATH_SEPARATOR } from '../define-event.ts'
import { touchedPaths } from '../evolve.ts'
import type { ServedTable } from '../served-table.ts'
import type { StandingActs } from '../view/cache.ts'
import { isUndoable, standingActs, type StandingAct } from './window.ts'
import type { UndoableState, UndoneState } from '../state.ts'

/**
 * An act depends on an earlier one when both touched the same thing: a field of something in a collection of the game, a
 * moment, a part of a slip; whatever is done to a slip as a whole depends on all that was done on it.
 */
function dependantsOf(ruleset: Ruleset, served: ServedTable, id: string): readonly ActBody[] {
  const live = cachedStandingActs(ruleset, served)
  const at = live.findIndex(one => one.act.id === id)
  if (at < 0) return []
  const pathsOf = (one: StandingActs['acts'][number]) => (one.paths ??= actPaths(one).paths)
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
function cachedStandingActs(
  ruleset: Ruleset,
  { undoWindow, state, cache }: ServedTable,
): StandingActs['acts'] {
  const { undone } = state.steady
  const known = cache.standingActs
  if (known?.recent === undoWindow && known.undone === undone) return known.acts
  const acts = standingActs(ruleset, undoWindow, undone).map(one => ({ ...one, paths: null }))
  cache.standingActs = { recent: undoWindow, undone, acts }
  return acts
}

export interface UndoPlan {
  /** What goes along. What showed a secret stays: all the rest comes back, the secret stays revealed. */
  readonly dependants: readonly ActBody[]
  /** A moment that handed the lead over or opened envelopes stays, and so must what it stands on: no scene outside a session. */
  readonly blockedBy: ActBody | undefined
}

/** What the undoing of an act would do to those that depend on it. */
export function planUndo(ruleset: Ruleset, served: ServedTable, id: string): UndoPlan {
  const later = dependantsOf(ruleset, served, id)
  return {
    dependants: later.filter(act => isUndoable(ruleset, act)),
    blockedBy: later.find(
      act =>
        !isUndoable(ruleset, act) &&
        act.events.some(event => event.type === 'moment-begun' || event.type === 'moment-ended'),
    ),
  }
}

/** Acts made since the undoing that touched what would come back; and acts on which it stood, undone after it was done. */
export function redoConflicts(
  ruleset: Ruleset,
  served: ServedTable,
  { group, last }: UndoneState,
): readonly ActBody[] {
  const back = new Set(group)
  const { acts } = served.undoWindow
  const place = (id: string) => acts.findIndex(one => one.id === id)
  const since = place(last) + 1
  const undone = Object.entries(served.state.steady.undone).filter(([id]) => !back.has(id))
  const first = Math.min(...group.map(place))
  const fallen = new Set(
    undone.flatMap(([id, mark]) => (place(id) < first && place(mark.last) >= first ? [id] : [])),
  )
  const newer = new Set(acts.slice(since).map(one => one.id))
  const still = Object.fromEntries(undone.filter(([id]) => !fallen.has(id)))
  const all = standingActs(ruleset, served.undoWindow, still).map(actPaths)
  const paths = all.filter(one => back.has(one.act.id)).flatMap(one => one.paths)
  return all
    .filter(one => newer.has(one.act.id) || fallen.has(one.act.id))
    .filter(one => one.paths.some(path => paths.some(other => overlap(path, other))))
    .map(one => one.act)
}

interface ActPaths {
  readonly act: ActBody
  readonly paths: readonly string[]
}

function actPaths({ act, before, after }: StandingAct): ActPaths {
  return { act, paths: [...gamePaths(before, after), ...act.events.flatMap(touchedPaths)] }
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(b + PATH_SEPARATOR) || b.startsWith(a + PATH_SEPARATOR)
}

const DEPTH = 3 // collection, id, field

function gamePaths(before: UndoableState, after: UndoableState): readonly string[] {
  return changedPaths(before.game, after.game, 'game', DEPTH)
}

function changedPaths(a: unknown, b: unknown, at: string, depth: number): readonly string[] {
  if (a === b) return []
  if (depth === 0 || !isRecord(a) || !isRecord(b)) return isSame(a, b) ? [] : [at]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].flatMap(key =>
    changedPaths(a[key], b[key], at + PATH_SEPARATOR + key, depth - 1),
  )
}

/** Written anew with the same content is not touched. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
