import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { ok, refuse, type Refusal, type Result, type SeatId } from '@mastro/core'
import { bearerOf, type HeldTicket } from '../auth/identity.ts'
import { ticketRefusal } from '../auth/seat-revocation.ts'
import type { Room } from '@mastro/host'
import type { Services } from '../services.ts'
import { CLOSE, serveSocket, type SocketConnection } from './connection.ts'
import { createCounters, type Counters } from './counters.ts'
import { SOCKET_COST } from '../http/request-costs.ts'
import {
  closeRefused,
  createEarlierPages,
  rejectUpgrade,
  type EarlierPages,
} from './refused-upgrade.ts'
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

/** All accepted sockets. */
interface SocketServer {
  readonly services: Services
  readonly wss: WebSocketServer
  /** Null for sockets that are being refused. */
  readonly connections: Map<WebSocket, SocketConnection | null>
  readonly counters: Counters
  readonly earlierPages: EarlierPages
}

/**
 * Turns requests into seated sockets. Host, origin, ticket and limits are checked before the
 * upgrade, so that nobody without a seat takes a place.
 */
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
        socketServer.earlierPages.terminateAll()
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
  const counters = createCounters()
  const earlierPages = createEarlierPages(services, wss, counters)
  return { services, wss, connections: new Map(), counters, earlierPages }
}

async function upgrade(
  socketServer: SocketServer,
  request: IncomingMessage,
  raw: Duplex,
  head: Buffer,
): Promise<void> {
  const { services, wss, connections, counters, earlierPages } = socketServer
  raw.on('error', () => raw.destroy())
  const upgradeRequest = parseUpgradeRequest(request.url)
  const caller = await findCaller(services, request, upgradeRequest)
  if (raw.destroyed) return
  const refused = caller.ok ? overLimit(socketServer, caller.value) : caller.error
  if (refused !== null) services.metrics.count('sockets_refused')
  if (!caller.ok && earlierPages.refuse(request, upgradeRequest, raw, head, caller.error)) return
  if (!caller.ok || refused !== null) return rejectUpgrade(raw, refused!)
  const name = counterName(caller.value)
  wss.handleUpgrade(request, raw, head, socket => {
    services.metrics.count('sockets_opened')
    connections.set(socket, null)
    seatSocket(socketServer, socket, request, caller.value, counters.count(name))
    counters.add(name)
    socket.once('close', () => {
      connections.delete(socket)
      counters.remove(name)
    })
  })
}

/** The error code if the origin is not allowed. Null if it is. */
function originRefusal({ originGuard }: Services, { headers }: IncomingMessage): Refusal | null {
  const foreign = originGuard.check({ method: 'UPGRADE', headers })
  if (foreign === 'wrong-host') return { code: 'wrong-host' }
  // a page always sends its origin, and a bot its token
  const isNamed = headers.origin !== undefined || bearerOf(headers) !== null
  return foreign !== null || !isNamed ? { code: 'foreign-origin' } : null
}

/** A client with a valid ticket for this table. */
interface SeatedCaller {
  readonly held: HeldTicket
  readonly room: Room
  readonly seat: SeatId
  readonly upgradeRequest: UpgradeRequest
}

/** The seat that a request may open a socket for, decided before the upgrade. */
async function findCaller(
  services: Services,
  request: IncomingMessage,
  upgradeRequest: UpgradeRequest,
): Promise<Result<SeatedCaller>> {
  const foreign = originRefusal(services, request)
  if (foreign !== null) return { ok: false, error: foreign }
  const { table } = upgradeRequest
  if (table === undefined) return refuse('not-found')
  const held = await services.identity.at(request.headers, table)
  const room = held === null ? null : await services.tableHost.getRoom(table)
  if (held === null || room === null) return refuse('not-seated')
  await room.table.mayServe()
  const why = ticketRefusal(room.table.served(), held.ticket)
  if (why !== null) return refuse(why)
  if (!services.requestBudget(table, held.ticket.seat).take(SOCKET_COST)) return refuse('too-fast')
  const seat = upgradeRequest.isScreen ? await findOrAddScreen(services, room) : held.ticket.seat
  return seat === undefined ? refuse('not-seated') : ok({ held, room, seat, upgradeRequest })
}

const counterName = ({ room, seat }: SeatedCaller): string => `s ${room.table.id} ${seat}`

/** The last tenth of all places is kept for seats that have no socket yet. */
const SHARED_PLACES = 0.9

/** Why a seated caller gets no socket now. Null if there is a place. */
function overLimit(
  { services, connections, counters }: SocketServer,
  caller: SeatedCaller,
): Refusal | null {
  const { limits } = services
  const own = counters.count(counterName(caller))
  // sockets that are being closed count too
  if (own >= 2 * limits.socketsPerSeat) return { code: 'too-fast' }
  const places = own === 0 ? limits.sockets : Math.floor(limits.sockets * SHARED_PLACES)
  return connections.size >= places ? { code: 'not-ready' } : null
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
  const refused = lines >= services.limits.socketsPerSeat ? 'too-many-tabs' : why
  if (refused !== null) return closeRefused(socket, { code: refused })
  if (hello !== null && !hello.ok) return closeRefused(socket, hello.error)
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

/** A table screen has a special seat that sees no secrets. Any seated device may open one. */
async function findOrAddScreen({ tableHost }: Services, room: Room): Promise<string | undefined> {
  const { seats } = room.table.served().state.steady
  const known = seats.find(seat => seat.kind === 'screen' && !seat.retired)
  if (known !== undefined) return known.id
  const joined = await tableHost.addSeat(room, { name: 'TV', kind: 'screen' })
  return joined.ok ? joined.value : undefined
}
