import type { Client } from 'pg'
import { createConnection, type ConnectionGroup } from './connection.ts'

/** An arbitrary number. The server with this lock does the work that only one server should do. */
const LOCK = 7_305_918

/**
 * The lock belongs to the connection. A server that stops or loses its connection loses the lock,
 * and the next one to ask gets it.
 */
export function createLeaderLock(group: ConnectionGroup) {
  let holder: Client | null = null
  const line = createConnection(group)
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
