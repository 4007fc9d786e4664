import type { Docs, SeatId } from '@mastro/core'
import type { ActBody } from '../events.ts'
import type { UndoableState, State } from '../state.ts'
import { readActs, windowAct } from '../undo/window-acts.ts'
import { withCompression } from '../undo/window.ts'
import { newTableCache } from '../view/cache.ts'
import { docsOf, docsWithoutSeat, restoreViews, revisionsOf } from '../view/view.ts'
import { rulesetFor } from '../missing-game.ts'
import { rulesetOf, type Rulesets } from './decide.ts'
import type { ServedTable, CompressTexts } from './served-table.ts'

/**
 * A served table as plain JSON. It is a cache of the log, and exactly the same table can be
 * restored from it.
 */
export interface TableSnapshot {
  readonly state: State
  /** The undoable state before the oldest act within reach, and the acts since. */
  readonly base: UndoableState
  readonly recent: readonly { readonly version: number; readonly act: ActBody }[]
  readonly revs: Readonly<Record<SeatId, number>>
}

/** The same for a reader that has the log: acts are given by their versions. */
export interface BriefSnapshot extends Omit<TableSnapshot, 'recent'> {
  readonly recent: readonly number[]
}

export function snapshotOf(served: ServedTable): TableSnapshot {
  const { recent, ...brief } = briefSnapshotOf(served)
  const acts = readActs(served.undoWindow.acts)
  return { ...brief, recent: recent.map((version, i) => ({ version, act: acts[i]! })) }
}

export function briefSnapshotOf({ state, undoWindow, views }: ServedTable): BriefSnapshot {
  return {
    state,
    base: undoWindow.base(),
    recent: undoWindow.acts.map(({ version }) => version),
    revs: revisionsOf(views),
  }
}

export function servedTableFrom(
  rulesets: Rulesets,
  snapshot: TableSnapshot,
  press?: CompressTexts,
): ServedTable {
  const { state, base, revs } = snapshot
  const cache = newTableCache()
  const views = restoreViews(rulesetFor(rulesets, state.steady.system), state, revs, cache)
  const acts = snapshot.recent.map(({ version, act }) => windowAct(version, act))
  const served = { state, undoWindow: { base: () => base, acts }, views, cache }
  return press === undefined ? served : withCompression(served, press)
}

/** The documents that every seat may see, as someone without a seat would see them. */
export function commonDocs(rulesets: Rulesets, served: ServedTable): Docs {
  return docsWithoutSeat(rulesetOf(rulesets, served), served.state, served.cache)
}

/** The whole view of a seat. Empty for an unknown seat. */
export function viewOf(
  served: ServedTable,
  seat: SeatId,
): { readonly rev: number; readonly docs: Docs } {
  const view = Object.hasOwn(served.views, seat) ? served.views[seat] : undefined
  return view === undefined ? { rev: 0, docs: {} } : { rev: view.rev, docs: docsOf(view) }
}
