import { viewerAt, type Audience, type SeatId, type TableInfo, type Viewer } from '@mastro/core'
import type { TableCache } from '../view/cache.ts'
import type { SeatState, State, PermanentState } from '../state.ts'

/**
 * What games may know about the table. With a cache, the object stays the same until something in
 * it changes.
 */
export function tableInfo({ steady, play }: State, cache?: TableCache): TableInfo {
  const { seats, master, masterMode, options } = steady
  const known = cache?.tableInfo
  if (
    known &&
    known.moments === play.moments &&
    known.seats === seats &&
    known.info.master === master &&
    known.info.masterMode === masterMode &&
    known.info.options === options
  )
    return known.info
  const facts = {
    seats: seats.filter(isPlaying).map(({ id, name, kind }) => ({ id, name, kind })),
    master,
    masterMode,
    options,
    ...play.moments,
  }
  if (cache !== undefined) cache.tableInfo = { moments: play.moments, seats, info: facts }
  return facts
}

export function isPlaying({ kind, retired }: SeatState): boolean {
  return !retired && (kind === 'player' || kind === 'bot')
}

export function seatOf(steady: PermanentState, id: SeatId): SeatState | undefined {
  return steady.seats.find(seat => seat.id === id)
}

export function viewerOf(steady: PermanentState, seat: SeatState): Viewer {
  return viewerAt(seat, steady)
}

export function isAmong(viewer: Viewer, audience: Audience | undefined): boolean {
  if (audience === undefined) return true
  if (audience.master === true && viewer.leads) return true
  return viewer.seat !== null && (audience.seats?.includes(viewer.seat) ?? false)
}
