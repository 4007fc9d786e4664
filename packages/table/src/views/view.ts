import type { Docs, Json, Ruleset, SeatId, TableFacts, Viewer } from '@mastro/core'
import { factsOf, viewerOf } from '../facts.ts'
import type { Frames, Patch } from '../hosted.ts'
import type { SeatState, State } from '../state.ts'
import {
  compare,
  EMPTY,
  sectionOf,
  shareIn,
  type Alike,
  type Compared,
  type Difference,
  type Section,
} from './section.ts'
import { slipsSection, type Sheet } from './slip-docs.ts'
import {
  envelopesSection,
  meSection,
  seatsSection,
  spentBy,
  tableInputs,
  tableSection,
} from './table-docs.ts'
import { linesSection, notesSection, shelf, whispersSection } from './talk-docs.ts'

/** What one seat has been shown: its own revision, and the documents in sections that stay the same while they can. */
export interface SeatView {
  readonly rev: number
  readonly viewer: Viewer
  readonly slices: readonly Slice[]
}

export interface Slice {
  /** What the section was made from: the same inputs, the same section. */
  readonly inputs: readonly unknown[]
  readonly section: Section
}

interface Maker {
  readonly inputs: readonly unknown[]
  readonly make: (was: Slice | undefined) => Section
}

/** The view as one flat map. */
export function docsOf({ slices }: SeatView): Docs {
  const docs: Record<string, Json> = {}
  for (const { section } of slices)
    for (const [i, key] of section.keys.entries()) docs[key] = section.docs[i]!
  return docs
}

type Views = Readonly<Record<SeatId, SeatView>>

/** Shows the new state to every seat. A seat for which nothing changed keeps its revision and gets no frame. */
export function showAll(
  ruleset: Ruleset,
  state: State,
  before: Views,
): { views: Views; frames: Frames } {
  const views: Record<SeatId, SeatView> = {}
  const frames: Record<SeatId, Patch> = {}
  const facts = factsOf(state)
  const shared: Shared = {
    common: new Map(),
    made: [],
    sheets: new Map(),
    compared: new Map(),
    alike: new Map(),
  }
  const merged: Merged[] = []
  for (const seat of state.steady.seats) {
    const old = before[seat.id]
    const shown = show(ruleset, state, facts, seat, old, shared)
    const { set, drop } = merge(merged, shown.differences)
    const changed = shown.differences.length > 0
    const rev = (old?.rev ?? 0) + (changed ? 1 : 0)
    views[seat.id] = { rev, viewer: shown.viewer, slices: shown.slices }
    if (changed) frames[seat.id] = { rev, set, drop }
  }
  return { views, frames }
}

/** What seats have in common while they are shown one state. */
interface Shared {
  readonly common: Map<string, Section>
  readonly made: Section[]
  readonly sheets: Map<string, Sheet>
  readonly compared: Map<Section, { readonly before: Section; readonly result: Compared }>
  readonly alike: Alike
}

/** Seats share sections: what one comparison found serves them all. */
function compareOnce({ compared, alike }: Shared, before: Section, now: Section): Compared {
  const known = compared.get(now)
  if (known?.before === before) return known.result
  const result = compare(before, now, alike)
  compared.set(now, { before, result })
  return result
}

interface Shown {
  readonly viewer: Viewer
  readonly slices: readonly Slice[]
  readonly differences: readonly Difference[]
}

function show(
  ruleset: Ruleset,
  state: State,
  facts: TableFacts,
  seat: SeatState,
  old: SeatView | undefined,
  shared: Shared,
): Shown {
  const viewer = sameViewer(old?.viewer, viewerOf(state.steady, seat))
  const makers = seat.retired ? [] : makersFor(ruleset, state, facts, viewer, shared)
  const differences: Difference[] = []
  const slices: Slice[] = []
  const count = Math.max(makers.length, old?.slices.length ?? 0)
  for (let i = 0; i < count; i++) {
    const was = old?.slices[i]
    const maker = makers[i]
    if (was !== undefined && maker !== undefined && sameInputs(was.inputs, maker.inputs)) {
      slices.push(was)
      continue
    }
    const { section, difference } = compareOnce(
      shared,
      was?.section ?? EMPTY,
      maker?.make(was) ?? EMPTY,
    )
    if (difference !== null) differences.push(difference)
    if (maker !== undefined) slices.push({ inputs: maker.inputs, section })
  }
  return { viewer, slices, differences }
}

/** The sections of a view, always in this order. A retired seat has none. */
function makersFor(
  ruleset: Ruleset,
  state: State,
  facts: TableFacts,
  viewer: Viewer,
  shared: Shared,
): readonly Maker[] {
  const { steady, play } = state
  const spent = viewer.seat === null ? [] : spentBy(steady, viewer.seat)
  const common = (key: string, make: () => Section) => () => {
    const section = shared.common.get(key) ?? make()
    shared.common.set(key, section)
    return section
  }
  const own = (make: () => Section) => () => shareIn(shared.made, make())
  return [
    { inputs: tableInputs(state), make: common('table', () => tableSection(state)) },
    { inputs: [steady.seats], make: common('seats', () => seatsSection(steady.seats)) },
    { inputs: [viewer, steady.host, spent], make: () => meSection(viewer, steady.host, spent) },
    {
      inputs: [play.slips, play.game, facts, viewer],
      make: was =>
        shareIn(
          shared.made,
          slipsSection({ ruleset, state, facts, sheets: shared.sheets }, viewer, was),
        ),
    },
    {
      inputs: [steady.envelopes, viewer.seat],
      make: own(() => envelopesSection(steady.envelopes, viewer.seat)),
    },
    {
      inputs: [play.game, facts, viewer],
      make: own(() => sectionOf(ruleset.view(play.game, viewer, facts), 'game/')),
    },
    { inputs: [steady.pins], make: common('pins', () => shelf('pin', Object.values(steady.pins))) },
    {
      inputs: [steady.threads],
      make: common('threads', () => shelf('thread', Object.values(steady.threads))),
    },
    { inputs: [steady.notes, viewer.seat], make: () => notesSection(steady.notes, viewer.seat) },
    {
      inputs: [steady.whispers, viewer.seat],
      make: () => whispersSection(steady.whispers, viewer.seat),
    },
    { inputs: [steady.lines, viewer], make: () => linesSection(steady.lines, viewer) },
  ]
}

function sameViewer(old: Viewer | undefined, now: Viewer): Viewer {
  const same =
    old !== undefined &&
    old.seat === now.seat &&
    old.kind === now.kind &&
    old.isMaster === now.isMaster
  return same ? old : now
}

function sameInputs(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

interface Merged {
  readonly differences: readonly Difference[]
  readonly set: Docs
  readonly drop: readonly string[]
}

/** Seats to whom the same happened get the very same documents: their text is made once. */
function merge(known: Merged[], differences: readonly Difference[]): Merged {
  const found = known.find(one => sameInputs(one.differences, differences))
  if (found !== undefined) return found
  const set: Record<string, Json> = Object.create(null) // a plain map: its keys are never the same twice
  for (const difference of differences) for (const [key, doc] of difference.set) set[key] = doc
  const made = { differences, set, drop: differences.flatMap(one => one.drop) }
  known.push(made)
  return made
}
