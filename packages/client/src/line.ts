import ReconnectingSocket from 'partysocket/ws'
import type { Refusal } from '@mastro/core'
import { PROTOCOL, type QueryAnswer, type Query } from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import { docStore, type DocStore } from './docs.ts'
import type { Home, Keeper } from './home.ts'
import { outbox, type Outbox } from './outbox.ts'

export const LINK_STATES = ['connecting', 'live', 'lost', 'closed'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** How the line stands now; it changes as frames come and fail to come. */
interface LineState {
  link: LinkState
  /** Why the server let go for good; null while it has not. */
  farewell: Refusal | null
  presence: readonly string[]
  knocks?: number | undefined
  rev: number | null
  proof: string | null
  lastFrame: number
  /** Nothing has come yet: what is shown is what was kept then. */
  keptAt: number | null
  lostSince: number | null
  isGreeted: boolean
  /** When the present socket opened; 0: it has not yet. */
  openedAt: number
}

export interface Asked {
  readonly ask: Query
  readonly answer: (answer: QueryAnswer | Refusal) => void
}

/** One line to one table: its socket, what it shows, what waits to go out. */
export interface Line {
  readonly home: Home
  readonly table: string
  readonly now: LineState
  readonly docs: DocStore
  readonly socket: ReconnectingSocket
  readonly box: Outbox
  readonly keeping: Keeper
  readonly questions: Map<string, Asked>
  readonly listeners: Set<() => void>
  post(message: object): void
}

const TRIES = {
  minReconnectionDelay: 250,
  maxReconnectionDelay: 5000,
  reconnectionDelayGrowFactor: 1.4,
  connectionTimeout: 6000,
  maxRetries: Infinity,
  maxEnqueuedMessages: 0,
}

/** A seat begins with the view it kept, if it kept one; the shared screen keeps none. */
export function openLine(home: Home, table: string, as: 'seat' | 'screen'): Line {
  const kept = as === 'seat' ? home.readKept(table) : null
  const docs = docStore()
  if (kept !== null) docs.replace(kept.docs)
  const now: LineState = {
    link: 'connecting',
    farewell: null,
    presence: [],
    rev: kept?.rev ?? null,
    proof: kept?.proof ?? null,
    lastFrame: Date.now(),
    keptAt: kept?.at ?? null,
    lostSince: null,
    isGreeted: false,
    openedAt: 0,
  }
  const listeners = new Set<() => void>()
  const socket = new ReconnectingSocket(
    () => socketUrl(home.origin, table, as, { ...now, seat: seatIn(docs) }),
    [],
    { ...TRIES, WebSocket: home.WebSocket },
  )
  const post = (message: object) => {
    if (socket.readyState === ReconnectingSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const box = outbox(
    home.keptByTab,
    `mastro.outbox.${table}.${home.seatOf(table) ?? ''}`,
    ({ id, command }) => {
      // on a line that may be dead it waits: until it has left, it can be taken back
      if (now.isGreeted && now.link === 'live') post({ t: 'do', id, command })
    },
    () => tellAll(listeners),
  )
  const keeping = home.keeper(table, () => {
    const { rev, proof, lastFrame } = now
    const seat = seatIn(docs)
    return as === 'screen' || seat === null || rev === null
      ? null
      : { seat, rev, proof, at: lastFrame, docs: docs.all() }
  })
  return { home, table, now, docs, socket, box, keeping, questions: new Map(), listeners, post }
}

/** Whose view this is. */
export function seatIn(docs: DocStore): string | null {
  return (docs.get('me') as MeDoc | undefined)?.seat ?? null // as TableDocs says
}

export function tell({ listeners }: Line): void {
  tellAll(listeners)
}

function tellAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

export function setLink(line: Line, next: LinkState): void {
  const { now } = line
  if (now.link === next) return
  now.link = next
  now.lostSince = next === 'lost' ? Date.now() : null
  tell(line)
}

/** The server is there: what waited goes out. */
export function greet(line: Line): void {
  line.now.isGreeted = true
  setLink(line, 'live')
  for (const { id, command } of line.box.waiting()) line.post({ t: 'do', id, command })
  for (const [id, { ask }] of line.questions) line.post({ t: 'ask', id, ask })
}

export function dropView({ home, keeping, table }: Line): void {
  keeping.stop()
  home.forgetKept(table)
}

/** The seat is no longer this page's: nothing of it is kept, or goes out. */
export function dropAll(line: Line): void {
  dropView(line)
  for (const { id } of line.box.waiting()) line.box.takeBack(id)
}

/** The hello stands in the address: one round trip less, and no waiting for a busy page. */
function socketUrl(
  origin: string,
  table: string,
  as: 'seat' | 'screen',
  has: { readonly rev: number | null; readonly proof: string | null; readonly seat: string | null },
): string {
  const hello = new URLSearchParams({ merge: '1', protocol: String(PROTOCOL) })
  if (as === 'screen') hello.set('as', 'screen')
  if (has.rev !== null) hello.set('rev', String(has.rev))
  if (has.rev !== null && has.proof !== null) hello.set('proof', has.proof)
  if (has.seat !== null) hello.set('seat', has.seat)
  return `${origin.replace('http', 'ws')}/api/tables/${encodeURIComponent(table)}/socket?${hello.toString()}`
}
