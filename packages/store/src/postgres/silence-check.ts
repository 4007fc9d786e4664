import type { Socket } from 'node:net'
import type { Client } from 'pg'
import PgClient from 'pg/lib/client.js'

/** An answer that takes longer is looked into. Most take a few milliseconds. */
const SUSPICIOUS_AFTER = 1000
/** A second connection is up and has answered by then, if the database can be reached. */
const CHECK_TIMEOUT = 2000

/**
 * Finds connections that lost a request or an answer without notice, as a firewall or a failover
 * does. A slow database is not silent: it knows that it is working.
 */
export interface SilenceCheck {
  /** Resolves when the connection is silent. Never resolves after `signal` has stopped it. */
  watch(client: Client, signal: AbortSignal): Promise<void>
}

export function createSilenceCheck(url: string): SilenceCheck {
  return {
    watch(client, signal) {
      return new Promise(found => {
        let timer: NodeJS.Timeout | undefined
        const next = () => (timer = setTimeout(() => void look(), SUSPICIOUS_AFTER))
        async function look(): Promise<void> {
          const isSilent = await isIdle(url, client).catch(() => false)
          if (signal.aborted) return
          if (isSilent) found()
          else next()
        }
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
        next()
      })
    },
  }
}

/**
 * Whether the database has been waiting for a request of this connection for most of a second,
 * while the connection waits for an answer. Asked on a new connection. A proxy may hide which
 * process serves the connection, and then it counts as busy.
 */
async function isIdle(url: string, client: Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null } // safe: pg has this field, its types do not
  if (processID === null) return false
  const second = new PgClient({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT,
    query_timeout: CHECK_TIMEOUT,
  })
  second.on('error', () => undefined)
  try {
    await second.connect()
    const { rows } = await second.query<{ idle: boolean }>(
      `select state like 'idle%' and clock_timestamp() - state_change > interval '0.8 seconds' as idle
       from pg_stat_activity where pid = $1`,
      [processID],
    )
    return rows[0]?.idle === true
  } finally {
    destroy(second)
  }
}

/** Closes the socket without the usual goodbye message, because the server may be gone. */
export function destroy(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } } // safe: pg has this field, its types do not
  connection.stream.destroy()
}
