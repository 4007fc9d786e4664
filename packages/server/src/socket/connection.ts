import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { refuse, type Refusal, type SeatId } from '@mastro/core'
import type { Ticket } from '../auth/tickets.ts'
import {
  createTalk,
  type Hello,
  type Room,
  type SeatConnection,
  type Talk,
  type TalkDeps,
} from '@mastro/host'
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

/** One seated socket. */
interface SocketState {
  readonly socket: WebSocket
  readonly services: Services
  readonly room: Room
  readonly connection: SeatConnection
  readonly queue: OutboundQueue
  /** Of this socket only. Other budgets belong to the seat. */
  readonly messages: TokenBucket
  lastMessageAt: number
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
  const talk = createTalk(talkDeps(state, options))
  room.attach(connection)
  socket.on('message', (data, isBinary) => receiveData(state, talk, data, isBinary))
  socket.on('ping', payload => receiveControl(state, payload))
  socket.on('pong', () => receiveControl(state, null))
  socket.on('error', () => socket.terminate()) // broken frames: ws has set the close code
  socket.on('close', () => room.remove(connection))
  if (options.hello !== null) talk.receive(options.hello)
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
    lastMessageAt: elapsed(),
    refusalCount: 0,
  }
  return state
}

/** Connects the conversation with this socket and its seat's budgets. */
function talkDeps(state: SocketState, { seat, holder }: SocketOptions): TalkDeps {
  const { socket, services, room, connection } = state
  const acts = services.actBudget(room.table.id, seat)
  const requests = services.requestBudget(room.table.id, seat)
  return {
    tableHost: () => services.tableHost,
    room,
    connection,
    isScreen: holder.seat !== seat,
    spendCommand: () => acts.take(),
    spendQuery: query => requests.take(queryCost(query)),
    isOpen: () => socket.readyState === socket.OPEN,
    refuseMessage: (answer, code) => refuseMessage(state, answer, code),
    onRefused: () => services.metrics.count('refusals'),
    onStoreFault: () => closeAfterStoreFault(state),
  }
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

function receiveData(state: SocketState, talk: Talk, data: RawData, isBinary: boolean): void {
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
  talk.receive(message.value)
}

/** Ping and pong frames are charged like messages. A pong needs no answer. */
function receiveControl(state: SocketState, ping: Buffer | null): void {
  const { socket, services, messages, queue } = state
  if (socket.readyState !== socket.OPEN) return
  state.lastMessageAt = services.elapsed()
  queue.recordSignOfLife()
  if (!messages.take())
    return refuseMessage(state, { t: 'done', id: '', ...refuse('too-fast') }, 'too-fast')
  if (ping !== null) queue.sendPong(ping)
}

/** The client connects again later and retries with the same id. */
function closeAfterStoreFault({ services, socket }: SocketState): void {
  services.metrics.count('store_faults')
  socket.close(CLOSE.later, 'not-ready')
}
