import type { Socket } from 'node:net'
import type { Client } from 'pg'
// the client alone: the pool would only be in the way of what `lasting` does
import PgClient from 'pg/lib/client.js'
import { StoreFault } from '../port.ts'

/** How long a lost database is waited for before the caller is told. */
const PATIENCE = 30_000
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 500
/** A line that gives no answer for so long is left: a firewall or a change of server may swallow it without a word. */
export const ANSWER_WITHIN = 5000
const CONNECT_WITHIN = 5000
/** A database that has been away for so long is not waited for by those who come now; one of those who wait tries on. */
const CIRCUIT_AFTER = 10_000

/**
 * A connection that is made anew when it was lost or fell silent; one piece of work at a time. What `run` is given may
 * happen twice, the second time with `again`: it must bear that.
 */
export interface Lasting {
  /** `within`: milliseconds for one try, for work that is known to take long. */
  run<T>(work: Work<T>, within?: number): Promise<T>
  close(): Promise<void>
}

type Work<T> = (client: Client, again: boolean) => Promise<T>

/** How a line stands. */
interface Line {
  readonly url: string
  /** Done on each new connection, before anything else. */
  readonly ready: ((client: Client) => Promise<void>) | undefined
  current: Client | null
  isClosed: boolean
  /** Since when nothing has worked; null: it works. */
  failingSince: number | null
  /** Pieces of work that have not ended. */
  waiting: number
}

export function lasting(url: string, ready?: (client: Client) => Promise<void>): Lasting {
  const line: Line = {
    url,
    ready,
    current: null,
    isClosed: false,
    failingSince: null,
    waiting: 0,
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    async run(work, within = ANSWER_WITHIN) {
      if (isGivenUp(line)) throw new StoreFault('unreachable', 'the database does not answer')
      line.waiting += 1
      const mine = last.then(() => persist(line, work, within)).finally(() => (line.waiting -= 1))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      line.isClosed = true
      await last
      const { current } = line
      if (current !== null) await answered(current.end(), CONNECT_WITHIN).catch(() => undefined)
    },
  }
}

const isGivenUp = ({ failingSince, waiting }: Line): boolean =>
  failingSince !== null && performance.now() - failingSince > CIRCUIT_AFTER && waiting > 0

/** Until it is done, however often the line is lost, or the patience is at its end. */
async function persist<T>(line: Line, work: Work<T>, within: number): Promise<T> {
  const until = performance.now() + PATIENCE
  for (let pause = FIRST_PAUSE, again = false; ; again = true) {
    try {
      const client = line.current ?? (await connect(line))
      const value = await answered(work(client, again), within)
      line.failingSince = null
      return value
    } catch (error) {
      if (!isLost(error)) {
        line.failingSince = null // it did answer
        throw error
      }
      line.failingSince ??= performance.now()
      if (line.current !== null) abandon(line.current)
      line.current = null
      if (line.isClosed || performance.now() > until)
        throw new StoreFault('unreachable', String(error), error)
      await new Promise(done => setTimeout(done, pause))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
}

async function connect(line: Line): Promise<Client> {
  const fresh = new PgClient({
    connectionString: line.url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const drop = () => {
    if (line.current === fresh) line.current = null
  }
  fresh.on('error', drop)
  fresh.on('end', drop)
  try {
    await answered(fresh.connect(), CONNECT_WITHIN)
    await answered(line.ready?.(fresh), LONG)
  } catch (error) {
    abandon(fresh)
    throw error
  }
  line.current = fresh
  return fresh
}

/** For what reads or writes everything: a migration, a list of all tables. */
export const LONG = 600_000

/** Fails as a lost line does when there is no answer in time. */
async function answered<T>(work: Promise<T> | undefined, within: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      within,
    )
  })
  try {
    return await Promise.race([work as Promise<T>, late]) // nothing to wait for is there at once
  } finally {
    clearTimeout(timer)
    void Promise.resolve(work).catch(() => undefined) // what comes after the end is nobody's any more
  }
}

/** Not told goodbye: whoever is at the other end may be gone. */
function abandon(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } } // pg has it, its types do not
  connection.stream.destroy()
}

/** Several lines used in turn, so that a slow answer does not hold up the others. */
export function severalLines(url: string, count: number): Lasting {
  const lines = Array.from({ length: count }, () => lasting(url))
  let turn = 0
  return {
    run(work, within) {
      turn = (turn + 1) % count
      return lines[turn]!.run(work, within)
    },
    async close() {
      await Promise.all(lines.map(line => line.close()))
    },
  }
}

/** The line broke or the server is going down or coming up: what was asked may or may not have happened. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code !== '')
    return /^(?:08|57P0|53300|XX000)/.test(code) || /^E(?:CONN|PIPE|TIMEDOUT|HOST|AI_)/.test(code)
  return /Connection terminated|timeout expired|not queryable|closed/i.test(error.message)
}

/** What PostgreSQL, or the system below it, calls the error. */
export function sqlState(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

const WANTED = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
} as const

/** PRO-2: a database that may forget what it confirmed is not used. */
export async function checkSettings(client: Client): Promise<void> {
  for (const [name, good] of Object.entries(WANTED)) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`)
    const value = rows[0]?.[name] ?? ''
    if (!good.some(wanted => wanted === value))
      throw new StoreFault('unsafe-settings', `${name} is ${value}`)
  }
}
