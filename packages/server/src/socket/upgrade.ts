import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { parse, refuse, type Refusal, type Result } from '@mastro/core'
import { clientMessage } from '@mastro/protocol'
import { bearerOf, type Held } from '../doors/identity.ts'
import { voidBy } from '../doors/stamps.ts'
import type { Room } from '../host/room.ts'
import type { Services } from '../services.ts'
import { CLOSE, serveSocket, type Connection, type Hello, type Newcomer } from './connection.ts'

const PATH = /^\/api\/tables\/([a-z0-9]{1,64})\/socket(?:\?([a-z0-9=&-]{0,240}))?$/
/** Once a second: who has been silent or stuck for too long? */
const SWEEP = 1000
const FAREWELL = 300

export interface Sockets {
  count(): number
  /** Everybody is told and let go. */
  clear(code: string): void
  close(code: string): void
}

/** The way from a request to a seated socket: host and origin, ticket, limits. */
export function acceptSockets(server: Server, services: Services): Sockets {
  const { limits, guard, identity, metrics, elapsed } = services
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false, // lengths would tell of secrets
    maxPayload: limits.messageBytes,
    maxFragments: limits.fragments, // known to ws 8.22, not yet to its types
  }
  const wss = new WebSocketServer(settings)
  const connections = new Map<WebSocket, Connection | null>()
  const crowd = createCrowd()

  const timer = setInterval(() => {
    const now = elapsed()
    for (const [socket, connection] of connections)
      if (connection !== null && !connection.isAlive(now)) socket.terminate()
  }, SWEEP).unref()

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    raw.on('error', () => raw.destroy())
    const [, table, query] = PATH.exec(request.url ?? '') ?? []
    const wish = new URLSearchParams(query)
    const merges = wish.get('merge') === '1' // changed fields instead of whole documents
    const hello = helloIn(wish, table)
    const foreign = guard.check({ method: 'UPGRADE', headers: request.headers })
    if (foreign === 'wrong-host') return turnAway(raw, '421 Misdirected Request')
    // a page always says where it comes from; a bot shows its token instead
    const isNamed = request.headers.origin !== undefined || bearerOf(request.headers) !== null
    if (foreign !== null || !isNamed) return turnAway(raw, '403 Forbidden')
    if (table === undefined) return turnAway(raw, '404 Not Found')
    if (connections.size >= limits.sockets) return turnCrowdAway(raw)
    const stranger = `a ${services.clients.addressOf(request)}`
    const held = await identity.at(request.headers, table)
    // who holds a seat is counted by it: behind one address there may be a whole school
    if (held === null && crowd.count(stranger) >= limits.socketsPerAddress)
      return turnCrowdAway(raw)
    const room = held === null ? null : await services.house.room(table)
    const why =
      held === null || room === null ? 'not-seated' : voidBy(room.table.hosted(), held.ticket)
    const seatId =
      why !== null || room === null || wish.get('as') !== 'screen'
        ? held?.ticket.seat
        : await screenOf(services, room)
    if (raw.destroyed) return undefined
    wss.handleUpgrade(request, raw, head, socket => {
      metrics.count('sockets_opened')
      connections.set(socket, null)
      const isSeated = held !== null && seatId !== undefined && room !== null
      const name = isSeated
        ? seat(socket, raw, room, { seat: seatId, merges, held }, hello)
        : stranger
      if (!isSeated) letGo(socket, { code: 'not-seated' })
      crowd.add(name)
      socket.once('close', () => {
        connections.delete(socket)
        crowd.remove(name)
      })
    })
  }

  function seat(
    socket: WebSocket,
    raw: Duplex,
    room: Room,
    { held, ...guest }: Omit<Newcomer, 'hello' | 'holder'> & { readonly held: Held },
    said: Result<Hello> | null,
  ): string {
    const { seat: id } = guest
    const name = `s ${room.table.id} ${id}`
    const why = voidBy(room.table.hosted(), held.ticket)
    if (crowd.count(name) >= limits.socketsPerSeat) letGo(socket, { code: 'too-many-tabs' })
    else if (why !== null) letGo(socket, { code: why })
    else if (said !== null && !said.ok) letGo(socket, said.error)
    else {
      const hello = said === null ? null : said.value
      const newcomer = { ...guest, hello, holder: held.ticket }
      const connection = serveSocket(socket, raw, room, newcomer, services)
      connections.set(socket, connection)
      void stillHeld(held, connection)
    }
    return name
  }

  /** Given back or taken away while the line was opening. */
  async function stillHeld({ token }: Held, connection: Connection): Promise<void> {
    const found = await services.tickets.find(token).catch(() => undefined) // the store is away: not known
    if (found === null) connection.bye({ code: 'not-seated' })
  }

  function turnCrowdAway(raw: Duplex): void {
    metrics.count('sockets_refused')
    turnAway(raw, '503 Service Unavailable')
  }

  function letGo(socket: WebSocket, error: Refusal): void {
    metrics.count('sockets_refused')
    socket.on('error', () => socket.terminate())
    socket.send(JSON.stringify({ t: 'bye', error }))
    socket.close(CLOSE.refused, error.code)
  }

  server.on('upgrade', (request, raw, head) => {
    upgrade(request, raw, head).catch(() => raw.destroy())
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

  function clear(code: string): void {
    for (const connection of connections.values()) connection?.bye({ code }, CLOSE.going)
  }
}

const HELLO = ['protocol', 'rev', 'seat', 'proof'] as const

/** A hello may stand in the address: its answer is then on the way before the line has opened. Null: there is none. */
function helloIn(wish: URLSearchParams, table: string | undefined): Result<Hello> | null {
  if (!HELLO.some(field => wish.has(field))) return null
  const rev = wish.get('rev')
  const sent = {
    t: 'hello',
    protocol: figure(wish.get('protocol')),
    table,
    rev: rev === null ? null : figure(rev),
    seat: wish.get('seat'),
    proof: wish.get('proof'),
  }
  const hello = parse(clientMessage, sent, '')
  if (!hello.ok) return hello
  return hello.value.t === 'hello' ? { ok: true, value: hello.value } : refuse('invalid-request')
}

/** Digits and nothing else; whatever is no figure is left for the schema to refuse. */
function figure(text: string | null): unknown {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text
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

/** How many there are of each kind. */
function createCrowd() {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  return {
    count,
    add: (name: string) => void counts.set(name, count(name) + 1),
    remove(name: string) {
      if (count(name) <= 1) counts.delete(name)
      else counts.set(name, count(name) - 1)
    },
  }
}
