import type { Client } from 'pg'
// the client only: the pool would interfere with the retries of `createConnection`
import PgClient from 'pg/lib/client.js'
import { StoreFault } from '@mastro/log'
import { createSilenceCheck, destroy, type SilenceCheck } from './silence-check.ts'

/** How long to retry a lost database before the caller gets an error, in milliseconds. */
const GIVE_UP_AFTER = 30_000
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 500
/**
 * A connection without an answer for this long is dropped, even if the database is busy with the
 * work. One that is silent although the database is idle is dropped earlier.
 */
export const ANSWER_TIMEOUT = 5000
const CONNECT_TIMEOUT = 5000
/**
 * After this long without a database, new work fails at once. One of the waiting callers keeps
 * retrying.
 */
const CIRCUIT_AFTER = 10_000

/**
 * A connection that reconnects after a loss or a timeout and runs one piece of work at a time. The
 * work passed to `run` may run twice, the second time with `again`, and must tolerate that.
 */
export interface PostgresConnection {
  /** `within`: milliseconds for one attempt, for work that is known to take long. */
  run<T>(work: DatabaseWork<T>, within?: number): Promise<T>
  close(): Promise<void>
}

type DatabaseWork<T> = (client: Client, again: boolean) => Promise<T>

/**
 * The connections of one store. What loses one of them, a firewall or a failover, usually loses
 * them all.
 */
export interface ConnectionGroup {
  readonly url: string
  readonly check: SilenceCheck
  readonly members: Set<ConnectionState>
}

export const createGroup = (url: string): ConnectionGroup => ({
  url,
  check: createSilenceCheck(url),
  members: new Set(),
})

interface ConnectionState {
  readonly group: ConnectionGroup
  /** Runs on each new connection before any other work. */
  readonly ready: ((client: Client) => Promise<void>) | undefined
  current: Client | null
  isClosed: boolean
  /** Time since which every attempt has failed. Null while the connection works. */
  failingSince: number | null
  /** Number of unfinished pieces of work. */
  waiting: number
}

export function createConnection(
  group: ConnectionGroup,
  ready?: (client: Client) => Promise<void>,
): PostgresConnection {
  const state: ConnectionState = {
    group,
    ready,
    current: null,
    isClosed: false,
    failingSince: null,
    waiting: 0,
  }
  group.members.add(state)
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
      group.members.delete(state)
      await last
      const { current } = state
      if (current !== null) await withTimeout(current.end(), CONNECT_TIMEOUT).catch(() => undefined)
    },
  }
}

const isCircuitOpen = ({ failingSince, waiting }: ConnectionState): boolean =>
  failingSince !== null && performance.now() - failingSince > CIRCUIT_AFTER && waiting > 0

/** Retries after every lost connection until the work succeeds or the time limit is reached. */
async function runWithRetries<T>(
  state: ConnectionState,
  work: DatabaseWork<T>,
  within: number,
): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER
  for (let pause = FIRST_PAUSE, again = false; ; again = true) {
    try {
      const client = state.current ?? (await connect(state))
      const value = await answerOf(state, client, work(client, again), within)
      state.failingSince = null
      return value
    } catch (error) {
      if (!isConnectionLost(error)) {
        state.failingSince = null // the database answered
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

/** The answer, unless the connection turns out to be silent. */
async function answerOf<T>(
  { group }: ConnectionState,
  client: Client,
  work: Promise<T>,
  within: number,
): Promise<T> {
  const stop = new AbortController()
  const silence = group.check.watch(client, stop.signal).then(() => {
    dropIdle(group)
    throw Object.assign(new Error('the connection is silent'), { code: 'ETIMEDOUT' })
  })
  try {
    return await withTimeout(Promise.race([work, silence]), within)
  } finally {
    stop.abort()
    void work.catch(() => undefined) // a late failure is ignored
  }
}

/** Connections in use are checked by themselves. */
function dropIdle({ members }: ConnectionGroup): void {
  for (const one of members) {
    if (one.waiting > 0 || one.current === null) continue
    destroy(one.current)
    one.current = null
  }
}

async function connect(state: ConnectionState): Promise<Client> {
  const fresh = new PgClient({
    connectionString: state.group.url,
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

/** For work that reads or writes everything: a migration, a list of all tables. */
export const LONG_TIMEOUT = 600_000

/** Fails like a lost connection if there is no answer in time. */
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
    void Promise.resolve(work).catch(() => undefined) // a late failure is ignored
  }
}

/** Several connections used in turn, so that a slow answer does not delay other work. */
export function createConnectionPool(group: ConnectionGroup, count: number): PostgresConnection {
  const connections = Array.from({ length: count }, () => createConnection(group))
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

/**
 * The connection broke, or the server is starting or stopping. The statement may or may not have
 * run.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code !== '')
    return /^(?:08|57P0|53300|XX000)/.test(code) || /^E(?:CONN|PIPE|TIMEDOUT|HOST|AI_)/.test(code)
  return /Connection terminated|timeout expired|not queryable|closed/i.test(error.message)
}

/** Error code from PostgreSQL or from the operating system. */
export function sqlState(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

const REQUIRED_SETTINGS = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
} as const

/** PRO-2: rejects a database whose settings allow it to lose confirmed writes. */
export async function checkSettings(client: Client): Promise<void> {
  for (const [name, good] of Object.entries(REQUIRED_SETTINGS)) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`)
    const value = rows[0]?.[name] ?? ''
    if (!good.some(wanted => wanted === value))
      throw new StoreFault('unsafe-settings', `${name} is ${value}`)
  }
}
