import type { Socket } from 'node:net'
import type { Client } from 'pg'
// the client alone: the pool would only be in the way of what `createConnection` does
import PgClient from 'pg/lib/client.js'
import { StoreFault } from '../store.ts'

/** How long a lost database is waited for before the caller is told. */
const GIVE_UP_AFTER = 30_000
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 500
/** A line that gives no answer for so long is left: a firewall or a change of server may swallow it without a word. */
export const ANSWER_TIMEOUT = 5000
const CONNECT_TIMEOUT = 5000
/** A database that has been away for so long is not waited for by those who come now; one of those who wait tries on. */
const CIRCUIT_AFTER = 10_000

/**
 * A connection that is made anew when it was lost or fell silent; one piece of work at a time. What `run` is given may
 * happen twice, the second time with `again`: it must bear that.
 */
export interface PostgresConnection {
  /** `within`: milliseconds for one try, for work that is known to take long. */
  run<T>(work: DatabaseWork<T>, within?: number): Promise<T>
  close(): Promise<void>
}

type DatabaseWork<T> = (client: Client, again: boolean) => Promise<T>

/** How a line stands. */
interface ConnectionState {
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

export function createConnection(
  url: string,
  ready?: (client: Client) => Promise<void>,
): PostgresConnection {
  const state: ConnectionState = {
    url,
    ready,
    current: null,
    isClosed: false,
    failingSince: null,
    waiting: 0,
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    async run(work, within = ANSWER_TIMEOUT) {
      if (isCircuitOpen(state)) throw new StoreFault('unreachable', 'the database does not answer')
      state.waiting += 1
      const mine = last
        .then(() => runWithRetries(state, work, within))
        .finally(() => (state.waiting -= 1))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      state.isClosed = true
      await last
      const { current } = state
      if (current !== null) await withTimeout(current.end(), CONNECT_TIMEOUT).catch(() => undefined)
    },
  }
}

const isCircuitOpen = ({ failingSince, waiting }: ConnectionState): boolean =>
  failingSince !== null && performance.now() - failingSince > CIRCUIT_AFTER && waiting > 0

/** Until it is done, however often the line is lost, or the patience is at its end. */
async function runWithRetries<T>(
  state: ConnectionState,
  work: DatabaseWork<T>,
  within: number,
): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER
  for (let pause = FIRST_PAUSE, again = false; ; again = true) {
    try {
      const client = state.current ?? (await connect(state))
      const value = await withTimeout(work(client, again), within)
      state.failingSince = null
      return value
    } catch (error) {
      if (!isConnectionLost(error)) {
        state.failingSince = null // it did answer
        throw error
      }
      state.failingSince ??= performance.now()
      if (state.current !== null) destroy(state.current)
      state.current = null
      if (state.isClosed || performance.now() > until)
        throw new StoreFault('unreachable', String(error), error)
      await new Promise(done => setTimeout(done, pause))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
}

async function connect(state: ConnectionState): Promise<Client> {
  const fresh = new PgClient({
    connectionString: state.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const drop = () => {
    if (state.current === fresh) state.current = null
  }
  fresh.on('error', drop)
  fresh.on('end', drop)
  try {
    await withTimeout(fresh.connect(), CONNECT_TIMEOUT)
    await withTimeout(state.ready?.(fresh), LONG_TIMEOUT)
  } catch (error) {
    destroy(fresh)
    throw error
  }
  state.current = fresh
  return fresh
}

/** For what reads or writes everything: a migration, a list of all tables. */
export const LONG_TIMEOUT = 600_000

/** Fails as a lost line does when there is no answer in time. */
async function withTimeout<T>(work: Promise<T> | undefined, within: number): Promise<T> {
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
function destroy(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } } // pg has it, its types do not
  connection.stream.destroy()
}

/** Several lines used in turn, so that a slow answer does not hold up the others. */
export function createConnectionPool(url: string, count: number): PostgresConnection {
  const connections = Array.from({ length: count }, () => createConnection(url))
  let turn = 0
  return {
    run(work, within) {
      turn = (turn + 1) % count
      return connections[turn]!.run(work, within)
    },
    async close() {
      await Promise.all(connections.map(connection => connection.close()))
    },
  }
}

/** The line broke or the server is going down or coming up: what was asked may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
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

const REQUIRED_SETTINGS = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
} as const

/** PRO-2: a database that may forget what it confirmed is not used. */
export async function checkSettings(client: Client): Promise<void> {
  for (const [name, good] of Object.entries(REQUIRED_SETTINGS)) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`)
    const value = rows[0]?.[name] ?? ''
    if (!good.some(wanted => wanted === value))
      throw new StoreFault('unsafe-settings', `${name} is ${value}`)
  }
}
