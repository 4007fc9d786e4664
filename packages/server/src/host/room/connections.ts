import type { Refusal, SeatId } from '@mastro/core'
import type { Ticket } from '../../auth/tickets.ts'
import type { OutboundQueue } from '../../socket/outbound-queue.ts'
import { createFrameRing, createPieceCache, type FrameRing, type PieceCache } from './frames.ts'
import type { LiveTable } from '../live-table.ts'
import type { RemotePresence } from './presence.ts'
import type { RevisionProofs } from '../lost-history/revision-proofs.ts'

/** Somebody's open socket, seated. */
export interface SeatConnection {
  readonly seat: SeatId
  /** By whose ticket: the shared screen is put up by somebody else's. */
  readonly holder: Pick<Ticket, 'id' | 'seat'>
  readonly queue: OutboundQueue
  /** It takes changed fields instead of whole documents. */
  readonly supportsMerge: boolean
  /** Of one that comes from outside: the milliseconds there and back, null before the first are known. At home: null. */
  readonly latency: (() => number | null) | null
  close(error: Refusal): void
}

export interface RemoteSeat {
  readonly seat: SeatId
  readonly ms: number | null
}

interface SeatEntry {
  readonly connections: Set<SeatConnection>
  readonly ring: FrameRing
  /** What the ring holds: frames for guests that merge, or whole documents. */
  supportsMerge: boolean
  /** When the last guest left; frames are kept for a phone that only slept. */
  leftAt: number
}

export interface RoomDeps {
  readonly elapsed: () => number
  readonly remotePresence: Pick<RemotePresence, 'elsewhere' | 'update'>
  readonly revisionProofs: Pick<RevisionProofs, 'proofOf'>
  /** How many knock at a table's door. */
  readonly countJoinRequests: (table: string) => number
  /** How often this table went on from a loss. */
  readonly epoch: number
}

/** Who is around one table now: what a room knows. */
export interface RoomConnections extends Omit<RoomDeps, 'epoch'> {
  readonly table: LiveTable
  epoch: number
  /** Seats somebody is in, or was a while ago. */
  readonly seats: Map<SeatId, SeatEntry>
  /** Every open line, also before its hello. */
  readonly attached: Set<SeatConnection>
  /** Of what those who are here are told. */
  pieceCache: PieceCache
  /** Null: somebody is here. */
  emptySince: number | null
}

export function createRoomConnections(table: LiveTable, deps: RoomDeps): RoomConnections {
  const { elapsed, remotePresence, revisionProofs, countJoinRequests, epoch } = deps
  return {
    table,
    elapsed,
    remotePresence,
    revisionProofs,
    countJoinRequests,
    epoch,
    seats: new Map(),
    attached: new Set(),
    pieceCache: createPieceCache(),
    emptySince: elapsed(),
  }
}

export function addConnection(connections: RoomConnections, connection: SeatConnection): void {
  const entry = entryOf(connections, connection.seat)
  entry.connections.add(connection)
  connections.emptySince = null
  if (entry.supportsMerge !== connection.supportsMerge) entry.ring.clear()
  entry.supportsMerge = connection.supportsMerge
  if (entry.connections.size === 1) announcePresence(connections)
  else sendPendingJoinRequests(connections)
}

function entryOf({ seats, elapsed }: RoomConnections, seat: SeatId): SeatEntry {
  const known = seats.get(seat)
  if (known !== undefined) return known
  const entry = {
    connections: new Set<SeatConnection>(),
    ring: createFrameRing(),
    supportsMerge: false,
    leftAt: elapsed(),
  }
  seats.set(seat, entry)
  return entry
}

export function removeConnection(connections: RoomConnections, connection: SeatConnection): void {
  const { attached, seats, elapsed } = connections
  attached.delete(connection)
  const entry = seats.get(connection.seat)
  if (entry === undefined || !entry.connections.delete(connection)) return
  entry.leftAt = elapsed()
  if (entry.connections.size === 0) announcePresence(connections)
  if (localSeats(connections).length > 0) return
  connections.pieceCache = createPieceCache()
  connections.emptySince = elapsed()
}

/** Who is connected here. */
export function localSeats({ seats }: RoomConnections): readonly SeatId[] {
  return [...seats].filter(([, entry]) => entry.connections.size > 0).map(([seat]) => seat)
}

/** Who is connected, here or through another server. */
export function connectedSeats(connections: RoomConnections): readonly SeatId[] {
  const { table, remotePresence } = connections
  const all = new Set([...localSeats(connections), ...remotePresence.elsewhere(table.id)])
  return table.seats().filter(seat => all.has(seat))
}

/** Who opens the door is told with it how many knock. */
export function sendPresence(connections: RoomConnections): void {
  const { table, seats, countJoinRequests } = connections
  const message = { t: 'presence', seats: connectedSeats(connections) }
  const text = JSON.stringify(message)
  const knocks = countJoinRequests(table.id)
  const withRequests = knocks === 0 ? text : JSON.stringify({ ...message, knocks })
  const hosts = knocks === 0 ? null : table.served().state.steady
  for (const [seat, { connections }] of seats) {
    const mayAdmit = hosts?.host === seat || hosts?.master === seat
    for (const connection of connections) connection.queue.sendFrame(mayAdmit ? withRequests : text)
  }
}

/** While somebody knocks, whoever comes to open the door hears it. */
export function sendPendingJoinRequests(connections: RoomConnections): void {
  if (connections.countJoinRequests(connections.table.id) > 0) sendPresence(connections)
}

/** Seats that are here from outside, and how far each is: by the nearest of its lines. */
export function remoteSeats({ seats }: RoomConnections): readonly RemoteSeat[] {
  return [...seats].flatMap(([seat, { connections }]) => {
    const latencies = [...connections].flatMap(({ latency }) =>
      latency === null ? [] : [latency()],
    )
    const known = latencies.filter(ms => ms !== null)
    return latencies.length === 0
      ? []
      : [{ seat, ms: known.length === 0 ? null : Math.min(...known) }]
  })
}

function announcePresence(connections: RoomConnections): void {
  sendPresence(connections)
  connections.remotePresence.update(connections.table.id, localSeats(connections))
}
