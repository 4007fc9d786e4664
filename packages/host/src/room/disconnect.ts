import type { Refusal, SeatId } from '@mastro/core'
import { disconnectionsOf, type Disconnection } from '@mastro/table'
import type { RoomConnections, SeatConnection } from './connections.ts'
import type { PublishedAct } from '../tables/live-table.ts'

const NOT_SEATED: Refusal = { code: 'not-seated' }

/** Disconnects everybody whom an act revokes. The sender receives an answer first. */
export function disconnectRevoked(connections: RoomConnections, act: PublishedAct['act']): void {
  const revoked = disconnectionsOf(act)
  if (revoked.length > 0)
    void connections.runtime.nextTurn().then(() => disconnectNow(connections, revoked))
}

function disconnectNow(connections: RoomConnections, revoked: readonly Disconnection[]): void {
  for (const one of revoked)
    if ('seat' in one) disconnectSeat(connections, one.seat, { code: one.code })
    else disconnectDevice(connections, one.device)
}

export function disconnectSeat({ attached }: RoomConnections, seat: SeatId, error: Refusal): void {
  for (const connection of attached)
    if (connection.seat === seat || connection.holder.seat === seat)
      disconnect(attached, connection, error)
}

export function disconnectDevice({ attached }: RoomConnections, ticket: string): void {
  for (const connection of attached)
    if (connection.holder.id === ticket) disconnect(attached, connection, NOT_SEATED)
}

export function disconnectAll({ attached }: RoomConnections, error: Refusal): void {
  for (const connection of attached) disconnect(attached, connection, error)
}

function disconnect(
  attached: Set<SeatConnection>,
  connection: SeatConnection,
  error: Refusal,
): void {
  attached.delete(connection)
  connection.close(error)
}
