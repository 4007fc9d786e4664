import type { Rulesets } from './decide.ts'
import type { ActBody } from './events.ts'
import type { Hosted, Press } from './hosted.ts'
import { newMemory } from './memory.ts'
import { opened, pressing, recentAct } from './recent.ts'
import type { Play, State } from './state.ts'
import { docsOf, showAll, type SeatView } from './views/view.ts'
import type { Docs, SeatId } from '@mastro/core'

/** A served table as plain JSON: a cache of its log, from which the very same table comes back. */
export interface TableSnapshot {
  readonly state: State
  /** The play that the oldest act in reach fell on, and the acts since. */
  readonly base: Play
  readonly recent: readonly { readonly version: number; readonly act: ActBody }[]
  readonly revs: Readonly<Record<SeatId, number>>
}

/** The same for whoever has the log: acts are named by their places in it. */
export interface BriefSnapshot extends Omit<TableSnapshot, 'recent'> {
  readonly recent: readonly number[]
}

export function snapshotOf(hosted: Hosted): TableSnapshot {
  const { recent, ...brief } = briefSnapshotOf(hosted)
  const acts = opened(hosted.recent.acts)
  return { ...brief, recent: recent.map((version, i) => ({ version, act: acts[i]! })) }
}

export function briefSnapshotOf({ state, recent, views }: Hosted): BriefSnapshot {
  return {
    state,
    base: recent.base,
    recent: recent.acts.map(({ version }) => version),
    revs: Object.fromEntries(Object.entries(views).map(([seat, view]) => [seat, view.rev])),
  }
}

export function hostedFrom(rulesets: Rulesets, snapshot: TableSnapshot, press?: Press): Hosted {
  const { state, base, revs } = snapshot
  const memory = newMemory()
  const shown = showAll(rulesets[state.steady.system]!, state, {}, memory).views
  const views: Record<SeatId, SeatView> = {}
  for (const [seat, view] of Object.entries(shown))
    views[seat] = { ...view, rev: revs[seat] ?? view.rev }
  const acts = snapshot.recent.map(({ version, act }) => recentAct(version, act))
  const hosted = { state, recent: { base, acts }, views, memory }
  return press === undefined ? hosted : pressing(hosted, press)
}

/** What a seat sees, whole. A seat that is not there sees nothing. */
export function viewOf(
  hosted: Hosted,
  seat: SeatId,
): { readonly rev: number; readonly docs: Docs } {
  const view = Object.hasOwn(hosted.views, seat) ? hosted.views[seat] : undefined
  return view === undefined ? { rev: 0, docs: {} } : { rev: view.rev, docs: docsOf(view) }
}
