import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { refuse, type Refusal, type SeatId } from '@mastro/core'
import { PROTOCOL, viewPrint, type ClientMessage } from '@mastro/protocol'
import { viewOf } from '@mastro/table'
import type { Ticket } from '../doors/tickets.ts'
import type { Guest } from '../host/gathering.ts'
import type { Room } from '../host/room.ts'
import type { Has } from '../host/showing.ts'
import { askCost } from '../http/costs.ts'
import type { Services } from '../services.ts'
import { createBucket, type Bucket } from './bucket.ts'
import { measure } from './far.ts'
import { createLine, type Line } from './line.ts'
import { readMessage } from './read-message.ts'

export const CLOSE = { going: 1001, unfit: 1003, refused: 1008, fault: 1011, later: 1013 } as const

/** A seated socket from its first message to its last. */
export interface Connection {
  /** False: let it go. */
  isAlive(now: number): boolean
  bye(error: Refusal, code?: number): void
}

export type Hello = Extract<ClientMessage, { t: 'hello' }>

export interface Newcomer {
  readonly seat: SeatId
  /** By whose ticket it came. */
  readonly holder: Ticket
  /** It takes changed fields instead of whole documents. */
  readonly merges: boolean
  /** It came by the door for those far away. */
  readonly isOutside: boolean
  /** What it has said already, in the address. */
  readonly hello: Hello | null
}

/** One seated socket, and how its talk stands. */
interface Talk {
  readonly socket: WebSocket
  readonly services: Services
  readonly room: Room
  readonly guest: Guest
  readonly line: Line
  /** Of this very socket; the others are the seat's. */
  readonly messages: Bucket
  readonly acts: Bucket
  readonly requests: Bucket
  /** Put up by somebody who has a seat of their own: it shows, and anybody may pull the brake on it. */
  readonly isScreen: boolean
  heardAt: number
  isGreeted: boolean
  misses: number
}

export function serveSocket(
  socket: WebSocket,
  raw: Duplex,
  room: Room,
  newcomer: Newcomer,
  services: Services,
): Connection {
  const { limits } = services
  const talk = startTalk(socket, raw, room, newcomer, services)
  const { guest, line } = talk
  room.attach(guest)
  socket.on('message', (data, isBinary) => receive(talk, data, isBinary))
  socket.on('error', () => socket.terminate()) // broken frames: ws has said why in its close code
  socket.on('close', () => room.leave(guest))
  if (newcomer.hello !== null) hello(talk, newcomer.hello)
  return {
    bye: (error, code) => bye(talk, error, code),
    isAlive: now => now - talk.heardAt < limits.silenceMs && line.isAlive(now),
  }
}

function startTalk(
  socket: WebSocket,
  raw: Duplex,
  room: Room,
  { seat, holder, merges, isOutside }: Newcomer,
  services: Services,
): Talk {
  const { limits, metrics, elapsed } = services
  const hooks = {
    freshView: () => room.view(seat) ?? '',
    sent: (bytes: number) => {
      metrics.count('frames')
      metrics.count('frame_bytes', bytes)
    },
  }
  const line = createLine(socket, raw, limits, hooks, elapsed)
  const far = isOutside ? measure(socket, elapsed) : null
  const talk: Talk = {
    socket,
    services,
    room,
    guest: { seat, holder, line, merges, far, bye: error => bye(talk, error) },
    line,
    messages: createBucket(limits.messageBurst, limits.messagesPerSecond, elapsed),
    acts: services.actBudget(room.table.id, seat),
    requests: services.requestBudget(room.table.id, seat),
    isScreen: holder.seat !== seat,
    heardAt: elapsed(),
    isGreeted: false,
    misses: 0,
  }
  return talk
}

function bye({ line, socket }: Talk, error: Refusal, code: number = CLOSE.refused): void {
  line.answer(JSON.stringify({ t: 'bye', error }))
  socket.close(code, error.code)
}

/** Refused, and after too many of these let go. */
function miss(talk: Talk, answer: object, code: string): void {
  const { services, line } = talk
  talk.misses += 1
  services.metrics.count('refusals')
  line.answer(JSON.stringify(answer))
  if (talk.misses >= services.limits.tooFastBeforeClose) bye(talk, { code })
}

