import type { SeatInfo, TableInfo, Viewer } from '../seat.ts'

/** What forms, guards and offers may read: the state as one viewer sees it. The table sets `viewer.leads`. */
export interface ViewContext<S> {
  readonly state: S
  readonly viewer: Viewer
  readonly table: TableInfo
}

/**
 * Only players and bots act. Table screens and spectators only watch, and strangers have no seat.
 */
export const isPlaying = ({ seat, kind }: Viewer): boolean =>
  seat !== null && (kind === 'player' || kind === 'bot')

/** The viewer of a seat. The Master leads. Without a Master, every player does. */
export function viewerAt(seat: SeatInfo, table: Pick<TableInfo, 'master'>): Viewer {
  const isMaster = seat.id === table.master
  const { id, kind } = seat
  const plays = isPlaying({ seat: id, kind, isMaster, leads: false })
  return { seat: id, kind, isMaster, leads: plays && (isMaster || table.master === null) }
}

/** The viewer without a seat. */
export const NO_SEAT_VIEWER: Viewer = {
  seat: null,
  kind: 'observer',
  isMaster: false,
  leads: false,
}
