import type { Refusal, SeatId } from '@mastro/core'
import type { ServedTable } from '@mastro/table'
import { createFrameRing, createPieceCache, type FrameRing, type PieceCache } from './frames.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { RemotePresence } from './presence.ts'
import type { RevisionProofs } from '../lost-history/revision-proofs.ts'
import type { Message, Runtime } from '../runtime.ts'

/** Sends messages to one client. */
export interface MessageQueue {
  /** Sends a text or a prepared message that a later fresh view would replace. */
  sendFrame(message: Message): void
  /** Sends an answer that must arrive, even while frames are held back. */
  sendAnswer(text: string): void
}

/** An open connection of a seat. */
export interface SeatConnection {
  readonly seat: SeatId
  /** The ticket it uses. A table screen is opened with somebody else's ticket. */
  readonly holder: { readonly id: string; readonly seat: SeatId }
  readonly queue: MessageQueue
  /** It accepts changed fields instead of whole documents. */
  readonly supportsMerge: boolean
  /**
   * Round-trip time in milliseconds for connections from outside the local network. Null for local
   * ones, and the function returns null before the first measurement.
   */
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
  /** Whether the kept frames contain changed fields or whole documents. */
  supportsMerge: boolean
  /** When the last connection closed. Frames are kept for clients that reconnect soon. */
  leftAt: number
  /** The presence message that its connections have received. Null if they have none. */
  sentPresence: string | null
}

export interface RoomDeps {
  readonly runtime: Runtime
  readonly elapsed: () => number
  readonly remotePresence: Pick<RemotePresence, 'elsewhere' | 'update'>
  readonly revisionProofs: Pick<RevisionProofs, 'proofOf'>
  /** The number of pending join requests of a table. */
  readonly countJoinRequests: (table: string) => number
  /** How often this table continued after a loss. */
  readonly epoch: number
}

/** The connections of one table. */
export interface RoomConnections extends Omit<RoomDeps, 'epoch'> {
  readonly table: LiveTable
  epoch: number
  /** Seats that are connected, or were until recently. */
  readonly seats: Map<SeatId, SeatEntry>
  /** Every open socket, including those before their `hello`. */
  readonly attached: Set<SeatConnection>
  /** Serialized documents of the current connections. */
  pieceCache: PieceCache
  /** Null while somebody is connected. */
  emptySince: number | null
  /** The state of the table that the last presence messages were made from. */
  presenceOf: PresenceState | null
}

/** The seats, and who of them may admit others. Presence messages depend on both. */
type PresenceState = Pick<ServedTable['state']['steady'], 'seats' | 'host' | 'master'>

export function createRoomConnections(table: LiveTable, deps: RoomDeps): RoomConnections {
  const { runtime, elapsed, remotePresence, revisionProofs, countJoinRequests, epoch } = deps
  return {
    table,
    runtime,
    elapsed,
    remotePresence,
    revisionProofs,
    countJoinRequests,
    epoch,
    seats: new Map(),
    attached: new Set(),
    pieceCache: createPieceCache(),
    emptySince: elapsed(),
    presenceOf: null,
  }
}

export function addConnection(connections: RoomConnections, connection: SeatConnection): void {
  const entry = entryOf(connections, connection.seat)
  entry.connections.add(connection)
  connections.emptySince = null
  if (entry.supportsMerge !== connection.supportsMerge) entry.ring.clear()
  entry.supportsMerge = connection.supportsMerge
  entry.sentPresence = null
  if (entry.connections.size === 1) announcePresence(connections)
  else sendPresence(connections)
}

function entryOf({ runtime, seats, elapsed }: RoomConnections, seat: SeatId): SeatEntry {
  const known = seats.get(seat)
  if (known !== undefined) return known
  const entry = {
    connections: new Set<SeatConnection>(),
    ring: createFrameRing(runtime),
    supportsMerge: false,
    leftAt: elapsed(),
    sentPresence: null,
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

/** The seats connected to this server. */
export function localSeats({ seats }: RoomConnections): readonly SeatId[] {
  return [...seats].filter(([, entry]) => entry.connections.size > 0).map(([seat]) => seat)
}

/** The seats connected to any server. */
export function connectedSeats(connections: RoomConnections): readonly SeatId[] {
  const { table, remotePresence } = connections
  const all = new Set([...localSeats(connections), ...remotePresence.elsewhere(table.id)])
  return table.seats().filter(seat => all.has(seat))
}

/**
 * Sends who is present, and to seats that can admit others also the number of join requests. A seat
 * whose message has not changed receives nothing, so that it cannot notice acts or requests that it
 * may not see.
 */
export function sendPresence(connections: RoomConnections): void {
  const { table, seats, countJoinRequests } = connections
  const message = { t: 'presence', seats: connectedSeats(connections) }
  const text = JSON.stringify(message)
  const knocks = countJoinRequests(table.id)
  const withRequests = knocks === 0 ? text : JSON.stringify({ ...message, knocks })
  const hosts = knocks === 0 ? null : table.served().state.steady
  for (const [seat, entry] of seats) {
    const mayAdmit = hosts?.host === seat || hosts?.master === seat
    const own = mayAdmit ? withRequests : text
    if (entry.connections.size === 0 || own === entry.sentPresence) continue
    entry.sentPresence = own
    for (const connection of entry.connections) connection.queue.sendFrame(own)
  }
}

/** Sends who is present after an act that may have changed it. Most acts cannot. */
export function sendPresenceAfterAct(connections: RoomConnections): void {
  const { seats, host, master } = connections.table.served().state.steady
  const last = connections.presenceOf
  if (last?.seats === seats && last.host === host && last.master === master) return
  connections.presenceOf = { seats, host, master }
  sendPresence(connections)
}

/** Seats that are connected from outside, with the lowest latency of their connections. */
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
