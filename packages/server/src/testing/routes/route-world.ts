import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Store } from '@mastro/log'
import { countStoreCalls } from '@mastro/log/testing'
import { PROTOCOL } from '@mastro/protocol'
import { openSqlite } from '@mastro/store'
import { contextAt, daimonTwin } from '@mastro/table/testing'
import type { ServerOptions } from '../../options.ts'
import { SYSTEM_RUNTIME } from '../../runtime/system-runtime.ts'
import { NO_LIMITS } from '../run-server.ts'
import { createTestServers } from '../test-servers.ts'

/**
 * One of two worlds for comparing every route (PRO-19): a server with fixed time and randomness, a
 * table, a socket for every seat, and the count of its store calls.
 */
export interface RouteWorld {
  readonly table: string
  /** Seat ids by name. */
  readonly seats: Readonly<Record<string, string>>
  readonly routes: readonly string[]
  /** Randomness and time start at the same value for each label, whatever happened before. */
  startStep(label: string, at: number): void
  /** Status, headers and body of an answer. */
  call(seat: string, method: string, path: string, body?: unknown): Promise<HttpAnswer>
  /** Sends a socket message and waits for its answer. */
  say(seat: string, message: SocketMessage): Promise<string>
  ping(seat: string): Promise<string>
  /** Opens another socket of the seat. Returns the messages that follow its `hello`. */
  dial(seat: string, hello: object): Promise<readonly string[]>
  /** Waits until nothing is in flight. */
  settle(): Promise<void>
  /** The socket messages of a seat since the last call. */
  takeFrames(seat: string): readonly string[]
  /** The store calls since the last call. */
  takeWork(): Readonly<Record<string, number>>
  readonly store: Store
  close(): Promise<void>
}

