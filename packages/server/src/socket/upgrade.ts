import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Refusal, SeatId } from '@mastro/core'
import { bearerOf, type HeldTicket } from '../auth/identity.ts'
import { ticketRefusal } from '../auth/seat-revocation.ts'
import type { Room } from '@mastro/host'
import type { Services } from '../services.ts'
import { CLOSE, serveSocket, type SocketConnection } from './connection.ts'
import { createCounters, type Counters } from './counters.ts'
import { parseUpgradeRequest, type UpgradeRequest } from './upgrade-request.ts'

/** Interval for disconnecting silent and stuck clients. */
const SWEEP_MS = 1000
const CLOSE_GRACE_MS = 300

export interface Sockets {
  count(): number
  /** Notifies and disconnects everybody. */
  disconnectAll(code: string): void
  close(code: string): void
}

/** All accepted sockets, seated or not. */
interface SocketServer {
  readonly services: Services
  readonly wss: WebSocketServer
  /** Null for sockets without a seat. */
  readonly connections: Map<WebSocket, SocketConnection | null>
  readonly counters: Counters
}

/** Turns requests into seated sockets, after checks of host, origin, ticket and limits. */
export function acceptSockets(server: Server, services: Services): Sockets {
  const socketServer = createSocketServer(services)
  const { connections } = socketServer
  const timer = setInterval(() => {
    const now = services.elapsed()
    for (const [socket, connection] of connections)
      if (connection !== null && !connection.isAlive(now)) socket.terminate()
  }, SWEEP_MS).unref()
  const clear = (code: string) => {
    for (const connection of connections.values()) connection?.close({ code }, CLOSE.going)
  }
  server.on('upgrade', (request, raw, head) => {
    upgrade(socketServer, request, raw, head).catch(() => raw.destroy())
  })
  return {
    count: () => connections.size,
    disconnectAll: clear,
    close(code) {
      clearInterval(timer)
      clear(code)
      // terminates sockets that do not close in time
      setTimeout(() => {
        for (const socket of connections.keys()) socket.terminate()
      }, CLOSE_GRACE_MS)
    },
  }
}

function createSocketServer(services: Services): SocketServer {
  const { limits } = services
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false, // compressed lengths would reveal secrets
    maxPayload: limits.messageBytes,
    autoPong: false, // answered by the outbound queue, within the budgets
    // supported by ws 8.22, but missing from its types
    maxFragments: limits.fragments,
    closeTimeout: limits.closeMs,
  }
  const wss = new WebSocketServer(settings)
  return { services, wss, connections: new Map(), counters: createCounters() }
}

async function upgrade(
  socketServer: SocketServer,
  request: IncomingMessage,
  raw: Duplex,
  head: Buffer,
): Promise<void> {
  const { services, wss, connections, counters } = socketServer
  raw.on('error', () => raw.destroy())
  const upgradeRequest = parseUpgradeRequest(request.url)
  const foreign = originRefusal(services, request)
  if (foreign !== null) return reject(raw, foreign)
  if (upgradeRequest.table === undefined) return reject(raw, '404 Not Found')
  if (connections.size >= services.limits.sockets) return rejectOverLimit(services, raw)
  const stranger = `a ${services.clientAddresses.addressOf(request)}`
  const held = await services.identity.at(request.headers, upgradeRequest.table)
  // sockets with a seat are counted by seat, since a whole school may share one address
  if (held === null && counters.count(stranger) >= services.limits.socketsPerAddress)
    return rejectOverLimit(services, raw)
  const caller = held === null ? null : await findCaller(services, upgradeRequest, held)
  if (raw.destroyed) return undefined
  wss.handleUpgrade(request, raw, head, socket => {
    services.metrics.count('sockets_opened')
    connections.set(socket, null)
    const name = caller === null ? stranger : `s ${caller.room.table.id} ${caller.seat}`
    if (caller === null) closeRefused(services, socket, { code: 'not-seated' })
    else seatSocket(socketServer, socket, request, caller, counters.count(name))
    counters.add(name)
    socket.once('close', () => {
      connections.delete(socket)
      counters.remove(name)
    })
  })
}

