import type { SeatId } from '@mastro/core'
import { viewOf } from '@mastro/table'
import { frameMaker, viewMessageText } from './frames.ts'
import { connectedSeats, type RoomConnections, type SeatConnection } from './connections.ts'
import type { PublishedAct } from '../tables/live-table.ts'
import type { Message } from '../runtime.ts'

/** How long frames are kept for a seat without connections. */
const KEEP_FRAMES_MS = 120_000

/** The last revision of a client, with the server's signature of it. */
export interface ClientRevision {
  readonly rev: number
  readonly proof: string | null
}

/** Sends each seat its changes, and keeps them for clients that reconnect soon. */
export function broadcastPatches(
  connections: RoomConnections,
  frames: PublishedAct['patches'],
): void {
  const { seats, elapsed, revisionProofs, epoch } = connections
  const frame = frameMaker(connections)
  for (const [seat, entry] of seats) {
    const patch = frames[seat]
    if (patch === undefined) continue
    if (entry.connections.size === 0 && elapsed() - entry.leftAt > KEEP_FRAMES_MS) {
      seats.delete(seat)
      continue
    }
    const proof = revisionProofs.proofOf(seat, patch.rev, epoch)
    const frameFor = (supportsMerge: boolean) =>
      supportsMerge ? frame.merge(patch, proof) : frame.patch(patch, proof)
    const recent = frameFor(entry.supportsMerge)
    entry.ring.push(patch.rev, recent)
    for (const connection of entry.connections)
      connection.queue.sendFrame(
        (connection.supportsMerge === entry.supportsMerge
          ? recent
          : frameFor(connection.supportsMerge)
        ).message,
      )
  }
}

export function viewMessage(connections: RoomConnections, seat: SeatId): string | null {
  const served = connections.table.served()
  if (!Object.hasOwn(served.views, seat)) return null
  const shown = viewOf(served, seat)
  return viewMessageText(shown, proofOf(connections, seat, shown.rev), connectedSeats(connections))
}

/** The messages that bring a client up to date. Null if it needs a whole view. */
export function missedFrames(
  connections: RoomConnections,
  { seat, supportsMerge }: SeatConnection,
  { rev, proof }: ClientRevision,
): readonly Message[] | null {
  if (proof !== null && proof !== proofOf(connections, seat, rev)) return null // from an epoch that was lost
  if (rev === revisionOf(connections, seat)) return []
  const entry = connections.seats.get(seat)
  return entry?.supportsMerge === supportsMerge ? entry.ring.since(rev) : null
}

export const revisionOf = ({ table }: RoomConnections, seat: SeatId): number =>
  table.served().views[seat]?.rev ?? 0

/** The proof that this seat received the revision in the current epoch. */
export const proofOf = (
  { revisionProofs, epoch }: RoomConnections,
  seat: SeatId,
  rev: number,
): string => revisionProofs.proofOf(seat, rev, epoch)

export function setEpoch(connections: RoomConnections, epoch: number): void {
  if (epoch === connections.epoch) return
  connections.epoch = epoch
  clearFrames(connections)
}

export function clearFrames({ seats }: RoomConnections): void {
  for (const { ring } of seats.values()) ring.clear()
}
