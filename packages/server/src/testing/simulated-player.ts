import { WebSocket } from 'ws'
import { PROTOCOL, type ServerMessage } from '@mastro/protocol'
import { applyPatch, type Browser } from './test-clients.ts'
import type { Random } from './random.ts'

/** A client that keeps playing through kills and network cuts, as a phone does. */
export interface SimulatedPlayer {
  readonly table: string
  readonly seat: string
  readonly docs: Map<string, unknown>
  cookies(): string
  rev(): number
  /** Ids of accepted commands. */
  readonly accepted: ReadonlySet<string>
  /** Ids of refused commands, with the code. */
  readonly refused: ReadonlyMap<string, string>
  readonly sent: ReadonlyMap<string, unknown>
  /** The violations seen so far. Empty if there are none. */
  readonly faults: string[]
  isLive(): boolean
  /** Milliseconds from each command to its answer. */
  readonly times: number[]
  /** Sends one command now. */
  act(command: unknown): string
  /** Sends this many commands per second. */
  play(perSecond: number): void
  rest(): void
  /** Resolves when every act has been answered. */
  settled(ms?: number): Promise<void>
  /** Resolves when everything that the server sent before has arrived, by a ping. */
  caughtUp(ms?: number): Promise<void>
  move(port: number): void
  cut(): void
  stop(): void
  greeted(): number
  /** The number of commands without an answer. */
  waiting(): number
}

export interface SimulatedPlayerOptions {
  readonly user: Browser
  readonly port: number
  readonly table: string
  readonly seat: string
  readonly random: Random
  readonly choose: (random: Random) => unknown
  readonly reconnectMs?: number
  /** Milliseconds without a message after which the connection counts as dead. Default: never. */
  readonly silenceMs?: number
}

const FINAL = new Set(['reload', 'seat-revoked', 'not-seated', 'history-behind', 'log-damaged'])

/** Waits for an answer once this many commands are unanswered, as people do. */
const PATIENCE = 50

