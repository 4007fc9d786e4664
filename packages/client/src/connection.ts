import type { Refusal } from '@mastro/core'
import type { QueryAnswer, Query } from '@mastro/protocol'
import type { DocStore } from './docs.ts'
import type { Home } from './home.ts'
import { openLine, setLink, type Line, type LinkState } from './line.ts'
import { randomId, type Done, type Outbox } from './outbox.ts'
import { receive } from './receive.ts'
import { findWayBack } from './way-back.ts'

/** A live seat at a table: its view, its commands, its questions, and how the line is. */
export interface Connection {
  readonly table: string
  readonly docs: DocStore
  readonly outbox: Outbox
  link(): LinkState
  /** Why the server let go for good; null while it has not. */
  farewell(): Refusal | null
  presence(): readonly string[]
  /** For who hosts or leads: how many knock at the door for those far away. */
  knocks(): number
  /** When the line was lost, and when the last frame came. */
  lostSince(): number | null
  lastFrame(): number
  send(command: unknown): Promise<Done>
  ask(question: Query): Promise<QueryAnswer | Refusal>
  onChange(listener: () => void): () => void
  close(): void
}

const PING_MS = 1000
/** The banner is there within two seconds of the last sign of life: looked at four times a second. */
const SILENCE_MS = 1750
const LOOK_MS = 250

/**
 * `as: 'screen'`: the shared screen, which shows what any watcher may see. A seat begins with the view it kept, if it
 * kept one: shown while the line is still connecting, resumed from, and compared with what the server shows.
 */
export function connect(home: Home, table: string, as: 'seat' | 'screen' = 'seat'): Connection {
  const line = openLine(home, table, as)
  const { now, docs, box, questions, listeners } = line
  listen(line)
  const stops = [beat(line), stayAwake(line)]
  return {
    table,
    docs,
    outbox: box,
    link: () => now.link,
    farewell: () => now.farewell,
    presence: () => now.presence,
    knocks: () => now.knocks ?? 0,
    lostSince: () => now.lostSince,
    lastFrame: () => now.keptAt ?? now.lastFrame,
    send: command => box.add(command),
    ask(question) {
      const id = randomId()
      return new Promise(resolve => {
        questions.set(id, { ask: question, answer: resolve })
        if (now.isGreeted) line.post({ t: 'ask', id, ask: question })
      })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      line.keeping.close()
      for (const stop of stops) stop()
      line.socket.close()
    },
  }
}

function listen(line: Line): void {
  const { now, socket } = line
  socket.addEventListener('open', () => {
    now.lastFrame = Date.now()
    now.openedAt = now.lastFrame
    now.isGreeted = false
    line.post({ t: 'ping' })
  })
  socket.addEventListener('message', event => {
    now.lastFrame = Date.now()
    now.keptAt = null
    receive(line, JSON.parse(String(event.data)))
  })
  socket.addEventListener('close', () => {
    now.isGreeted = false
    now.openedAt = 0
    if (now.link !== 'closed') setLink(line, 'lost')
  })
}

/** Asks for a sign of life, and says when none comes. Returns how to stop. */
function beat(line: Line): () => void {
  const { now } = line
  const heartbeat = setInterval(() => line.post({ t: 'ping' }), PING_MS)
  const watch = setInterval(() => {
    const isShown = now.link === 'live' || (now.link === 'connecting' && now.keptAt !== null)
    if (Date.now() - now.lastFrame > SILENCE_MS && isShown) setLink(line, 'lost')
  }, LOOK_MS)
  const stopLooking = findWayBack({
    isLost: () => now.link === 'lost',
    lastFrame: () => now.lastFrame,
    openedAt: () => now.openedAt,
    retry: () => line.socket.reconnect(),
  })
  return () => {
    clearInterval(heartbeat)
    clearInterval(watch)
    stopLooking()
  }
}

/** A device that wakes up, or is back on the net, tries at once. Returns how to stop. */
function stayAwake(line: Line): () => void {
  const { home, now, socket } = line
  return home.watch(
    () => {
      if (now.link === 'lost') socket.reconnect()
    },
    () => {
      if (now.link === 'live') setLink(line, 'lost')
    },
  )
}
