import type { Client } from 'pg'
import { createConnection } from './connection.ts'

/** Any number that is ours: whoever holds this lock does what one server is enough for. */
const LOCK = 7_305_918

/** The lock is the connection's: who dies or loses its line has lost it, and the next who asks gets it. */
export function createLeaderLock(url: string) {
  let holder: Client | null = null
  const line = createConnection(url)
  return {
    isLeader: (): Promise<boolean> =>
      line.run(async client => {
        if (holder === client) return true
        const { rows } = await client.query<{ got: boolean }>(
          'select pg_try_advisory_lock($1) as got',
          [LOCK],
        )
        if (rows[0]?.got === true) holder = client
        return rows[0]?.got === true
      }),
    close: () => line.close(),
  }
}
