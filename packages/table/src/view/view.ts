import {
  NO_SEAT_VIEWER,
  type Docs,
  type Json,
  type Ruleset,
  type SeatId,
  type Viewer,
} from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import type { Frames, Patch } from '../engine/served-table.ts'
import { tableInfo, viewerOf } from '../engine/table-info.ts'
import { TABLE_FEATURES } from '../features.ts'
import type { PermanentState, SeatState, State } from '../state.ts'
import { newSeatRecord } from '../util/records.ts'
import type { TableCache } from './cache.ts'
import {
  compare,
  EMPTY,
  type SectionComparison,
  type DocChange,
  type SectionDiff,
  type ComparisonCache,
  type Section,
} from './section.ts'
import { newViewPass, type SectionInputs, type SectionSpec, type ViewPass } from './selector.ts'

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
  /** The inputs of the sections. */
  readonly inputs: SectionInputs
  /**
   * Empty for a retired seat. Null where nothing has needed the section since the table was
   * restored.
   */
  readonly sections: (Section | null)[]
  /** Builds the missing sections. Their inputs have not changed since. */
  readonly restored: ViewPass | null
}

/** The view as a flat map. */
export function docsOf(view: SeatView): Docs {
  const docs: Record<string, Json> = {}
  for (let i = 0; i < view.sections.length; i++) {
    const section = sectionAt(view, i)
    for (const [nth, key] of section.keys.entries()) docs[key] = section.docs[nth]!
  }
  return docs
}

/** The documents that someone without a seat would see: those that every seat may know. */
export function docsWithoutSeat(ruleset: Ruleset, state: State, cache: TableCache): Docs {
  const source = { ruleset, state, table: tableInfo(state, cache), cache }
  const restored = newViewPass(SECTIONS, source)
  const { inputs } = restored
  const sections = SECTIONS.map(() => null)
  return docsOf({ rev: 0, viewer: NO_SEAT_VIEWER, inputs, sections, restored })
}

export const revisionsOf = (views: Views): Readonly<Record<SeatId, number>> =>
  Object.fromEntries(Object.entries(views).map(([seat, view]) => [seat, view.rev]))

/** A section of a view, which is built now if it is missing. */
function sectionAt({ sections, restored, viewer }: SeatView, index: number): Section {
  return (sections[index] ??= restored?.section(index, viewer, undefined) ?? EMPTY)
}

/**
 * The views of a restored table, with the revisions they had. Their sections are built when
 * somebody reads them, or when an act changes their inputs.
 */
export function restoreViews(
  ruleset: Ruleset,
  state: State,
  revs: Readonly<Record<SeatId, number>>,
  cache: TableCache,
): Views {
  const views = newSeatRecord<SeatView>()
  const source = { ruleset, state, table: tableInfo(state, cache), cache }
  const restored = newViewPass(SECTIONS, source)
  for (const seat of state.steady.seats)
    views[seat.id] = {
      rev: revs[seat.id] ?? 1,
      viewer: viewerOf(state.steady, seat),
      inputs: restored.inputs,
      sections: seat.retired ? [] : SECTIONS.map(() => null),
      restored,
    }
  return views
}

type Views = Readonly<Record<SeatId, SeatView>>

/** Shows the new state to every seat. A seat for which nothing changed keeps its revision and gets no frame. */
export function showAll(
  ruleset: Ruleset,
  state: State,
  before: Views,
  cache: TableCache,
): { views: Views; frames: Frames } {
  const views = newSeatRecord<SeatView>()
  const frames = newSeatRecord<Patch>()
  const source = { ruleset, state, table: tableInfo(state, cache), cache }
  const pass = newViewPass(SECTIONS, source, lastInputs(state.steady.seats, before))
  const show = viewBuilder(state.steady, pass)
  const merged: MergedPatch[] = []
  for (const seat of state.steady.seats) {
    const old = before[seat.id]
    const { viewer, sections, differences } = show(seat, old)
    const changed = differences.length > 0
    const rev = (old?.rev ?? 0) + (changed ? 1 : 0)
    const restored = sections.includes(null) ? (old?.restored ?? null) : null
    views[seat.id] = { rev, viewer, inputs: pass.inputs, sections, restored }
    if (!changed) continue
    const { set, drop } = merge(merged, differences)
    frames[seat.id] = { rev, set, drop }
  }
  return { views, frames }
}

/** The inputs that the first seat was shown last. Seats were usually shown the same state. */
function lastInputs(seats: readonly SeatState[], before: Views): SectionInputs | undefined {
  for (const { id } of seats) {
    const view = before[id]
    if (view !== undefined) return view.inputs
  }
  return undefined
}

interface SeatSections {
  readonly viewer: Viewer
  readonly sections: (Section | null)[]
  readonly differences: readonly SectionDiff[]
}

type BuildSections = (seat: SeatState, old: SeatView | undefined) => SeatSections

/** Shows one state to seat after seat. Comparisons are made once for all of them. */
function viewBuilder(steady: PermanentState, pass: ViewPass): BuildSections {
  const compared = new Map<
    Section,
    { readonly before: Section; readonly result: SectionComparison }
  >()
  const found: ComparisonCache = { alike: new Map(), equals: new Map() }

  /** Compares shared sections once for all seats. */
  function compareOnce(before: Section, now: Section): SectionComparison {
    const known = compared.get(now)
    if (known?.before === before) return known.result
    const result = compare(before, now, found)
    compared.set(now, { before, result })
    return result
  }

  return (seat, old) => {
    const viewer = sameViewer(old?.viewer, viewerOf(steady, seat))
    const last = old?.viewer === viewer && !seat.retired ? old : undefined
    const sections = old === undefined || old.sections.length === 0 ? [] : old.sections.slice()
    let differences: SectionDiff[] | null = null
    for (let i = 0; i < SECTIONS.length; i++) {
      const isKept = old?.sections[i] !== undefined
      if (isKept && last !== undefined && pass.isUnchanged(last.inputs, i)) continue
      const was = isKept ? sectionAt(old, i) : undefined
      const before = last && was && { inputs: last.inputs, section: was }
      const now = seat.retired ? EMPTY : pass.section(i, viewer, before)
      const { section, difference } = compareOnce(was ?? EMPTY, now)
      if (difference !== null) (differences ??= []).push(difference)
      sections[i] = section
    }
    return { viewer, sections: seat.retired ? [] : sections, differences: differences ?? NONE }
  }
}

const NONE: readonly SectionDiff[] = []

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
  const set: DocChange[] = []
  const drop: string[] = []
  for (const difference of differences) {
    for (const change of difference.set) set.push(change)
    for (const key of difference.drop) drop.push(key)
  }
  const made = { differences, set, drop }
  known.push(made)
  return made
}
