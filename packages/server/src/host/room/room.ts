import type { Refusal, SeatId } from '@mastro/core'
import type { LiveTable } from '../live-table.ts'
import {
  addConnection,
  remoteSeats,
  createRoomConnections,
  localSeats,
  removeConnection,
  connectedSeats,
  sendPendingJoinRequests,
  sendPresence,
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

/** The people around one table: who is connected, and what each seat is sent. */
export interface Room {
  readonly table: LiveTable
  /** A line that has not said hello yet: it can be let go like any other. */
  attach(connection: SeatConnection): void
  add(connection: SeatConnection): void
  remove(connection: SeatConnection): void
  /** The whole view of a seat, as a message; null: no such seat. */
  viewMessage(seat: SeatId): string | null
  /** Messages that bring this guest from what it has to now; null: only a whole view will do. */
  missedFrames(connection: SeatConnection, has: ClientRevision): readonly Buffer[] | null
  revisionOf(seat: SeatId): number
  /** The print of what a seat is shown now: it can prove later that it was. */
  proofOf(seat: SeatId): string
  /** From now on in this line of the table's history. */
  setEpoch(epoch: number): void
  /** Who is connected, here or through another server. */
  connectedSeats(): readonly SeatId[]
  /** Who is connected here. */
  localSeats(): readonly SeatId[]
  /** Tells everybody here who is connected, and who opens the door how many knock. */
  sendPresence(): void
  /** Who is here by the door for those far away. */
  remoteSeats(): readonly RemoteSeat[]
  /** Everybody in this seat is let go. */
  disconnectSeat(seat: SeatId, error: Refusal): void
  /** Every line that this ticket opened is let go. */
  disconnectDevice(ticket: string): void
  disconnectAll(error: Refusal): void
  /** Frees what only a busy table needs. */
  hibernate(): void
  /** Since when nobody is here, by the server's own clock; null: somebody is. */
  emptySince(): number | null
  size(): number
}

export function createRoom(table: LiveTable, deps: RoomDeps): Room {
  const gathering = createRoomConnections(table, deps)
  table.onPublished(({ patches, act }) => {
    broadcastPatches(gathering, patches)
    disconnectRevoked(gathering, act)
    sendPendingJoinRequests(gathering) // another may lead now
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
