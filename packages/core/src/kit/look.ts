import type { SeatFacts, TableFacts, Viewer } from '../seat.ts'

/** Who looks at what: all that a form, a guard or an offer may read. `viewer.leads` is told by the table. */
export interface Look<S> {
  readonly state: S
  readonly viewer: Viewer
  readonly table: TableFacts
}

/** Only players and bots act: a shared screen and an observer look on, a stranger is not here. */
export const isPlaying = ({ seat, kind }: Viewer): boolean =>
  seat !== null && (kind === 'player' || kind === 'bot')

/** Somebody at the table, as the table sees them: the Master leads, and at a table without one everybody who plays does. */
export function viewerAt(seat: SeatFacts, table: Pick<TableFacts, 'master'>): Viewer {
  const isMaster = seat.id === table.master
  const { id, kind } = seat
  const plays = isPlaying({ seat: id, kind, isMaster, leads: false })
  return { seat: id, kind, isMaster, leads: plays && (isMaster || table.master === null) }
}

/** Who has no seat. */
export const STRANGER: Viewer = { seat: null, kind: 'observer', isMaster: false, leads: false }