export function createSimulatedPlayer(options: SimulatedPlayerOptions): SimulatedPlayer {
  const { user, table, seat, random, choose } = options
  const docs = new Map<string, unknown>()
  const waiting = new Map<string, { command: unknown; at: number }>()
  const accepted = new Set<string>()
  const refused = new Map<string, string>()
  const sent = new Map<string, unknown>()
  const faults: string[] = []
  const times: number[] = []
  let { port } = options
  let rev: number | null = null
  let socket: WebSocket | null = null
  let isLive = false
  let isStopped = false
  let greetings = 0
  let heardAt = performance.now()
  let count = 0
  let [pings, pongs] = [0, 0] // of this connection
  const watching = new Set<() => void>()
  let timer: NodeJS.Timeout | null = null
  let pulse: NodeJS.Timeout | null = null

  function connect(): void {
    if (isStopped) return
    const mine = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket?merge=1`, {
      headers: { cookie: user.cookies(), origin: `http://127.0.0.1:${port}` },
      perMessageDeflate: false,
      handshakeTimeout: Math.min(3000, options.silenceMs ?? 3000),
    })
    socket = mine
    pings = 0
    pongs = 0
    heardAt = performance.now()
    mine.on('open', () => mine.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, table, rev })))
    mine.on('message', data => {
      heardAt = performance.now()
      // safe: text frames only
      if (socket === mine) receive(JSON.parse((data as Buffer).toString()) as ServerMessage)
      for (const look of watching) look()
    })
    mine.on('error', () => undefined)
    mine.on('close', () => {
      if (socket !== mine) return
      isLive = false
      setTimeout(connect, options.reconnectMs ?? 20 + random.int(0, 60))
    })
  }

  function receive(message: ServerMessage): void {
    switch (message.t) {
      case 'view':
        if (rev !== null && message.rev < rev)
          faults.push(`revision back from ${rev} to ${message.rev}`)
        docs.clear()
        for (const [key, doc] of Object.entries(message.docs)) docs.set(key, doc)
        rev = message.rev
        return greet()
      case 'patch':
        if (message.rev !== (rev ?? 0) + 1) faults.push(`revision ${message.rev} after ${rev}`)
        applyPatch(docs, message)
        rev = message.rev
        return undefined
      case 'presence':
        return greet()
      case 'done':
        return done(message)
      case 'pong':
        pongs += 1
        return undefined
      case 'bye':
        if (FINAL.has(message.error.code)) faults.push(`bye: ${message.error.code}`)
        return undefined
      default:
        return undefined
    }
  }

  function greet(): void {
    if (isLive) return
    isLive = true
    greetings += 1
    for (const [id, { command }] of waiting) post(id, command)
  }

  function done(message: Extract<ServerMessage, { t: 'done' }>): void {
    const sentCommand = waiting.get(message.id)
    if (message.ok && refused.has(message.id)) faults.push(`yes after no: ${message.id}`)
    if (!message.ok && accepted.has(message.id))
      faults.push(`no after yes: ${message.id} ${message.error.code}`)
    if (sentCommand === undefined) return
    waiting.delete(message.id)
    times.push(performance.now() - sentCommand.at)
    if (message.ok) accepted.add(message.id)
    else refused.set(message.id, message.error.code)
  }

  function post(id: string, command: unknown): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: 'do', id, command }))
  }

  function act(command: unknown): string {
    count += 1
    const id = `${seat.slice(-6)}-${count}`
    sent.set(id, command)
    waiting.set(id, { command, at: performance.now() })
    if (isLive) post(id, command)
    return id
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    pings += 1
    socket.send('{"t":"ping"}')
  }

  /** Checks the condition at every message. */
  function until(holds: () => boolean, ms: number, lacks: () => string): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise((finish, fail) => {
      const look = () => {
        if (!holds()) return
        clearTimeout(late)
        watching.delete(look)
        finish()
      }
      const late = setTimeout(() => {
        watching.delete(look)
        fail(new Error(lacks()))
      }, ms)
      watching.add(look)
    })
  }

  function rest(): void {
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  const { silenceMs = Infinity } = options
  pulse = setInterval(
    () => {
      if (performance.now() - heardAt > silenceMs) socket?.terminate()
      ping()
    },
    Math.min(1000, silenceMs / 3),
  )
  connect()
  return {
    table,
    seat,
    docs,
    cookies: () => user.cookies(),
    accepted,
    refused,
    sent,
    faults,
    times,
    rev: () => rev ?? 0,
    isLive: () => isLive,
    greeted: () => greetings,
    waiting: () => waiting.size,
    act,
    play(perSecond) {
      rest()
      timer = setInterval(() => {
        if (waiting.size < PATIENCE) act(choose(random))
      }, 1000 / perSecond)
    },
    rest,
    settled: (ms = 10_000) =>
      until(
        () => waiting.size === 0,
        ms,
        () => `${waiting.size} acts of ${seat} without an answer`,
      ),
    caughtUp(ms = 10_000) {
      // if the connection ends before the pong, the next one is asked
      let pinged: WebSocket | null = null
      let due = 0
      const hasAnswered = () => {
        if (!isLive || socket?.readyState !== WebSocket.OPEN) return false
        if (pinged === socket) return pongs >= due
        pinged = socket
        ping()
        due = pings
        return false
      }
      return until(hasAnswered, ms, () => `${seat} hears nothing`)
    },
    move(next) {
      port = next
      isLive = false
      socket?.terminate()
    },
    cut() {
      isLive = false
      socket?.terminate()
    },
    stop() {
      isStopped = true
      rest()
      if (pulse !== null) clearInterval(pulse)
      socket?.terminate()
    },
  }
}

/** Typical commands at the table of the test game. */
export function chooseCommand(random: Random): unknown {
  const game = (command: unknown) => ({ type: 'game', command })
  return random.pick([
    () => game({ type: 'take', dice: 1 }),
    () => game({ type: 'fill', dice: random.int(1, 50) }),
    () => game({ type: 'think', word: `parola ${random.int(0, 999)}` }),
    () => ({ type: 'say', text: `riga ${random.int(0, 1e6)}` }),
    () => ({ type: 'roll', notation: '2d6+1' }),
    () => ({ type: 'write-note', text: `nota ${random.int(0, 1e6)}` }),
  ])()
}
