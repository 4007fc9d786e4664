import type { Refusal, SeatId } from '@mastro/core'
import type { RoomConnections, SeatConnection } from './connections.ts'
import type { PublishedAct } from '../live-table.ts'

/** Events that disconnect somebody. */
const OUT: ReadonlySet<string> = new Set(['seat-retired', 'seat-revoked', 'device-left'])
const NOT_SEATED: Refusal = { code: 'not-seated' }

/** Disconnects everybody whom an act revokes. The sender receives an answer first. */
export function disconnectRevoked(
  connections: RoomConnections,
  { events }: PublishedAct['act'],
): void {
  if (events.some(({ type }) => OUT.has(type))) setImmediate(disconnectNow, connections, events)
}

function disconnectNow(connections: RoomConnections, events: PublishedAct['act']['events']): void {
  for (const event of events) {
    if (event.type === 'seat-retired')
      disconnectSeat(connections, event.seat, { code: 'seat-retired' })
    if (event.type === 'seat-revoked')
      disconnectSeat(connections, event.seat, { code: 'seat-revoked' })
    if (event.type === 'device-left') disconnectDevice(connections, event.device)
  }
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
