import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { ok, parse, refuse, type Refusal, type SeatId } from '@mastro/core'
import { clientMessage, PROTOCOL, viewPrint, type ClientMessage } from '@mastro/protocol'
import { viewOf } from '@mastro/table'
import type { Ticket } from '../doors/tickets.ts'
import type { Guest, Has, Room } from '../host/room.ts'
import { askCost } from '../http/costs.ts'
import type { Limits } from '../limits.ts'
import { readJson } from '../read-json.ts'
import type { Services } from '../services.ts'
import { createBucket } from './bucket.ts'
import { createLine } from './line.ts'

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
  /** What it has said already, in the address. */
  readonly hello: Hello | null
}

export function serveSocket(
  socket: WebSocket,
  raw: Duplex,
  room: Room,
  { seat, holder, merges, hello: said }: Newcomer,
  services: Services,
): Connection {
  const { limits, metrics, elapsed } = services
  const messages = createBucket(limits.messageBurst, limits.messagesPerSecond, elapsed)
  const acts = services.actBudget(room.table.id, seat)
  const requests = services.requestBudget(room.table.id, seat)
  let heardAt = elapsed()
  let isGreeted = false
  let misses = 0

  const line = createLine(
    socket,
    raw,
    limits,
    {
      freshView: () => room.view(seat) ?? '',
      sent: bytes => {
        metrics.count('frames')
        metrics.count('frame_bytes', bytes)
      },
    },
    elapsed,
  )
  /** Put up by somebody who has a seat of their own: it shows, and anybody may pull the brake on it. */
  const isScreen = holder.seat !== seat
  const guest: Guest = { seat, holder, line, merges, bye }

  function bye(error: Refusal, code: number = CLOSE.refused): void {
    line.answer(JSON.stringify({ t: 'bye', error }))
    socket.close(code, error.code)
  }

  /** Refused, and after too many of these let go. */
  function miss(answer: object, code: string): void {
    misses += 1
    metrics.count('refusals')
    line.answer(JSON.stringify(answer))
    if (misses >= limits.tooFastBeforeClose) bye({ code })
  }

  function receive(data: RawData, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return // let go: what is still on its way counts no more
    heardAt = elapsed()
    if (isBinary) return bye(refuse('invalid-request').error, CLOSE.unfit)
    if (!messages.take()) return miss({ t: 'done', id: '', ...refuse('too-fast') }, 'too-fast')
    const message = readMessage(data, limits)
    if (!message.ok) return miss({ t: 'done', id: '', ...message }, message.error.code)
    handle(message.value)
  }

  function handle(message: ClientMessage): void {
    if (message.t === 'ping') return line.answer('{"t":"pong"}')
    if (message.t === 'hello') return hello(message)
    if (!isGreeted)
      return miss(
        { t: message.t === 'do' ? 'done' : 'answer', id: message.id, ...refuse('hello-first') },
        'hello-first',
      )
    if (message.t === 'ask') {
      if (requests.take(askCost(message.ask))) return void ask(message.id, message.ask)
      return miss({ t: 'answer', id: message.id, ...refuse('too-fast') }, 'too-fast')
    }
    if (!acts.take()) return miss({ t: 'done', id: message.id, ...refuse('too-fast') }, 'too-fast')
    if (isScreen && !isBrake(message.command))
      return miss({ t: 'done', id: message.id, ...refuse('watch-only') }, 'watch-only')
    return void act(message.id, message.command)
  }

  function hello({ protocol, table, seat: named, rev, proof }: Hello): void {
    if (protocol !== PROTOCOL) return bye({ code: 'reload' })
    if (table !== room.table.id) return bye({ code: 'unknown-table' })
    const isNamed = named !== null
    const isOurs = !isNamed || named === seat // another seat's view is not resumed
    void welcome(isOurs && rev !== null ? { rev, proof } : null, isNamed)
  }

  async function welcome(has: Has | null, isNamed: boolean): Promise<void> {
    if (has !== null && has.rev > room.revOf(seat)) {
      const knows = await services.house.knowsMore(room, seat, has)
      if (knows === 'unproved') return bye({ code: 'revision-unproved' })
    }
    if (socket.readyState !== socket.OPEN) return
    const missed = has === null ? null : room.resume(guest, has)
    if (missed === null) line.frame(room.view(seat) ?? '')
    else for (const text of missed) line.frame(text)
    if (missed !== null) line.frame(JSON.stringify(resumed(isNamed)))
    if (!isGreeted) room.enter(guest)
    isGreeted = true
    const trouble = room.table.trouble()
    if (trouble !== null) line.answer(JSON.stringify({ t: 'bye', error: { code: trouble } }))
  }

  /** Who is here; and for who can compare, what its view must now be. */
  function resumed(isNamed: boolean): object {
    const here = { t: 'presence', seats: room.presence() }
    return isNamed ? { ...here, print: viewPrint(viewOf(room.table.hosted(), seat).docs) } : here
  }

  async function act(id: string, command: unknown): Promise<void> {
    const done = await services.house.act(room, seat, id, command).catch(lost)
    if (done === null) return
    if (!done.ok) metrics.count('refusals')
    line.answer(
      done.ok
        ? `{"t":"done","id":${JSON.stringify(id)},"ok":true}`
        : JSON.stringify({ t: 'done', id, ...done }),
    )
  }

  async function ask(id: string, asked: unknown): Promise<void> {
    const answer = await services.house.ask(room, seat, asked).catch(lost)
    if (answer === null) return
    const reply = answer.ok ? { ok: true, answer: answer.value } : answer
    line.answer(JSON.stringify({ t: 'answer', id, ...reply }))
  }

  /** What became of it is not known: no answer, and the phone asks again with the same id. */
  function lost(): null {
    metrics.count('store_faults')
    socket.close(CLOSE.later, 'not-ready')
    return null
  }

  room.attach(guest)
  socket.on('message', receive)
  socket.on('error', () => socket.terminate()) // broken frames: ws has said why in its close code
  socket.on('close', () => room.leave(guest))
  if (said !== null) hello(said)
  return {
    bye,
    isAlive: now => now - heardAt < limits.silenceMs && line.isAlive(now),
  }
}

/** ws gives one buffer for each text message, unless it is told otherwise. */
const textOf = (data: RawData): string => (data instanceof Buffer ? data.toString() : '')

const isBrake = (command: unknown): boolean =>
  typeof command === 'object' &&
  command !== null &&
  'type' in command &&
  command.type === 'pull-brake'

const ID = /^[\x21-\x7e]{1,40}$/

function readMessage(data: RawData, limits: Limits) {
  const read = readJson(textOf(data), limits.json)
  if (!read.ok) return read
  const message = parse(clientMessage, read.value, '')
  if (!message.ok) return message
  const isNamed = !('id' in message.value) || ID.test(message.value.id)
  return isNamed ? ok(message.value) : refuse('invalid-request', 'id')
}
