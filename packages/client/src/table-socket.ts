import ReconnectingSocket from 'partysocket/ws'
import type { Refusal } from '@mastro/core'
import { PROTOCOL, type QueryAnswer, type Query } from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import { createDocStore, type DocStore } from './doc-store.ts'
import type { Platform, SavedView, ViewKeeper } from './platform.ts'
import { createOutbox, type Outbox } from './outbox.ts'

export const LINK_STATES = ['connecting', 'live', 'lost', 'closed'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** State of the connection. Changes as messages arrive or fail to arrive. */
interface TableSocketState {
  link: LinkState
  /** Why the server closed the connection for good. Null if it has not. */
  farewell: Refusal | null
  presence: readonly string[]
  knocks?: number | undefined
  rev: number | null
  proof: string | null
  lastFrame: number
  /** When the displayed view was saved, while nothing has arrived from the server yet. */
  savedViewAt: number | null
  lostSince: number | null
  hasServerAnswered: boolean
  /** When the present socket opened. 0 if it has not opened yet. */
  openedAt: number
  /** A request is on its way that asks why the last upgrade failed. */
  isAskingWhy: boolean
}

export interface PendingQuery {
  readonly ask: Query
  readonly answer: (answer: QueryAnswer | Refusal) => void
}

/** A connection to one table: its socket, its view and its outgoing commands. */
export interface TableSocket {
  readonly platform: Platform
  readonly table: string
  readonly state: TableSocketState
  readonly docs: DocStore
  readonly webSocket: ReconnectingSocket
  readonly outbox: Outbox
  readonly viewKeeper: ViewKeeper
  readonly questions: Map<string, PendingQuery>
  readonly listeners: Set<() => void>
  post(message: object): void
}

const RECONNECT_OPTIONS = {
  minReconnectionDelay: 250,
  maxReconnectionDelay: 5000,
  reconnectionDelayGrowFactor: 1.4,
  connectionTimeout: 6000,
  maxRetries: Infinity,
  maxEnqueuedMessages: 0,
}

/** A seat starts with its saved view, if there is one. The shared screen saves none. */
export function openTableSocket(
  platform: Platform,
  table: string,
  as: 'seat' | 'screen',
): TableSocket {
  const saved = as === 'seat' ? platform.readSavedView(table) : null
  const docs = createDocStore()
  if (saved !== null) docs.replace(saved.docs)
  const state = initialState(saved)
  const listeners = new Set<() => void>()
  const webSocket = new ReconnectingSocket(
    () => socketUrl(platform.origin, table, as, { ...state, seat: seatOfView(docs) }),
    [],
    { ...RECONNECT_OPTIONS, WebSocket: platform.WebSocket },
  )
  const post = (message: object) => {
    if (webSocket.readyState === ReconnectingSocket.OPEN) webSocket.send(JSON.stringify(message))
  }
  const outbox = createOutbox(
    platform.tabStorage,
    `mastro.outbox.${table}.${platform.seatOf(table) ?? ''}`,
    ({ id, command }) => {
      // while the connection may be dead the command waits and can still be withdrawn
      if (state.hasServerAnswered && state.link === 'live') post({ t: 'do', id, command })
    },
    () => notifyAll(listeners),
  )
  const viewKeeper = platform.createViewKeeper(table, () => {
    const { rev, proof, lastFrame } = state
    const seat = seatOfView(docs)
    return as === 'screen' || seat === null || rev === null
      ? null
      : { seat, rev, proof, at: lastFrame, docs: docs.all() }
  })
  return {
    platform,
    table,
    state,
    docs,
    webSocket,
    outbox,
    viewKeeper,
    questions: new Map(),
    listeners,
    post,
  }
}

function initialState(saved: SavedView | null): TableSocketState {
  return {
    link: 'connecting',
    farewell: null,
    presence: [],
    rev: saved?.rev ?? null,
    proof: saved?.proof ?? null,
    lastFrame: Date.now(),
    savedViewAt: saved?.at ?? null,
    lostSince: null,
    hasServerAnswered: false,
    openedAt: 0,
    isAskingWhy: false,
  }
}

/** The seat this view belongs to. */
export function seatOfView(docs: DocStore): string | null {
  return (docs.get('me') as MeDoc | undefined)?.seat ?? null // safe: see TableDocs
}

export function notify({ listeners }: TableSocket): void {
  notifyAll(listeners)
}

function notifyAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

export function setLink(tableSocket: TableSocket, next: LinkState): void {
  const { state } = tableSocket
  if (state.link === next) return
  state.link = next
  state.lostSince = next === 'lost' ? Date.now() : null
  notify(tableSocket)
}

/** The server has answered: sends the waiting commands. */
export function markLive(tableSocket: TableSocket): void {
  tableSocket.state.hasServerAnswered = true
  setLink(tableSocket, 'live')
  for (const { id, command } of tableSocket.outbox.waiting())
    tableSocket.post({ t: 'do', id, command })
  for (const [id, { ask }] of tableSocket.questions) tableSocket.post({ t: 'ask', id, ask })
}

export function forgetView({ platform, viewKeeper, table }: TableSocket): void {
  viewKeeper.stop()
  platform.forgetSavedView(table)
}

/** The seat no longer belongs to this page: deletes its view and its waiting commands. */
export function forgetEverything(tableSocket: TableSocket): void {
  forgetView(tableSocket)
  for (const { id } of tableSocket.outbox.waiting()) tableSocket.outbox.takeBack(id)
}

/** The hello is part of the address, which saves a round trip and does not wait for a busy page. */
function socketUrl(
  origin: string,
  table: string,
  as: 'seat' | 'screen',
  has: { readonly rev: number | null; readonly proof: string | null; readonly seat: string | null },
): string {
  const hello = new URLSearchParams({
    merge: '1',
    refusal: 'http',
    protocol: String(PROTOCOL),
  })
  if (as === 'screen') hello.set('as', 'screen')
  if (has.rev !== null) hello.set('rev', String(has.rev))
  if (has.rev !== null && has.proof !== null) hello.set('proof', has.proof)
  if (has.seat !== null) hello.set('seat', has.seat)
  return `${origin.replace('http', 'ws')}/api/tables/${encodeURIComponent(table)}/socket?${hello.toString()}`
}
