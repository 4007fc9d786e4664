import { NO_SEAT_VIEWER, type Json, type SeatId, type Viewer } from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import { lineFor } from '../log/log-lines.ts'
import type { LineEntry } from '../state.ts'
import type { Section } from '../view/section.ts'
import { incrementalSection, selector, type PreviousSection } from '../view/selector.ts'

const newestLines = selector(
  { lines: ({ state }) => state.steady.lines },
  ({ lines }): NewestLines => ({ lines, forAll: null }),
)

interface NewestLines {
  readonly lines: readonly LineEntry[]
  /** Computed for the first seat that needs all lines. */
  forAll: { readonly special: SpecialReaders; readonly open: Section } | null
}

/** Lines of the log, oldest first. Most acts only add lines at the end. */
const linesSection = incrementalSection(
  newestLines,
  (newest, viewer, previous) =>
    continuedSection(newest.lines, viewer, previous) ?? wholeSection(newest, viewer),
)

/**
 * The section that this viewer was shown last, without the oldest lines and with those that were
 * added. Null if other lines changed.
 */
function continuedSection(
  lines: readonly LineEntry[],
  viewer: Viewer,
  previous: PreviousSection<{ readonly lines: readonly LineEntry[] }> | undefined,
): Section | null {
  if (previous === undefined || lines.length === 0) return null
  const before = previous.inputs.lines
  const dropped = before.indexOf(lines[0]!)
  const stayed = before.length - dropped
  if (dropped < 0 || stayed > lines.length) return null
  for (let i = 0; i < stayed; i++) if (lines[i] !== before[dropped + i]) return null
  const from = linesFor(before.slice(0, dropped), viewer).keys.length
  const added = linesFor(lines.slice(stayed), viewer)
  const { keys, docs } = previous.section
  return { keys: keys.slice(from).concat(added.keys), docs: docs.slice(from).concat(added.docs) }
}

/** Seats that belong to no special audience share one section. */
function wholeSection(newest: NewestLines, viewer: Viewer): Section {
  const { lines } = newest
  const { special, open } = (newest.forAll ??= {
    special: specialReaders(lines),
    open: linesFor(lines, NO_SEAT_VIEWER),
  })
  const isSpecial =
    (viewer.leads && special.master) || (viewer.seat !== null && special.seats.has(viewer.seat))
  return isSpecial ? linesFor(lines, viewer) : open
}

/** The seats that belong to the audience of some line, and whether the Master does. */
interface SpecialReaders {
  readonly seats: ReadonlySet<SeatId>
  readonly master: boolean
}

function specialReaders(lines: readonly LineEntry[]): SpecialReaders {
  const seats = new Set<SeatId>()
  let master = false
  for (const { room, variants } of lines) {
    if (room === '' && variants.length === 1) continue // the same for everybody
    for (const one of variants) {
      if (one.master) master = true
      if (one.seats !== null) for (const seat of one.seats) seats.add(seat)
    }
  }
  return { seats, master }
}

function linesFor(lines: readonly LineEntry[], viewer: Viewer): Section {
  const keys: string[] = []
  const docs: Json[] = []
  for (const entry of lines) {
    const doc = lineFor(entry, viewer)
    if (doc === undefined) continue
    keys.push(entry.key)
    docs.push(doc as never) // safe: plain JSON by its type
  }
  return { keys, docs }
}

/** The newest lines of the log. */
export const logFeature = {
  sections: [linesSection],
} as const satisfies TableFeature
