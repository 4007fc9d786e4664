import { NO_SEAT_VIEWER, type Json, type SeatId, type Viewer } from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import { lineFor } from '../log/log-lines.ts'
import type { LineEntry } from '../state.ts'
import type { ViewPass } from '../view/pass.ts'
import type { Section } from '../view/section.ts'

/** Lines of the log, oldest first. Seats that belong to no special audience share one section. */
function linesSection(pass: ViewPass, viewer: Viewer): Section {
  const { lines } = pass.state.steady
  const { special, open } = (pass.lines ??= {
    special: specialReaders(lines),
    open: linesFor(lines, NO_SEAT_VIEWER),
  })
  const isSpecial =
    (viewer.leads && special.master) || (viewer.seat !== null && special.seats.has(viewer.seat))
  return isSpecial ? linesFor(lines, viewer) : open
}

/** The section of each special audience, and the one of everybody else. */
export interface LineSections {
  readonly special: { readonly seats: ReadonlySet<SeatId>; readonly master: boolean }
  readonly open: Section
}

function specialReaders(lines: readonly LineEntry[]): LineSections['special'] {
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
  sections: [{ reads: ({ steady }) => [steady.lines], make: linesSection }],
} as const satisfies TableFeature
