import ReconnectingSocket from 'partysocket/ws'
import type { Refusal } from '@mastro/core'
import {
  PROTOCOL,
  viewPrint,
  type Answers,
  type Question,
  type ServerMessage,
} from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import { docStore, type DocStore } from './docs.ts'
import { keeper } from './keeper.ts'
import { forgetViews, keepView, readKept, seatOfTicket } from './kept-view.ts'
import { outbox, randomId, type Done, type Outbox } from './outbox.ts'
import { findWayBack } from './way-back.ts'

export const LINK_STATES = ['connecting', 'live', 'lost', 'closed'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** A live seat at a table: its view, its commands, its questions, and how the line is. */
export interface Connection {
  readonly table: string
  readonly docs: DocStore
  readonly outbox: Outbox
  link(): LinkState
  /** Why the server let go for good; null while it has not. */
  farewell(): Refusal | null
  presence(): readonly string[]
  /** When the line was lost, and when the last frame came. */
  lostSince(): number | null
  lastFrame(): number
  send(command: unknown): Promise<Done>
  ask(question: Question): Promise<Answers | Refusal>
  onChange(listener: () => void): () => void
  close(): void
}

const PING_MS = 1000
/** The banner is there within two seconds of the last sign of life: looked at four times a second. */
const SILENCE_MS = 1750
const LOOK_MS = 250
/** Codes after which trying again is no use. */
const FINAL = new Set(['reload', 'seat-revoked', 'seat-retired', 'not-seated', 'unknown-table'])

/**
 * `as: 'screen'`: the shared screen, which shows what any watcher may see. A seat begins with the view it kept, if it
 * kept one: shown while the line is still connecting, resumed from, and compared with what the server shows.
 */
export function connect(table: string, as: 'seat' | 'screen' = 'seat'): Connection {
  const docs = docStore()
  const kept = as === 'seat' ? readKept(table) : null
  if (kept !== null) docs.replace(kept.docs)
  const listeners = new Set<() => void>()
  const questions = new Map<
    string,
    { readonly ask: Question; readonly answer: (answer: Answers | Refusal) => void }
  >()
  let link: LinkState = 'connecting'
  let farewell: Refusal | null = null
  let presence: readonly string[] = []
  let rev: number | null = kept?.rev ?? null
  let proof: string | null = kept?.proof ?? null
  let lastFrame = Date.now()
  /** Nothing has come yet: what is shown is what was kept. */
  let isAsKept = kept !== null
  let lostSince: number | null = null
  let isGreeted = false
  let openedAt = 0

  const seat = () => (docs.get('me') as MeDoc | undefined)?.seat ?? null // as TableDocs says
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const setLink = (next: LinkState) => {
    if (link === next) return
    link = next
    lostSince = next === 'lost' ? Date.now() : null
    tell()
  }

  const socket = new ReconnectingSocket(
    () => socketUrl(table, as, { rev, proof, seat: seat() }),
    [],
    {
      minReconnectionDelay: 250,
      maxReconnectionDelay: 5000,
      reconnectionDelayGrowFactor: 1.4,
      connectionTimeout: 6000,
      maxRetries: Infinity,
      maxEnqueuedMessages: 0,
    },
  )
  const post = (message: object) => {
    if (socket.readyState === ReconnectingSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const box = outbox(
    `mastro.outbox.${table}.${seatOfTicket(table) ?? ''}`,
    item => {
      // on a line that may be dead it waits: until it has left, it can be taken back
      if (isGreeted && link === 'live') post({ t: 'do', id: item.id, command: item.command })
    },
    tell,
  )

  const keeping = keeper(() => {
    const mine = seat()
    if (as === 'seat' && mine !== null && rev !== null)
      keepView(table, { seat: mine, rev, proof, at: lastFrame, docs: docs.all() })
  })

  const dropView = () => {
    keeping.stop()
    forgetViews(table)
  }
  /** The seat is no longer this page's: nothing of it is kept, or goes out. */
  const dropAll = () => {
    dropView()
    for (const { id } of box.waiting()) box.takeBack(id)
  }

  const greet = () => {
    isGreeted = true
    setLink('live')
    for (const { id, command } of box.waiting()) post({ t: 'do', id, command })
    for (const [id, { ask }] of questions) post({ t: 'ask', id, ask })
  }

  const receive = (message: ServerMessage) => {
    switch (message.t) {
      case 'view': {
        const mine = seat()
        const theirs = message.docs['me'] as MeDoc | undefined // as TableDocs says
        if (mine !== null && theirs?.seat !== mine) {
          dropAll() // the ticket has become another seat's, in another tab
          return location.reload()
        }
        rev = message.rev
        proof = message.proof
        presence = message.presence
        docs.replace(message.docs)
        keeping.changed()
        greet()
        return tell()
      }
      case 'patch':
        rev = message.rev
        proof = message.proof
        docs.patch(message)
        keeping.changed()
        return isGreeted ? undefined : greet()
      case 'presence':
        presence = message.seats
        if (message.print !== undefined && message.print !== viewPrint(docs.all())) {
          rev = null // not what the server shows: the whole of it
          post({ t: 'hello', protocol: PROTOCOL, table, rev })
        }
        return isGreeted ? tell() : greet()
      case 'done':
        return box.settle(message.id, message)
      case 'answer':
        questions.get(message.id)?.answer(message.ok ? message.answer : message.error)
        return void questions.delete(message.id)
      case 'bye':
        if (message.error.code === 'revision-unproved') {
          rev = null // kept without its proof: the line opens again and brings the whole view
          return undefined
        }
        farewell = message.error
        if (FINAL.has(message.error.code)) {
          if (message.error.code === 'reload') dropView()
          else dropAll()
          setLink('closed')
          socket.close()
        }
        return tell()
      case 'pong':
        return isGreeted && link === 'live' ? undefined : greet()
    }
  }

  socket.addEventListener('open', () => {
    lastFrame = Date.now()
    openedAt = lastFrame
    isGreeted = false
    post({ t: 'ping' })
  })
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    lastFrame = Date.now()
    isAsKept = false
    receive(JSON.parse(event.data))
  })
  socket.addEventListener('close', () => {
    isGreeted = false
    openedAt = 0
    if (link !== 'closed') setLink('lost')
  })

  const heartbeat = setInterval(() => post({ t: 'ping' }), PING_MS)
  const watch = setInterval(() => {
    const isShown = link === 'live' || (link === 'connecting' && isAsKept)
    if (Date.now() - lastFrame > SILENCE_MS && isShown) setLink('lost')
  }, LOOK_MS)
  const stopLooking = findWayBack({
    isLost: () => link === 'lost',
    lastFrame: () => lastFrame,
    openedAt: () => openedAt,
    retry: () => socket.reconnect(),
  })
  const sleep = () => {
    if (link === 'live') setLink('lost')
  }
  const wake = () => {
    if (document.visibilityState === 'visible' && link === 'lost') socket.reconnect()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', sleep)

  return {
    table,
    docs,
    outbox: box,
    link: () => link,
    farewell: () => farewell,
    presence: () => presence,
    lostSince: () => lostSince,
    lastFrame: () => (isAsKept ? kept!.at : lastFrame), // as kept: there is one
    send: command => box.add(command),
    ask(question) {
      const id = randomId()
      return new Promise(resolve => {
        questions.set(id, { ask: question, answer: resolve })
        if (isGreeted) post({ t: 'ask', id, ask: question })
      })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      keeping.close()
      clearInterval(heartbeat)
      clearInterval(watch)
      stopLooking()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', sleep)
      socket.close()
    },
  }
}

/** The hello stands in the address: one round trip less, and no waiting for a busy page. */
function socketUrl(
  table: string,
  as: 'seat' | 'screen',
  has: { readonly rev: number | null; readonly proof: string | null; readonly seat: string | null },
): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const hello = new URLSearchParams({ merge: '1', protocol: String(PROTOCOL) })
  if (as === 'screen') hello.set('as', 'screen')
  if (has.rev !== null) hello.set('rev', String(has.rev))
  if (has.rev !== null && has.proof !== null) hello.set('proof', has.proof)
  if (has.seat !== null) hello.set('seat', has.seat)
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket?${hello}`
}
