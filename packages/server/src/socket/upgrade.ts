import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Refusal, SeatId } from '@mastro/core'
import { bearerOf, type Held } from '../doors/identity.ts'
import { voidBy } from '../doors/stamps.ts'
import type { Room } from '../host/room.ts'
import type { Services } from '../services.ts'
import { CLOSE, serveSocket, type Connection } from './connection.ts'
import { createCrowd, type Crowd } from './crowd.ts'
import { wishIn, type Wish } from './wish.ts'

/** Once a second: who has been silent or stuck for too long? */
const SWEEP = 1000
const FAREWELL = 300

export interface Sockets {
  count(): number
  /** Everybody is told and let go. */
  clear(code: string): void
  close(code: string): void
}

/** Everybody who has come through, seated or not. */
interface Entrance {
  readonly services: Services
  readonly wss: WebSocketServer
  /** Null: not seated. */
  readonly connections: Map<WebSocket, Connection | null>
  readonly crowd: Crowd
}

/** The way from a request to a seated socket: host and origin, ticket, limits. */
export function acceptSockets(server: Server, services: Services): Sockets {
  const entrance = openEntrance(services)
  const { connections } = entrance
  const timer = setInterval(() => {
    const now = services.elapsed()
    for (const [socket, connection] of connections)
      if (connection !== null && !connection.isAlive(now)) socket.terminate()
  }, SWEEP).unref()
  const clear = (code: string) => {
    for (const connection of connections.values()) connection?.bye({ code }, CLOSE.going)
  }
  server.on('upgrade', (request, raw, head) => {
    upgrade(entrance, request, raw, head).catch(() => raw.destroy())
  })
  return {
    count: () => connections.size,
    clear,
    close(code) {
      clearInterval(timer)
      clear(code)
      // who does not say goodbye in time is not waited for
      setTimeout(() => {
        for (const socket of connections.keys()) socket.terminate()
      }, FAREWELL)
    },
  }
}

function openEntrance(services: Services): Entrance {
  const { limits } = services
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false, // lengths would tell of secrets
    maxPayload: limits.messageBytes,
    maxFragments: limits.fragments, // known to ws 8.22, not yet to its types
  }
  const wss = new WebSocketServer(settings)
  return { services, wss, connections: new Map(), crowd: createCrowd() }
}

async function upgrade(
  entrance: Entrance,
  request: IncomingMessage,
  raw: Duplex,
  head: Buffer,
): Promise<void> {
  const { services, wss, connections, crowd } = entrance
  raw.on('error', () => raw.destroy())
  const wish = wishIn(request.url)
  const foreign = foreignTo(services, request)
  if (foreign !== null) return turnAway(raw, foreign)
  if (wish.table === undefined) return turnAway(raw, '404 Not Found')
  if (connections.size >= services.limits.sockets) return turnCrowdAway(services, raw)
  const stranger = `a ${services.clients.addressOf(request)}`
  const held = await services.identity.at(request.headers, wish.table)
  // who holds a seat is counted by it: behind one address there may be a whole school
  if (held === null && crowd.count(stranger) >= services.limits.socketsPerAddress)
    return turnCrowdAway(services, raw)
  const caller = held === null ? null : await callerAt(services, wish, held)
  if (raw.destroyed) return undefined
  wss.handleUpgrade(request, raw, head, socket => {
    services.metrics.count('sockets_opened')
    connections.set(socket, null)
    const name = caller === null ? stranger : `s ${caller.room.table.id} ${caller.seat}`
    if (caller === null) letGo(services, socket, { code: 'not-seated' })
    else seat(entrance, socket, request, caller, crowd.count(name))
    crowd.add(name)
    socket.once('close', () => {
      connections.delete(socket)
      crowd.remove(name)
    })
  })
}

/** What it is answered if it does not come from where it may; null: it may. */
function foreignTo({ guard }: Services, { headers }: IncomingMessage): string | null {
  const foreign = guard.check({ method: 'UPGRADE', headers })
  if (foreign === 'wrong-host') return '421 Misdirected Request'
  // a page always says where it comes from; a bot shows its token instead
  const isNamed = headers.origin !== undefined || bearerOf(headers) !== null
  return foreign !== null || !isNamed ? '403 Forbidden' : null
}

/** Somebody with a ticket, at the table it is for. */
interface Caller {
  readonly held: Held
  readonly room: Room
  readonly seat: SeatId
  readonly wish: Wish
}

/** Null: there is no such table, or no such seat. */
async function callerAt(services: Services, wish: Wish, held: Held): Promise<Caller | null> {
  const { table } = held.ticket
  const room = await services.house.room(table)
  if (room === null) return null
  const isVoid = voidBy(room.table.hosted(), held.ticket) !== null
  const seat = isVoid || !wish.isScreen ? held.ticket.seat : await screenOf(services, room)
  return seat === undefined ? null : { held, room, seat, wish }
}

/** A line of its own, unless something is in the way. */
function seat(
  { services, connections }: Entrance,
  socket: WebSocket,
  request: IncomingMessage,
  { held, room, seat: id, wish }: Caller,
  /** Lines that this seat has already. */
  lines: number,
): void {
  const { hello, merges } = wish
  const why = voidBy(room.table.hosted(), held.ticket)
  if (lines >= services.limits.socketsPerSeat)
    return letGo(services, socket, { code: 'too-many-tabs' })
  if (why !== null) return letGo(services, socket, { code: why })
  if (hello !== null && !hello.ok) return letGo(services, socket, hello.error)
  const isOutside = services.clients.isOutside(request)
  const newcomer = { seat: id, merges, isOutside, hello: hello?.value ?? null, holder: held.ticket }
  const connection = serveSocket(socket, request.socket, room, newcomer, services)
  connections.set(socket, connection)
  void stillHeld(services, held, connection)
}

/** Given back or taken away while the line was opening. */
async function stillHeld(
  { tickets }: Services,
  { token }: Held,
  connection: Connection,
): Promise<void> {
  const found = await tickets.find(token).catch(() => undefined) // the store is away: not known
  if (found === null) connection.bye({ code: 'not-seated' })
}

function letGo({ metrics }: Services, socket: WebSocket, error: Refusal): void {
  metrics.count('sockets_refused')
  socket.on('error', () => socket.terminate())
  socket.send(JSON.stringify({ t: 'bye', error }))
  socket.close(CLOSE.refused, error.code)
}

function turnCrowdAway({ metrics }: Services, raw: Duplex): void {
  metrics.count('sockets_refused')
  turnAway(raw, '503 Service Unavailable')
}

/** Everybody's screen has a seat of its own, entitled to nothing secret: whoever sits may put it up. */
async function screenOf({ house }: Services, room: Room): Promise<string | undefined> {
  const { seats } = room.table.hosted().state.steady
  const known = seats.find(seat => seat.kind === 'screen' && !seat.retired)
  if (known !== undefined) return known.id
  const joined = await house.join(room, { name: 'TV', kind: 'screen' })
  return joined.ok ? joined.value : undefined
}

function turnAway(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