/** The error code if the origin is not allowed. Null if it is. */
function originRefusal({ originGuard }: Services, { headers }: IncomingMessage): string | null {
  const foreign = originGuard.check({ method: 'UPGRADE', headers })
  if (foreign === 'wrong-host') return '421 Misdirected Request'
  // a page always sends its origin, and a bot its token
  const isNamed = headers.origin !== undefined || bearerOf(headers) !== null
  return foreign !== null || !isNamed ? '403 Forbidden' : null
}

/** A client with a ticket for this table. */
interface SeatedCaller {
  readonly held: HeldTicket
  readonly room: Room
  readonly seat: SeatId
  readonly upgradeRequest: UpgradeRequest
}

/** Null if there is no such table or seat. */
async function findCaller(
  services: Services,
  upgradeRequest: UpgradeRequest,
  held: HeldTicket,
): Promise<SeatedCaller | null> {
  const { table } = held.ticket
  const room = await services.tableHost.getRoom(table)
  if (room === null) return null
  const isVoid = ticketRefusal(room.table.served(), held.ticket) !== null
  const seat =
    isVoid || !upgradeRequest.isScreen ? held.ticket.seat : await findOrAddScreen(services, room)
  return seat === undefined ? null : { held, room, seat, upgradeRequest }
}

/** Seats a socket, unless a limit prevents it. */
function seatSocket(
  { services, connections }: SocketServer,
  socket: WebSocket,
  request: IncomingMessage,
  { held, room, seat: id, upgradeRequest }: SeatedCaller,
  /** The number of sockets of this seat. */
  lines: number,
): void {
  const { hello, supportsMerge } = upgradeRequest
  const why = ticketRefusal(room.table.served(), held.ticket)
  if (lines >= services.limits.socketsPerSeat)
    return closeRefused(services, socket, { code: 'too-many-tabs' })
  if (why !== null) return closeRefused(services, socket, { code: why })
  if (hello !== null && !hello.ok) return closeRefused(services, socket, hello.error)
  const isRemote = services.clientAddresses.isRemote(request)
  const options = {
    seat: id,
    supportsMerge,
    isRemote,
    hello: hello?.value ?? null,
    holder: held.ticket,
  }
  const connection = serveSocket(socket, request.socket, room, options, services)
  connections.set(socket, connection)
  void closeIfRevoked(services, held, connection)
}

/** Closes a socket whose ticket was revoked while it was opening. */
async function closeIfRevoked(
  { tickets }: Services,
  { token }: HeldTicket,
  connection: SocketConnection,
): Promise<void> {
  const found = await tickets.find(token).catch(() => undefined) // unknown while the store is unavailable
  if (found === null) connection.close({ code: 'not-seated' })
}

function closeRefused({ metrics }: Services, socket: WebSocket, error: Refusal): void {
  metrics.count('sockets_refused')
  socket.on('error', () => socket.terminate())
  socket.send(JSON.stringify({ t: 'bye', error }))
  socket.close(CLOSE.refused, error.code)
}

function rejectOverLimit({ metrics }: Services, raw: Duplex): void {
  metrics.count('sockets_refused')
  reject(raw, '503 Service Unavailable')
}

/** A table screen has a special seat that sees no secrets. Any seated device may open one. */
async function findOrAddScreen({ tableHost }: Services, room: Room): Promise<string | undefined> {
  const { seats } = room.table.served().state.steady
  const known = seats.find(seat => seat.kind === 'screen' && !seat.retired)
  if (known !== undefined) return known.id
  const joined = await tableHost.addSeat(room, { name: 'TV', kind: 'screen' })
  return joined.ok ? joined.value : undefined
}

function reject(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
