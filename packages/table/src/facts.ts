import { viewerAt, type Audience, type SeatId, type TableInfo, type Viewer } from '@mastro/core'
import type { Memory } from './memory.ts'
import type { SeatState, State, Steady } from './state.ts'

/** What games may know of the table. The same object as long as nothing in it changed, where the table remembers it. */
export function factsOf({ steady, play }: State, memory?: Memory): TableInfo {
  const { seats, master, masterMode, options } = steady
  const known = memory?.facts
  if (
    known &&
    known.moments === play.moments &&
    known.seats === seats &&
    known.facts.master === master &&
    known.facts.masterMode === masterMode &&
    known.facts.options === options
  )
    return known.facts
  const facts = {
    seats: seats.filter(isPlaying).map(({ id, name, kind }) => ({ id, name, kind })),
    master,
    masterMode,
    options,
    ...play.moments,
  }
  if (memory !== undefined) memory.facts = { moments: play.moments, seats, facts }
  return facts
}

export function isPlaying({ kind, retired }: SeatState): boolean {
  return !retired && (kind === 'player' || kind === 'bot')
}

export function seatOf(steady: Steady, id: SeatId): SeatState | undefined {
  return steady.seats.find(seat => seat.id === id)
}

export function viewerOf(steady: Steady, seat: SeatState): Viewer {
  return viewerAt(seat, steady)
}

export function isAmong(viewer: Viewer, audience: Audience | undefined): boolean {
  if (audience === undefined) return true
  if (audience.master === true && viewer.leads) return true
  return viewer.seat !== null && (audience.seats?.includes(viewer.seat) ?? false)
}
