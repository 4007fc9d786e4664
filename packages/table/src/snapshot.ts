import type { Rulesets } from './decide.ts'
import type { Hosted, RecentAct } from './hosted.ts'
import type { Play, State } from './state.ts'
import { docsOf, showAll, type SeatView } from './views/view.ts'
import type { Docs, SeatId } from '@mastro/core'

/** A served table as plain JSON: a cache of its log, from which the very same table comes back. */
export interface TableSnapshot {
  readonly state: State
  /** The play that the oldest act in reach fell on, and the acts since. */
  readonly base: Play
  readonly recent: readonly RecentAct[]
  readonly revs: Readonly<Record<SeatId, number>>
}

export function snapshotOf({ state, recent, views }: Hosted): TableSnapshot {
  return {
    state,
    base: recent.base,
    recent: recent.acts,
    revs: Object.fromEntries(Object.entries(views).map(([seat, view]) => [seat, view.rev])),
  }
}

export function hostedFrom(rulesets: Rulesets, snapshot: TableSnapshot): Hosted {
  const { state, base, recent, revs } = snapshot
  const shown = showAll(rulesets[state.steady.system]!, state, {}).views
  const views: Record<SeatId, SeatView> = {}
  for (const [seat, view] of Object.entries(shown))
    views[seat] = { ...view, rev: revs[seat] ?? view.rev }
  return { state, recent: { base, acts: recent }, views }
}

/** What a seat sees, whole. A seat that is not there sees nothing. */
export function viewOf(
  hosted: Hosted,
  seat: SeatId,
): { readonly rev: number; readonly docs: Docs } {
  const view = Object.hasOwn(hosted.views, seat) ? hosted.views[seat] : undefined
  return view === undefined ? { rev: 0, docs: {} } : { rev: view.rev, docs: docsOf(view) }
}
