import type { SeatId } from '@mastro/core'
import { viewOf } from '@mastro/table'
import { frameMaker, viewText } from './frames.ts'
import { presence, type Gathering, type Guest } from './gathering.ts'
import type { Published } from './live-table.ts'

/** How long frames are kept for a seat nobody is in. */
const SLEEP = 120_000

/** The last revision that a client has, and the server's own print of it. */
export interface Has {
  readonly rev: number
  readonly proof: string | null
}

/** What changed, to everybody who may see it; kept for those who only slept. */
export function spread(
  { places, elapsed, proofs, line, texts }: Gathering,
  frames: Published['frames'],
): void {
  const frame = frameMaker(texts)
  for (const [seat, place] of places) {
    const patch = frames[seat]
    if (patch === undefined) continue
    if (place.guests.size === 0 && elapsed() - place.leftAt > SLEEP) {
      places.delete(seat)
      continue
    }
    const proof = proofs.of(seat, patch.rev, line)
    const frameFor = (merges: boolean) =>
      merges ? frame.merge(patch, proof) : frame.patch(patch, proof)
    const kept = frameFor(place.merges)
    place.ring.push(patch.rev, kept)
    for (const guest of place.guests)
      guest.line.frame((guest.merges === place.merges ? kept : frameFor(guest.merges)).message)
  }
}

export function view(gathering: Gathering, seat: SeatId): string | null {
  const hosted = gathering.table.hosted()
  if (!Object.hasOwn(hosted.views, seat)) return null
  const shown = viewOf(hosted, seat)
  return viewText(shown, proofOf(gathering, seat, shown.rev), presence(gathering))
}

/** Messages that bring this guest from what it has to now; null: only a whole view will do. */
export function resume(
  gathering: Gathering,
  { seat, merges }: Guest,
  { rev, proof }: Has,
): readonly Buffer[] | null {
  if (proof !== null && proof !== proofOf(gathering, seat, rev)) return null // of a line that was lost
  if (rev === revOf(gathering, seat)) return []
  const place = gathering.places.get(seat)
  return place?.merges === merges ? place.ring.since(rev) : null
}

export const revOf = ({ table }: Gathering, seat: SeatId): number =>
  table.hosted().views[seat]?.rev ?? 0

/** It was given to this seat in the line of history that the table is in. */
export const proofOf = ({ proofs, line }: Gathering, seat: SeatId, rev: number): string =>
  proofs.of(seat, rev, line)

export function goOn(gathering: Gathering, line: number): void {
  if (line === gathering.line) return
  gathering.line = line
  forgetFrames(gathering)
}

export function forgetFrames({ places }: Gathering): void {
  for (const { ring } of places.values()) ring.clear()
}
