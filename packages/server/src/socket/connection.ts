import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { refuse, type Refusal, type SeatId } from '@mastro/core'
import { PROTOCOL, viewDigest, type ClientMessage } from '@mastro/protocol'
import { viewOf } from '@mastro/table'
import type { Ticket } from '../auth/tickets.ts'
import type { ClientRevision, Room, SeatConnection } from '@mastro/host'
import { queryCost } from '../http/request-costs.ts'
import type { Services } from '../services.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'
import { measureLatency } from './latency.ts'
import { createOutboundQueue, type OutboundQueue } from './outbound-queue.ts'
import { readMessage } from './read-message.ts'

export const CLOSE = { going: 1001, unfit: 1003, refused: 1008, fault: 1011, later: 1013 } as const

/** A seated socket, from its first message to its last. */
export interface SocketConnection {
  /** False if it must be disconnected. */
  isAlive(now: number): boolean
  close(error: Refusal, code?: number): void
}

export type Hello = Extract<ClientMessage, { t: 'hello' }>

export interface SocketOptions {
  readonly seat: SeatId
  /** The ticket it was opened with. */
  readonly holder: Ticket
  /** It accepts changed fields instead of whole documents. */
  readonly supportsMerge: boolean
  /** It came through the remote access. */
  readonly isRemote: boolean
  /** The `hello` that it sent in the query string. */
  readonly hello: Hello | null
}

/** One seated socket and the state of its conversation. */
interface SocketState {
  readonly socket: WebSocket
  readonly services: Services
  readonly room: Room
  readonly connection: SeatConnection
  readonly queue: OutboundQueue
  /** Of this socket only. Other budgets belong to the seat. */
  readonly messages: TokenBucket
  readonly acts: TokenBucket
  readonly requests: TokenBucket
  /**
   * A table screen opened with a player's ticket. It only shows, except that anybody may pull the
   * brake on it.
   */
  readonly isScreen: boolean
  lastMessageAt: number
  hasSaidHello: boolean
  refusalCount: number
}

export function serveSocket(
  socket: WebSocket,
  raw: Duplex,
  room: Room,
  options: SocketOptions,
  services: Services,
): SocketConnection {
  const { limits } = services
  const state = createSocketState(socket, raw, room, options, services)
  const { connection, queue } = state
  room.attach(connection)
  socket.on('message', (data, isBinary) => receiveData(state, data, isBinary))
  socket.on('error', () => socket.terminate()) // broken frames: ws has set the close code
  socket.on('close', () => room.remove(connection))
  if (options.hello !== null) handleHello(state, options.hello)
  return {
    close: (error, code) => closeWithRefusal(state, error, code),
    isAlive: now => now - state.lastMessageAt < limits.silenceMs && queue.isAlive(now),
  }
}

function createSocketState(
  socket: WebSocket,
  raw: Duplex,
  room: Room,
  { seat, holder, supportsMerge, isRemote }: SocketOptions,
  services: Services,
): SocketState {
  const { limits, metrics, elapsed } = services
  const hooks = {
    freshView: () => room.viewMessage(seat) ?? '',
    onSent: (bytes: number) => {
      metrics.count('frames')
      metrics.count('frame_bytes', bytes)
    },
  }
  const queue = createOutboundQueue(socket, raw, limits, hooks, elapsed)
  const latency = isRemote ? measureLatency(socket, elapsed) : null
  const state: SocketState = {
    socket,
    services,
    room,
    connection: {
      seat,
      holder,
      queue,
      supportsMerge,
      latency,
      close: error => closeWithRefusal(state, error),
    },
    queue,
    messages: createTokenBucket(limits.messageBurst, limits.messagesPerSecond, elapsed),
    acts: services.actBudget(room.table.id, seat),
    requests: services.requestBudget(room.table.id, seat),
    isScreen: holder.seat !== seat,
    lastMessageAt: elapsed(),
    hasSaidHello: false,
    refusalCount: 0,
  }
  return state
}

function closeWithRefusal(
  { queue, socket }: SocketState,
  error: Refusal,
  code: number = CLOSE.refused,
): void {
  queue.sendAnswer(JSON.stringify({ t: 'bye', error }))
  socket.close(code, error.code)
}

/** Refuses a message, and disconnects after too many of them. */
function refuseMessage(state: SocketState, answer: object, code: string): void {
  const { services, queue } = state
  state.refusalCount += 1
  services.metrics.count('refusals')
  queue.sendAnswer(JSON.stringify(answer))
  if (state.refusalCount >= services.limits.tooFastBeforeClose) closeWithRefusal(state, { code })
}

