import type { Docs, Json, Ruleset, SeatId, Viewer } from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import type { Frames, Patch } from '../engine/served-table.ts'
import { tableInfo, viewerOf } from '../engine/table-info.ts'
import { TABLE_FEATURES } from '../features.ts'
import { slipsOnTable } from '../features/slips/slip-work.ts'
import type { SeatState, State } from '../state.ts'
import { newRecord } from '../util/records.ts'
import type { TableCache } from './cache.ts'
import type { ViewPass, ShownState } from './pass.ts'
import type { SectionSpec } from './section-spec.ts'
import {
  compare,
  EMPTY,
  type SectionComparison,
  type SectionDiff,
  type ComparisonCache,
  type Section,
} from './section.ts'

/** The sections of a view, always in the order of the features. */
const SECTIONS: readonly SectionSpec[] = TABLE_FEATURES.flatMap(
  (feature: TableFeature) => feature.sections ?? [],
)

/**
 * The last view of one seat: its revision, and the documents in sections that keep their identity
 * while unchanged.
 */
export interface SeatView {
  readonly rev: number
  readonly viewer: Viewer
  readonly shown: ShownState
  /** Empty for a retired seat. */
  readonly sections: readonly Section[]
}

/** The view as a flat map. */
export function docsOf({ sections }: SeatView): Docs {
  const docs: Record<string, Json> = {}
  for (const section of sections)
    for (const [i, key] of section.keys.entries()) docs[key] = section.docs[i]!
  return docs
}

type Views = Readonly<Record<SeatId, SeatView>>

/** Shows the new state to every seat. A seat for which nothing changed keeps its revision and gets no frame. */
export function showAll(
  ruleset: Ruleset,
  state: State,
  before: Views,
  cache: TableCache,
): { views: Views; frames: Frames } {
  const views = newRecord<SeatView>()
  const frames = newRecord<Patch>()
  const table = tableInfo(state, cache)
  const shown: ShownState = {
    state,
    table,
    reads: SECTIONS.map(({ reads }) => reads(state, table)),
  }
  const show = viewBuilder(ruleset, shown, cache)
  const merged: MergedPatch[] = []
  for (const seat of state.steady.seats) {
    const old = before[seat.id]
    const { viewer, sections, differences } = show(seat, old)
    const changed = differences.length > 0
    const rev = (old?.rev ?? 0) + (changed ? 1 : 0)
    views[seat.id] = { rev, viewer, shown, sections }
    if (!changed) continue
    const { set, fields, drop } = merge(merged, differences)
    frames[seat.id] = { rev, set, fields, drop }
  }
  return { views, frames }
}

interface SeatSections {
  readonly viewer: Viewer
  readonly sections: readonly Section[]
  readonly differences: readonly SectionDiff[]
}

type BuildSections = (seat: SeatState, old: SeatView | undefined) => SeatSections

/** Shows one state to seat after seat, sharing intermediate results. */
function viewBuilder(ruleset: Ruleset, shown: ShownState, cache: TableCache): BuildSections {
  const pass: ViewPass = {
    ruleset,
    ...shown,
    common: new Map(),
    sections: [],
    slips: slipsOnTable(ruleset, shown.state.play, cache),
    slipWork: new Map(),
    pendingEffects: new Map(),
    lines: null,
    cache,
  }
  const compared = new Map<
    Section,
    { readonly before: Section; readonly result: SectionComparison }
  >()
  const found: ComparisonCache = { alike: new Map(), equals: new Map() }
  const stale = staleSince(shown)

  /** Compares shared sections once for all seats. */
  function compareOnce(before: Section, now: Section): SectionComparison {
    const known = compared.get(now)
    if (known?.before === before) return known.result
    const result = compare(before, now, found)
    compared.set(now, { before, result })
    return result
  }

  return (seat, old) => {
    const viewer = sameViewer(old?.viewer, viewerOf(shown.state.steady, seat))
    const last = old?.viewer === viewer ? old : undefined
    const isStale = last === undefined ? null : stale(last.shown)
    const sections: Section[] = []
    const differences: SectionDiff[] = []
    for (let i = 0; i < SECTIONS.length; i++) {
      const { make } = SECTIONS[i]!
      const was = old?.sections[i]
      if (was !== undefined && isStale?.[i] === false && !seat.retired) {
        sections.push(was)
        continue
      }
      const before = last && was && { shown: last.shown, section: was }
      const now = seat.retired ? EMPTY : make(pass, viewer, before)
      const { section, difference } = compareOnce(was ?? EMPTY, now)
      if (difference !== null) differences.push(difference)
      sections.push(section)
    }
    return { viewer, sections: seat.retired ? [] : sections, differences }
  }
}

/** Which sections have changed inputs since an earlier state, computed once for all seats. */
function staleSince(now: ShownState): (before: ShownState) => readonly boolean[] {
  let compared: ShownState | null = null
  let answer: readonly boolean[] = []
  return before => {
    if (before === compared) return answer
    compared = before
    answer = now.reads.map((reads, i) => !sameList(before.reads[i]!, reads))
    return answer
  }
}

function sameViewer(old: Viewer | undefined, now: Viewer): Viewer {
  const same =
    old !== undefined &&
    old.seat === now.seat &&
    old.kind === now.kind &&
    old.isMaster === now.isMaster &&
    old.leads === now.leads
  return same ? old : now
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

interface MergedPatch extends Omit<Patch, 'rev'> {
  readonly differences: readonly SectionDiff[]
}

/**
 * Seats with the same differences share the documents of their patch, so that they are serialized
 * once.
 */
function merge(known: MergedPatch[], differences: readonly SectionDiff[]): MergedPatch {
  const found = known.find(one => sameList(one.differences, differences))
  if (found !== undefined) return found
  const set = newRecord<Json>()
  const fields = newRecord<readonly string[]>()
  for (const difference of differences)
    for (const [key, doc, changed] of difference.set) {
      set[key] = doc
      if (changed !== null) fields[key] = changed
    }
  const made = { differences, set, fields, drop: differences.flatMap(one => one.drop) }
  known.push(made)
  return made
}
