import type { Label } from '../labels/label.ts'
import type { Line } from '../ruleset.ts'
import type { Audience, SeatInfo, SeatId, TableInfo, Viewer } from '../seat.ts'
import { NO_SEAT_VIEWER, viewerAt } from '../kit/view-context.ts'

/** A seat by its name, null for a shared screen without a seat, or a viewer made by the test. */
export type ViewerRef = SeatId | null | Viewer

/**
 * A table with seats by name. The first one leads unless given otherwise. All moments are open and
 * have begun once.
 */
export function tableInfo(
  seats: readonly SeatId[],
  changes: Partial<Omit<TableInfo, 'seats'>> = {},
): TableInfo {
  const moment = { number: 1, open: true, title: '' }
  const { master = seats[0] ?? null } = changes
  return {
    seats: seats.map((id): SeatInfo => ({ id, name: id, kind: 'player' })),
    masterMode: master === null ? 'none' : 'fixed',
    options: {},
    adventure: moment,
    session: moment,
    scene: moment,
    ...changes,
    master,
  }
}

/** The viewer as the table would describe it. A seat that does not play is a shared screen. */
export function viewerOf(who: ViewerRef, table: Pick<TableInfo, 'seats' | 'master'>): Viewer {
  if (who === null) return { ...NO_SEAT_VIEWER, kind: 'screen' }
  if (typeof who !== 'string') return who
  const seat = table.seats.find(one => one.id === who) ?? { id: who, name: who, kind: 'screen' }
  return viewerAt(seat, table)
}

export function isAmong(audience: Audience | undefined, { seat, leads }: Viewer): boolean {
  return (
    audience === undefined ||
    (audience.master === true && leads) ||
    (seat !== null && audience.seats?.includes(seat) === true)
  )
}

/** The text of a line for a viewer: the line itself, the text for others, or null. */
export function readBy(line: Line, viewer: Viewer): Label | null {
  return isAmong(line.audience, viewer) ? line.text : (line.others ?? null)
}
