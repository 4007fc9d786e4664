import type { Ruleset } from '@mastro/core'
import { PATH_SEPARATOR } from '../engine/define-event.ts'
import { touchedPaths } from '../engine/evolve.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { changesMoments } from '../features/moments.ts'
import type { UndoableState, UndoneState } from '../state.ts'
import type { StandingActs } from '../view/cache.ts'
import { isUndoable, standingActs, type StandingAct } from './window.ts'

/** What undo commands ask about the acts within reach. */
export interface UndoPlanner {
  readonly isUndoable: (act: ActBody) => boolean
  readonly plan: (act: string) => UndoPlan
  readonly redoConflicts: (mark: UndoneState) => readonly ActBody[]
}

export function undoPlanner(ruleset: Ruleset, served: ServedTable): UndoPlanner {
  return {
    isUndoable: act => isUndoable(ruleset, act),
    plan: act => planUndo(ruleset, served, act),
    redoConflicts: mark => redoConflicts(ruleset, served, mark),
  }
}

/**
 * The acts that depend on an act, because both changed the same thing: a field of an entry in a
 * collection of the game, a moment, or a part of a slip. An act on a whole slip depends on every
 * earlier act on that slip.
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

/** Reads and applies the acts once for all queries between two acts. */
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
  /** The acts that are undone as well. Those that revealed a secret stay. */
  readonly dependants: readonly ActBody[]
  /**
   * An irreversible act, such as a moment that passed the lead on or opened envelopes, which needs
   * this one: a scene cannot exist without its session.
   */
  readonly blockedBy: ActBody | undefined
}

/** What undoing an act would do to the acts that depend on it. */
export function planUndo(ruleset: Ruleset, served: ServedTable, id: string): UndoPlan {
  const later = dependantsOf(ruleset, served, id)
  return {
    dependants: later.filter(act => isUndoable(ruleset, act)),
    blockedBy: later.find(act => !isUndoable(ruleset, act) && changesMoments(act)),
  }
}

/**
 * Acts that prevent a redo: later acts that changed the same things, and acts it depends on that
 * were undone later.
 */
function redoConflicts(
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

/** Replacing a value by an equal one does not count as a change. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
