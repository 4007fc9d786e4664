import { STRANGER, type Json, type SeatId, type Viewer } from '@mastro/core'
import { lineFor } from '../lines.ts'
import type { LineEntry, Steady } from '../state.ts'
import type { Section } from './section.ts'
import type { Showing } from './showing.ts'

/** Lines of the log, oldest first. All who are in no special audience share one section. */
export function linesSection(showing: Showing, viewer: Viewer): Section {
  const { lines } = showing.state.steady
  const { special, open } = (showing.lines ??= {
    special: specialReaders(lines),
    open: build(lines, STRANGER),
  })
  const isSpecial =
    (viewer.leads && special.master) || (viewer.seat !== null && special.seats.has(viewer.seat))
  return isSpecial ? build(lines, viewer) : open
}

/** Who reads something of their own, and what everybody else reads. */
export interface LinesRead {
  readonly special: { readonly seats: ReadonlySet<SeatId>; readonly master: boolean }
  readonly open: Section
}

function specialReaders(lines: readonly LineEntry[]): LinesRead['special'] {
  const seats = new Set<SeatId>()
  let master = false
  for (const { room, variants } of lines) {
    if (room === '' && variants.length === 1) continue // the same for all
    for (const one of variants) {
      if (one.master) master = true
      if (one.seats !== null) for (const seat of one.seats) seats.add(seat)
    }
  }
  return { seats, master }
}

function build(lines: readonly LineEntry[], viewer: Viewer): Section {
  const keys: string[] = []
  const docs: Json[] = []
  for (const entry of lines) {
    const doc = lineFor(entry, viewer)
    if (doc === undefined) continue
    keys.push(entry.key)
    docs.push(doc as never) // plain JSON by its type
  }
  return { keys, docs }
}

export function notesSection(notes: Steady['notes'], seat: SeatId | null): Section {
  return shelf(
    'note',
    Object.values(notes).filter(note => note.shared || note.author === seat),
  )
}

export function whispersSection(whispers: Steady['whispers'], seat: SeatId | null): Section {
  return shelf(
    'whisper',
    Object.values(whispers).filter(one => one.from === seat || one.to === seat),
  )
}

/** Documents that are shown as they are kept: every field of them is for these eyes. */
export function shelf(prefix: string, docs: readonly { readonly id: string }[]): Section {
  return { keys: docs.map(doc => `${prefix}/${doc.id}`), docs }
}