function receiveData(state: SocketState, data: RawData, isBinary: boolean): void {
  const { socket, services, messages } = state
  if (socket.readyState !== socket.OPEN) return // closed: messages still on their way are ignored
  state.lastMessageAt = services.elapsed()
  state.queue.recordSignOfLife()
  if (isBinary) return closeWithRefusal(state, refuse('invalid-request').error, CLOSE.unfit)
  if (!messages.take())
    return refuseMessage(state, { t: 'done', id: '', ...refuse('too-fast') }, 'too-fast')
  const message = readMessage(data, services.limits)
  if (!message.ok)
    return refuseMessage(state, { t: 'done', id: '', ...message }, message.error.code)
  handleMessage(state, message.value)
}

function handleMessage(state: SocketState, message: ClientMessage): void {
  const { queue, acts, requests } = state
  if (message.t === 'ping') return queue.sendAnswer('{"t":"pong"}')
  if (message.t === 'hello') return handleHello(state, message)
  const { id } = message
  const refused = (code: string) =>
    refuseMessage(state, { t: message.t === 'do' ? 'done' : 'answer', id, ...refuse(code) }, code)
  if (!state.hasSaidHello) return refused('hello-first')
  if (message.t === 'ask') {
    if (requests.take(queryCost(message.ask))) return void answerQuery(state, id, message.ask)
    return refused('too-fast')
  }
  if (!acts.take()) return refused('too-fast')
  if (state.isScreen && !isBrake(message.command)) return refused('watch-only')
  return void executeCommand(state, id, message.command)
}

const isBrake = (command: unknown): boolean =>
  typeof command === 'object' &&
  command !== null &&
  'type' in command &&
  command.type === 'pull-brake'

function handleHello(
  state: SocketState,
  { protocol, table, seat: named, rev, proof }: Hello,
): void {
  if (protocol !== PROTOCOL) return closeWithRefusal(state, { code: 'reload' })
  if (table !== state.room.table.id) return closeWithRefusal(state, { code: 'unknown-table' })
  const isNamed = named !== null
  const isOurs = !isNamed || named === state.connection.seat // the view of another seat cannot be resumed
  void sendInitialView(state, isOurs && rev !== null ? { rev, proof } : null, isNamed)
}

async function sendInitialView(
  state: SocketState,
  has: ClientRevision | null,
  isNamed: boolean,
): Promise<void> {
  const { socket, services, room, connection, queue } = state
  const { seat } = connection
  if (has !== null && has.rev > room.revisionOf(seat)) {
    const position = await services.tableHost.checkClientRevision(room, seat, has)
    if (position === 'unproved') return closeWithRefusal(state, { code: 'revision-unproved' })
  }
  if (socket.readyState !== socket.OPEN) return
  const missed = has === null ? null : room.missedFrames(connection, has)
  if (missed === null) queue.sendFrame(room.viewMessage(seat) ?? '')
  else for (const text of missed) queue.sendFrame(text)
  if (missed !== null) queue.sendFrame(JSON.stringify(resumedMessage(room, seat, isNamed)))
  if (!state.hasSaidHello) room.add(connection)
  state.hasSaidHello = true
  const trouble = room.table.haltReason()
  if (trouble !== null) queue.sendAnswer(JSON.stringify({ t: 'bye', error: { code: trouble } }))
}

/** Presence and, for clients that can compare, the digest of their view. */
function resumedMessage(room: Room, seat: SeatId, isNamed: boolean): object {
  const here = { t: 'presence', seats: room.connectedSeats() }
  return isNamed ? { ...here, print: viewDigest(viewOf(room.table.served(), seat).docs) } : here
}

async function executeCommand(state: SocketState, id: string, command: unknown): Promise<void> {
  const { services, room, connection, queue } = state
  const done = await services.tableHost
    .executeCommand(room, connection.seat, id, command)
    .catch(() => closeAfterStoreFault(state))
  if (done === null) return
  if (!done.ok) services.metrics.count('refusals')
  queue.sendAnswer(
    done.ok
      ? `{"t":"done","id":${JSON.stringify(id)},"ok":true}`
      : JSON.stringify({ t: 'done', id, ...done }),
  )
}

async function answerQuery(state: SocketState, id: string, query: unknown): Promise<void> {
  const { services, room, connection, queue } = state
  const answer = await services.tableHost
    .answerQuery(room, connection.seat, query)
    .catch(() => closeAfterStoreFault(state))
  if (answer === null) return
  const reply = answer.ok ? { ok: true, answer: answer.value } : answer
  queue.sendAnswer(JSON.stringify({ t: 'answer', id, ...reply }))
}

/** The outcome is unknown, so it sends no answer, and the client retries with the same id. */
function closeAfterStoreFault({ services, socket }: SocketState): null {
  services.metrics.count('store_faults')
  socket.close(CLOSE.later, 'not-ready')
  return null
}
