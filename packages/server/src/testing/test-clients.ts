import { WebSocket } from 'ws'
import type { Refusal } from '@mastro/core'
import { PROTOCOL, type NewTable, type ServerMessage } from '@mastro/protocol'

/** A browser as the server sees it: cookies, headers, one origin. */
export interface Browser {
  readonly origin: string
  cookies(): string
  /** The same person after the server has moved to another port. */
  at(port: number): Browser
  get<T = Record<string, unknown>>(path: string): Promise<HttpReply<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown): Promise<HttpReply<T>>
}

export type HttpReply<T> = { readonly status: number } & (
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly error: Refusal }
)

export function browser(port: number, jar: Map<string, string> = new Map()): Browser {
  const origin = `http://127.0.0.1:${port}`
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function call<T>(method: string, path: string, body?: unknown): Promise<HttpReply<T>> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie: cookies(),
        'x-mastro': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return { status: answer.status, ...((await answer.json()) as object) } as HttpReply<T> // the server's own shape
  }
  return {
    origin,
    cookies,
    at: other => browser(other, jar),
    get: path => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
  }
}

/** A phone at a table. It keeps its view, sends commands with ids, and reconnects on request. */
export interface Phone {
  readonly table: string
  readonly seat: string
  readonly docs: Map<string, unknown>
  readonly seen: ServerMessage[]
  rev(): number
  /** The server's signature of that revision. */
  proof(): string | null
  closed(): Promise<{ code: number; reason: string }>
  send(message: unknown): void
  sendRaw(data: string | Buffer): void
  do(command: unknown, id?: string): Promise<CommandReply>
  ask(question: unknown): Promise<unknown>
  /** Resolves at the first matching message, including those already received. */
  wait(fits: (message: ServerMessage) => boolean, ms?: number): Promise<ServerMessage>
  until(holds: () => boolean, ms?: number): Promise<void>
  close(): void
  readonly socket: WebSocket
}

/** Applies a patch as a client does: drop, set, and merge if the client asked for merges. */
export function applyPatch(
  docs: Map<string, unknown>,
  patch: Extract<ServerMessage, { t: 'patch' }>,
): void {
  for (const key of patch.drop) docs.delete(key)
  for (const [key, doc] of Object.entries(patch.set)) docs.set(key, doc)
  for (const [key, fields] of Object.entries(patch.merge ?? {}))
    // safe: only documents it has are merged
    docs.set(key, { ...(docs.get(key) as object), ...fields })
}

export type CommandReply = Extract<ServerMessage, { t: 'done' }>

let commands = 0

/** The revision that a phone has, with the server's signature of it. */
export interface KnownRevision {
  readonly rev: number | null
  readonly proof: string | null
}
const NOTHING: KnownRevision = { rev: null, proof: null }

export async function phone(
  user: Browser,
  port: number,
  at: { readonly table: string; readonly seat: string },
  has: number | KnownRevision | null = null,
  docs: Map<string, unknown> = new Map(),
): Promise<Phone> {
  const { rev, proof } = typeof has === 'object' ? (has ?? NOTHING) : { rev: has, proof: null }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${at.table}/socket`, {
    headers: { cookie: user.cookies(), origin: `http://127.0.0.1:${port}` },
    perMessageDeflate: false,
  })
  const seen: ServerMessage[] = []
  const waiting = new Set<(message: ServerMessage) => void>()
  const settled = new Set<() => void>()
  let now = rev ?? 0
  let print = proof
  const receive = (message: ServerMessage) => {
    seen.push(message)
    if (message.t === 'view') {
      docs.clear()
      for (const [key, doc] of Object.entries(message.docs)) docs.set(key, doc)
      now = message.rev
      print = message.proof
    } else if (message.t === 'patch') {
      applyPatch(docs, message)
      now = message.rev
      print = message.proof
    }
    for (const listener of waiting) listener(message)
    for (const check of settled) check()
  }
  const closed = new Promise<{ code: number; reason: string }>(done =>
    socket.on('close', (code, reason) => done({ code, reason: reason.toString() })),
  )
  // safe: text frames only
  socket.on('message', data => receive(JSON.parse((data as Buffer).toString()) as ServerMessage))
  socket.on('error', () => undefined)
  const send = (message: unknown) => socket.send(JSON.stringify(message))
  const wait: Phone['wait'] = (fits, ms = 60_000) => {
    const found = seen.find(fits)
    if (found !== undefined) return Promise.resolve(found)
    return new Promise((done, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`timed out. Messages so far: ${JSON.stringify(seen).slice(-600)}`)),
        ms,
      )
      const listener = (message: ServerMessage) => {
        if (!fits(message)) return
        clearTimeout(timer)
        waiting.delete(listener)
        done(message)
      }
      waiting.add(listener)
    })
  }
  const until: Phone['until'] = (holds, ms = 60_000) =>
    holds()
      ? Promise.resolve()
      : new Promise((done, fail) => {
          const timer = setTimeout(() => fail(new Error('timed out')), ms)
          const check = () => {
            if (!holds()) return
            clearTimeout(timer)
            settled.delete(check)
            done()
          }
          settled.add(check)
        })
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('error', fail)
  })
  send({ t: 'hello', protocol: PROTOCOL, table: at.table, rev, proof })
  return {
    ...at,
    socket,
    docs,
    seen,
    rev: () => now,
    proof: () => print,
    closed: () => closed,
    send,
    sendRaw: data => socket.send(data),
    wait,
    until,
    do(command, id = `c${(commands += 1)}`) {
      send({ t: 'do', id, command })
      return wait(message => message.t === 'done' && message.id === id) as Promise<CommandReply> // safe: checked by the filter
    },
    async ask(question) {
      const id = `q${(commands += 1)}`
      send({ t: 'ask', id, ask: question })
      return wait(message => message.t === 'answer' && message.id === id)
    },
    close: () => socket.close(),
  }
}

export const NEW_TABLE: NewTable = {
  system: 'daimon',
  name: 'Notte a Nuova Roma',
  seatName: 'Giulia',
  masterMode: 'rotating',
  language: 'it',
}

/** A table with its host and some guests, each with a browser and a seat. */
export async function seatTable(
  port: number,
  guests: readonly string[] = [],
): Promise<{ readonly user: Browser; readonly table: string; readonly seat: string }[]> {
  const host = browser(port)
  const opened = await host.post<{ table: string; seat: string }>('/api/tables', NEW_TABLE)
  if (!opened.ok) throw new Error(`no table: ${opened.error.code}`)
  const people = [{ user: host, table: opened.table, seat: opened.seat }]
  const invite = await host.get<{ links: string[] }>(`/api/tables/${opened.table}/invite`)
  if (!invite.ok) throw new Error(`no invite: ${invite.error.code}`)
  const token = invite.links[0]!.split('#')[1]!
  for (const name of guests) {
    const user = browser(port)
    const joined = await user.post<{ table: string; seat: string }>('/api/join', {
      door: { invite: token },
      name,
    })
    if (!joined.ok) throw new Error(`no seat: ${joined.error.code}`)
    people.push({ user, table: joined.table, seat: joined.seat })
  }
  return people
}
