import type { Refusal, SeatId } from '@mastro/core'
import type { LiveTable } from '../tables/live-table.ts'
import {
  addConnection,
  remoteSeats,
  createRoomConnections,
  localSeats,
  removeConnection,
  connectedSeats,
  sendPresence,
  sendPresenceAfterAct,
} from './connections.ts'
import type { RemoteSeat, SeatConnection, RoomDeps } from './connections.ts'
import { disconnectSeat, disconnectAll, disconnectDevice, disconnectRevoked } from './disconnect.ts'
import {
  clearFrames,
  setEpoch,
  proofOf,
  missedFrames,
  revisionOf,
  broadcastPatches,
  viewMessage,
  type ClientRevision,
} from './broadcast.ts'
import type { Message } from '../runtime.ts'

/** The connections around one table, and what each seat is sent. */
export interface Room {
  readonly table: LiveTable
  /** Adds a socket that has not sent `hello` yet, so that it can be disconnected like any other. */
  attach(connection: SeatConnection): void
  add(connection: SeatConnection): void
  remove(connection: SeatConnection): void
  /** The whole view of a seat as a message. Null if there is no such seat. */
  viewMessage(seat: SeatId): string | null
  /** The messages that bring a client up to date. Null if it needs a whole view. */
  missedFrames(connection: SeatConnection, has: ClientRevision): readonly Message[] | null
  revisionOf(seat: SeatId): number
  /** The signature of the revision that a seat is shown now. */
  proofOf(seat: SeatId): string
  /** Continues in this epoch of the table's history. */
  setEpoch(epoch: number): void
  /** The seats connected to any server. */
  connectedSeats(): readonly SeatId[]
  /** The seats connected to this server. */
  localSeats(): readonly SeatId[]
  /**
   * Sends everybody who is connected. Seats that can admit others also receive the number of join
   * requests.
   */
  sendPresence(): void
  /** Seats that are connected through the remote access. */
  remoteSeats(): readonly RemoteSeat[]
  /** Disconnects every client of this seat. */
  disconnectSeat(seat: SeatId, error: Refusal): void
  /** Disconnects every socket opened with this ticket. */
  disconnectDevice(ticket: string): void
  disconnectAll(error: Refusal): void
  /** Frees what only an active table needs. */
  hibernate(): void
  /**
   * When the last client left, by the server's monotonic clock. Null while somebody is connected.
   */
  emptySince(): number | null
  size(): number
}

export function createRoom(table: LiveTable, deps: RoomDeps): Room {
  const gathering = createRoomConnections(table, deps)
  table.onPublished(({ patches, act }) => {
    broadcastPatches(gathering, patches)
    disconnectRevoked(gathering, act)
    sendPresenceAfterAct(gathering) // another seat may have to receive the join requests
  })
  return {
    table,
    attach: connection => void gathering.attached.add(connection),
    add: connection => addConnection(gathering, connection),
    remove: connection => removeConnection(gathering, connection),
    viewMessage: seat => viewMessage(gathering, seat),
    missedFrames: (connection, has) => missedFrames(gathering, connection, has),
    revisionOf: seat => revisionOf(gathering, seat),
    proofOf: seat => proofOf(gathering, seat, revisionOf(gathering, seat)),
    setEpoch: epoch => setEpoch(gathering, epoch),
    connectedSeats: () => connectedSeats(gathering),
    localSeats: () => localSeats(gathering),
    sendPresence: () => sendPresence(gathering),
    remoteSeats: () => remoteSeats(gathering),
    disconnectSeat: (seat, error) => disconnectSeat(gathering, seat, error),
    disconnectDevice: ticket => disconnectDevice(gathering, ticket),
    disconnectAll: error => disconnectAll(gathering, error),
    hibernate() {
      clearFrames(gathering)
      table.hibernate()
    },
    emptySince: () => gathering.emptySince,
    size: () =>
      [...gathering.seats.values()].reduce((sum, { connections }) => sum + connections.size, 0),
  }
}
