import type { Refusal } from '@mastro/core'
import type { QueryAnswer, Query } from '@mastro/protocol'
import type { DocStore } from './doc-store.ts'
import type { Platform } from './platform.ts'
import { openTableSocket, setLink, type TableSocket, type LinkState } from './table-socket.ts'
import { randomId, type CommandResult, type Outbox } from './outbox.ts'
import { checkSeat } from './api.ts'
import { isFinal, receive, receiveBye } from './receive.ts'
import { keepReconnecting } from './reconnect.ts'

/** A seat's live connection to a table: its view, commands, queries and connection state. */
export interface Connection {
  readonly table: string
  readonly docs: DocStore
  readonly outbox: Outbox
  linkState(): LinkState
  /** Why the server closed the connection for good. Null if it has not. */
  farewell(): Refusal | null
  presence(): readonly string[]
  /** Number of pending join requests, for the host and the Master. */
  knocks(): number
  /** When the connection was lost, and when the last message arrived. */
  lostSince(): number | null
  lastFrame(): number
  send(command: unknown): Promise<CommandResult>
  ask(question: Query): Promise<QueryAnswer | Refusal>
  onChange(listener: () => void): () => void
  close(): void
}

const PING_MS = 1000
/**
 * Checked four times a second, so that the banner appears within two seconds of the last sign of
 * life.
 */
const SILENCE_MS = 1750
const CHECK_MS = 250

/**
 * `as: 'screen'` connects the shared screen, which shows what any watcher may see. A seat starts
 * with its saved view, if there is one: it is shown while connecting, used to resume, and compared
 * with the server's view.
 */
export function connect(
  platform: Platform,
  table: string,
  as: 'seat' | 'screen' = 'seat',
): Connection {
  const tableSocket = openTableSocket(platform, table, as)
  const { state, docs, outbox, questions, listeners } = tableSocket
  handleSocketEvents(tableSocket)
  const stops = [startHeartbeat(tableSocket), followNetwork(tableSocket)]
  return {
    table,
    docs,
    outbox: outbox,
    linkState: () => state.link,
    farewell: () => state.farewell,
    presence: () => state.presence,
    knocks: () => state.knocks ?? 0,
    lostSince: () => state.lostSince,
    lastFrame: () => state.savedViewAt ?? state.lastFrame,
    send: command => outbox.add(command),
    ask(question) {
      const id = randomId()
      return new Promise(resolve => {
        questions.set(id, { ask: question, answer: resolve })
        if (state.hasServerAnswered) tableSocket.post({ t: 'ask', id, ask: question })
      })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      tableSocket.viewKeeper.close()
      for (const stop of stops) stop()
      tableSocket.webSocket.close()
    },
  }
}

function handleSocketEvents(tableSocket: TableSocket): void {
  const { state, webSocket } = tableSocket
  webSocket.addEventListener('open', () => {
    state.lastFrame = Date.now()
    state.openedAt = state.lastFrame
    state.hasServerAnswered = false
    tableSocket.post({ t: 'ping' })
  })
  webSocket.addEventListener('message', event => {
    state.lastFrame = Date.now()
    state.savedViewAt = null
    receive(tableSocket, JSON.parse(String(event.data)))
  })
  webSocket.addEventListener('close', () => {
    const wasRefused = state.openedAt === 0
    state.hasServerAnswered = false
    state.openedAt = 0
    if (wasRefused) void askWhyRefused(tableSocket)
    if (state.link !== 'closed') setLink(tableSocket, 'lost')
  })
}

/** A browser does not say why an upgrade failed, so the client asks over HTTP. */
async function askWhyRefused(tableSocket: TableSocket): Promise<void> {
  const { platform, table, state } = tableSocket
  if (state.isAskingWhy) return
  state.isAskingWhy = true
  const reply = await checkSeat(platform, table)
  state.isAskingWhy = false
  const hasOpened = state.openedAt !== 0
  if (!reply.ok && !hasOpened && isFinal(reply.error)) receiveBye(tableSocket, reply.error)
}

/** Pings the server and notices when no answer comes. Returns a function that stops it. */
function startHeartbeat(tableSocket: TableSocket): () => void {
  const { state } = tableSocket
  const heartbeat = setInterval(() => tableSocket.post({ t: 'ping' }), PING_MS)
  const watch = setInterval(() => {
    const isShown =
      state.link === 'live' || (state.link === 'connecting' && state.savedViewAt !== null)
    if (Date.now() - state.lastFrame > SILENCE_MS && isShown) setLink(tableSocket, 'lost')
  }, CHECK_MS)
  const stopLooking = keepReconnecting({
    isLost: () => state.link === 'lost',
    lastFrame: () => state.lastFrame,
    openedAt: () => state.openedAt,
    retry: () => tableSocket.webSocket.reconnect(),
  })
  return () => {
    clearInterval(heartbeat)
    clearInterval(watch)
    stopLooking()
  }
}

/**
 * Retries at once when the device wakes up or is online again. Returns a function that stops it.
 */
function followNetwork(tableSocket: TableSocket): () => void {
  const { platform, state, webSocket } = tableSocket
  return platform.watchNetwork(
    () => {
      if (state.link === 'lost') webSocket.reconnect()
    },
    () => {
      if (state.link === 'live') setLink(tableSocket, 'lost')
    },
  )
}
