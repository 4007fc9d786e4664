import { NO_SEAT_VIEWER, type Json, type SeatId, type Viewer } from '@mastro/core'
import { lineFor } from '../log/log-lines.ts'
import type { LineEntry, PermanentState } from '../state.ts'
import type { Section } from './section.ts'
import type { ViewPass } from './pass.ts'

/** Lines of the log, oldest first. Seats that belong to no special audience share one section. */
export function linesSection(pass: ViewPass, viewer: Viewer): Section {
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

export function notesSection(notes: PermanentState['notes'], seat: SeatId | null): Section {
  return docsSection(
    'note',
    Object.values(notes).filter(note => note.shared || note.author === seat),
  )
}

export function whispersSection(
  whispers: PermanentState['whispers'],
  seat: SeatId | null,
): Section {
  return docsSection(
    'whisper',
    Object.values(whispers).filter(one => one.from === seat || one.to === seat),
  )
}

/** Documents that are shown as stored, because every field is meant for their viewer. */
export function docsSection(prefix: string, docs: readonly { readonly id: string }[]): Section {
  return { keys: docs.map(doc => `${prefix}/${doc.id}`), docs }
}
