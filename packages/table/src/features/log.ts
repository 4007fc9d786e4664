import { NO_SEAT_VIEWER, type Json, type SeatId, type Viewer } from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import { lineFor } from '../log/log-lines.ts'
import type { LineEntry } from '../state.ts'
import type { Section } from '../view/section.ts'
import { seatSection, selector } from '../view/selector.ts'

const newestLines = selector({ lines: ({ state }) => state.steady.lines }, ({ lines }) => ({
  lines,
  special: specialReaders(lines),
  open: linesFor(lines, NO_SEAT_VIEWER),
}))

/** Lines of the log, oldest first. Seats that belong to no special audience share one section. */
const linesSection = seatSection(newestLines, ({ lines, special, open }, viewer) => {
  const isSpecial =
    (viewer.leads && special.master) || (viewer.seat !== null && special.seats.has(viewer.seat))
  return isSpecial ? linesFor(lines, viewer) : open
})

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