export interface SocketMessage {
  readonly t: 'do' | 'ask'
  readonly id: string
  readonly command?: object
  readonly ask?: object
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const HOST = 'mastro.test'
const GUESTS = [
  ['Ada', 'player'],
  ['Vera', 'player'],
  ['Teo', 'player'],
  ['Sala', 'screen'],
  ['Ugo', 'observer'],
  ['Robot', 'bot'],
] as const
const PONG = '{"t":"pong"}'

/** The seats of a new world: the host Giulia, the Master Ada, and people who know no secret. */
export const OBSERVERS = ['Giulia', 'Teo', 'Sala', 'Ugo', 'Robot'] as const

export async function openRouteWorld(options: Partial<ServerOptions> = {}): Promise<RouteWorld> {
  const servers = createTestServers()
  const { store, take } = countStoreCalls(await openSqlite(join(servers.dir, 'mastro.db')))
  let step = { label: 'start', at: 0, drawn: 0 }
  const { bookOf, newBook, sealOf } = contextAt(0, '', '')
  const runtime = {
    ...SYSTEM_RUNTIME,
    now: () => contextAt(step.at, '', '').at,
    random(count: number) {
      step.drawn += 1
      const name = `${step.label} ${step.drawn}`
      return new Uint8Array(createHash('shake256', { outputLength: count }).update(name).digest())
    },
    context: { bookOf, newBook, ...(sealOf === undefined ? {} : { sealOf }) },
  }
  const routes: string[] = []
  const server = await servers.start({
    store,
    runtime,
    games: daimonTwin.rulesets,
    publicUrl: `http://${HOST}`,
    limits: { ...NO_LIMITS, strangerBurst: 1_000_000 },
    elapsed: () => step.at * 1000,
    indexEvery: 3_600_000,
    backups: false,
    onRoute: route => routes.push(route),
    ...options,
  })
  const jars = new Map<string, Map<string, string>>()
  const tokens = new Map<string, string>()
  const headersOf = (seat: string) => ({
    host: HOST,
    origin: `http://${HOST}`,
    'x-mastro': '1',
    ...(tokens.has(seat)
      ? { authorization: `Bearer ${tokens.get(seat)}` }
      : {
          cookie: [...(jars.get(seat) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
  })
  async function call(
    seat: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<HttpAnswer> {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...headersOf(seat),
      ...(sent === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(sent)}` }),
    }
    const answer = await exchange(server.port, method, path, headers, sent)
    const jar = jars.get(seat) ?? new Map<string, string>()
    jars.set(seat, jar)
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const value = async <T>(answer: Promise<HttpAnswer>): Promise<T> => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${body}`)
    return JSON.parse(body) as T // the server's own shape
  }

  await value(call('Giulia', 'POST', '/api/house', { key: server.adminKey }))
  const opened = await value<{ table: string; seat: string }>(
    call('Giulia', 'POST', '/api/tables', {
      system: 'daimon',
      name: 'Notte',
      seatName: 'Giulia',
      masterMode: 'fixed',
      language: 'it',
    }),
  )
  const { table } = opened
  jars.get('Giulia')!.delete('mastro_house') // a host need not be the administrator of the server
  const seats: Record<string, string> = { Giulia: opened.seat }
  const at = `/api/tables/${table}`
  const { links } = await value<{ links: string[] }>(call('Giulia', 'GET', `${at}/invite`))
  const invite = links[0]!.split('#')[1]!
  for (const [name, kind] of GUESTS) {
    const joined = await value<{ seat: string }>(
      call(name, 'POST', '/api/join', { door: { invite }, name, kind }),
    )
    seats[name] = joined.seat
  }
  const bot = await value<{ token: string }>(
    call('Giulia', 'POST', `${at}/seats/${seats['Robot']}/token`),
  )
  tokens.set('Robot', bot.token)

  const frames = new Map<string, string[]>()
  const sockets = new Map<string, WebSocket>()
  async function connect(seat: string, list: string[], hello: object): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${at}/socket`, {
      headers: headersOf(seat),
      perMessageDeflate: false,
    })
    socket.on('message', data => list.push((data as Buffer).toString())) // text frames only
    socket.on('close', code => list.push(`closed ${code}`))
    socket.on('error', () => undefined)
    await new Promise(done => socket.once('open', done))
    socket.send(JSON.stringify(hello))
    return socket
  }
  for (const seat of Object.keys(seats)) {
    frames.set(seat, [])
    const hello = { t: 'hello', protocol: PROTOCOL, table, rev: null }
    sockets.set(seat, await connect(seat, frames.get(seat)!, hello))
  }

  /** Answered after everything that was sent before. */
  async function ping(socket: WebSocket, list: string[]): Promise<string> {
    if (socket.readyState !== WebSocket.OPEN) return 'closed'
    socket.send('{"t":"ping"}')
    const answer = await arrived(list, text => text === PONG)
    if (answer === PONG) list.splice(list.indexOf(PONG), 1)
    return answer
  }
  async function pingAll(): Promise<void> {
    for (const [seat, socket] of sockets) await ping(socket, frames.get(seat)!)
  }
  const settle = async () => {
    for (let i = 0; i < 2; i++) {
      await pingAll()
      for (let turn = 0; turn < 10; turn++) await SYSTEM_RUNTIME.nextTurn()
    }
  }
  await settle()
  return {
    table,
    seats,
    routes,
    store,
    call,
    settle,
    startStep: (label, now) => (step = { label, at: now, drawn: 0 }),
    takeWork: take,
    takeFrames: seat => frames.get(seat)!.splice(0),
    async say(seat, message) {
      sockets.get(seat)!.send(JSON.stringify(message))
      const reply = message.t === 'do' ? 'done' : 'answer'
      return arrived(frames.get(seat)!, text =>
        text.startsWith(`{"t":"${reply}","id":"${message.id}"`),
      )
    },
    ping: seat => ping(sockets.get(seat)!, frames.get(seat)!),
    async dial(seat, hello) {
      const list: string[] = []
      const socket = await connect(seat, list, hello)
      await ping(socket, list)
      socket.terminate()
      return list
    },
    async close() {
      for (const socket of sockets.values()) socket.terminate()
      await servers.clean()
    },
  }
}

/** The first message that fits, once it has arrived, or that the socket closed. */
async function arrived(list: readonly string[], fits: (text: string) => boolean): Promise<string> {
  for (let tries = 0; tries < 200_000; tries++) {
    const found = list.find(text => fits(text) || text.startsWith('closed'))
    if (found !== undefined) return found
    await new Promise(done => setImmediate(done))
  }
  throw new Error('no answer')
}

function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<HttpAnswer> {
  return new Promise((done, fail) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers }, answer => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', fail)
      answer.on('end', () => {
        const { date, ...rest } = answer.headers
        void date
        done({
          status: answer.statusCode ?? 0,
          headers: rest,
          body: Buffer.concat(pieces).toString(),
        })
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
