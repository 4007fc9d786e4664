import { viewerAt, type Audience, type SeatId, type TableFacts, type Viewer } from '@mastro/core'
import type { Moments, SeatState, State, Steady } from './state.ts'

/** What games may know of the table. The same object as long as nothing in it changed. */
export function factsOf({ steady, play }: State): TableFacts {
  const { seats, master, masterMode, options } = steady
  const known = byMoments.get(play.moments)
  if (
    known !== undefined &&
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
  byMoments.set(play.moments, { seats, facts })
  return facts
}

interface KnownFacts {
  readonly seats: readonly SeatState[]
  readonly facts: TableFacts
}

const byMoments = new WeakMap<Moments, KnownFacts>() // a memory of answers, nothing that could be told apart from asking again

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