function receive(talk: Talk, data: RawData, isBinary: boolean): void {
  const { socket, services, messages } = talk
  if (socket.readyState !== socket.OPEN) return // let go: what is still on its way counts no more
  talk.heardAt = services.elapsed()
  talk.line.heard()
  if (isBinary) return bye(talk, refuse('invalid-request').error, CLOSE.unfit)
  if (!messages.take()) return miss(talk, { t: 'done', id: '', ...refuse('too-fast') }, 'too-fast')
  const message = readMessage(data, services.limits)
  if (!message.ok) return miss(talk, { t: 'done', id: '', ...message }, message.error.code)
  handle(talk, message.value)
}

function handle(talk: Talk, message: ClientMessage): void {
  const { line, acts, requests } = talk
  if (message.t === 'ping') return line.answer('{"t":"pong"}')
  if (message.t === 'hello') return hello(talk, message)
  const { id } = message
  const refused = (code: string) =>
    miss(talk, { t: message.t === 'do' ? 'done' : 'answer', id, ...refuse(code) }, code)
  if (!talk.isGreeted) return refused('hello-first')
  if (message.t === 'ask') {
    if (requests.take(askCost(message.ask))) return void ask(talk, id, message.ask)
    return refused('too-fast')
  }
  if (!acts.take()) return refused('too-fast')
  if (talk.isScreen && !isBrake(message.command)) return refused('watch-only')
  return void act(talk, id, message.command)
}

const isBrake = (command: unknown): boolean =>
  typeof command === 'object' &&
  command !== null &&
  'type' in command &&
  command.type === 'pull-brake'

function hello(talk: Talk, { protocol, table, seat: named, rev, proof }: Hello): void {
  if (protocol !== PROTOCOL) return bye(talk, { code: 'reload' })
  if (table !== talk.room.table.id) return bye(talk, { code: 'unknown-table' })
  const isNamed = named !== null
  const isOurs = !isNamed || named === talk.guest.seat // another seat's view is not resumed
  void welcome(talk, isOurs && rev !== null ? { rev, proof } : null, isNamed)
}

async function welcome(talk: Talk, has: Has | null, isNamed: boolean): Promise<void> {
  const { socket, services, room, guest, line } = talk
  const { seat } = guest
  if (has !== null && has.rev > room.revOf(seat)) {
    const knows = await services.house.knowsMore(room, seat, has)
    if (knows === 'unproved') return bye(talk, { code: 'revision-unproved' })
  }
  if (socket.readyState !== socket.OPEN) return
  const missed = has === null ? null : room.resume(guest, has)
  if (missed === null) line.frame(room.view(seat) ?? '')
  else for (const text of missed) line.frame(text)
  if (missed !== null) line.frame(JSON.stringify(resumed(room, seat, isNamed)))
  if (!talk.isGreeted) room.enter(guest)
  talk.isGreeted = true
  const trouble = room.table.trouble()
  if (trouble !== null) line.answer(JSON.stringify({ t: 'bye', error: { code: trouble } }))
}

/** Who is here; and for who can compare, what its view must now be. */
function resumed(room: Room, seat: SeatId, isNamed: boolean): object {
  const here = { t: 'presence', seats: room.presence() }
  return isNamed ? { ...here, print: viewPrint(viewOf(room.table.hosted(), seat).docs) } : here
}

async function act(talk: Talk, id: string, command: unknown): Promise<void> {
  const { services, room, guest, line } = talk
  const done = await services.house.act(room, guest.seat, id, command).catch(() => lost(talk))
  if (done === null) return
  if (!done.ok) services.metrics.count('refusals')
  line.answer(
    done.ok
      ? `{"t":"done","id":${JSON.stringify(id)},"ok":true}`
      : JSON.stringify({ t: 'done', id, ...done }),
  )
}

async function ask(talk: Talk, id: string, asked: unknown): Promise<void> {
  const { services, room, guest, line } = talk
  const answer = await services.house.ask(room, guest.seat, asked).catch(() => lost(talk))
  if (answer === null) return
  const reply = answer.ok ? { ok: true, answer: answer.value } : answer
  line.answer(JSON.stringify({ t: 'answer', id, ...reply }))
}

/** What became of it is not known: no answer, and the phone asks again with the same id. */
function lost({ services, socket }: Talk): null {
  services.metrics.count('store_faults')
  socket.close(CLOSE.later, 'not-ready')
  return null
}
