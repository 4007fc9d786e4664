import type { Client } from 'pg'
// the client alone: the pool would only be in the way of what `lasting` does
import PgClient from 'pg/lib/client.js'
import { StoreFault } from '../port.ts'

/** How long a lost database is waited for before the caller is told. */
const PATIENCE = 60_000
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 500

/**
 * A connection that is made anew when it was lost; one piece of work at a time. What `run` is given may happen twice,
 * the second time with `again`: it must bear that.
 */
export interface Lasting {
  run<T>(work: (client: Client, again: boolean) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function lasting(url: string, ready?: (client: Client) => Promise<void>): Lasting {
  let current: Client | null = null
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  async function connected(): Promise<Client> {
    if (current !== null) return current
    const fresh = new PgClient({ connectionString: url, keepAlive: true })
    const drop = () => {
      if (current === fresh) current = null
    }
    fresh.on('error', drop)
    fresh.on('end', drop)
    await fresh.connect()
    await ready?.(fresh)
    current = fresh
    return fresh
  }

  async function persist<T>(work: (client: Client, again: boolean) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE
    for (let pause = FIRST_PAUSE, again = false; ; again = true) {
      try {
        return await work(await connected(), again)
      } catch (error) {
        if (!isLost(error)) throw error
        await current?.end().catch(() => undefined)
        current = null
        if (closed || performance.now() > until)
          throw new StoreFault('unreachable', String(error), error)
        await new Promise(done => setTimeout(done, pause))
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
  }

  return {
    run(work) {
      const mine = last.then(() => persist(work))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      closed = true
      await last
      await current?.end().catch(() => undefined)
    },
  }
}

/** Several lines used in turn, so that a slow answer does not hold up the others. */
export function severalLines(url: string, count: number): Lasting {
  const lines = Array.from({ length: count }, () => lasting(url))
  let turn = 0
  return {
    run(work) {
      turn = (turn + 1) % count
      return lines[turn]!.run(work)
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
  return /Connection terminated|not queryable|closed/i.test(error.message)
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
