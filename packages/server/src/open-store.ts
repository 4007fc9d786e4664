import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openMemory, StoreFault, type Store } from '@mastro/log'
import { openPostgres, openSqlite } from '@mastro/store'
import type { ServerOptions } from './options.ts'
import { SYSTEM_RUNTIME } from './runtime/system-runtime.ts'

/** Exit code after an I/O error, since the disk can no longer be trusted. */
const DISK_FAULT = 70

/** Path of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'mastro.db')
}

/** Path of its backups. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

export async function openStore(
  { store: where = 'sqlite', runtime = SYSTEM_RUNTIME, checkpointPages, acceptLoss }: ServerOptions,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<Store> {
  if (typeof where !== 'string') return where
  if (where === 'memory') return openMemory(runtime)
  if (/^postgres(?:ql)?:\/\//.test(where)) return openPostgres(where, runtime)
  if (where !== 'sqlite') throw new Error(`unknown store: ${where}`)
  const onFault = (fault: StoreFault) => {
    log.fatal({ fault: fault.code }, 'the store reported an I/O error: exiting')
    process.exit(DISK_FAULT) // nothing is acknowledged after this, and the next start reads what is really stored
  }
  const store = await openSqlite(databaseFile(dataDir), {
    runtime,
    onFault,
    backups: backupsFolder(dataDir),
    ...(checkpointPages === undefined ? {} : { checkpointPages }),
  })
  try {
    await refuseMissingTables(store, acceptLoss ?? false)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * PRO-9: a server whose tables are missing does not start as if it were new. A lost tail of a log
 * only halts its own table.
 */
async function refuseMissingTables(store: Store, isAccepted: boolean): Promise<void> {
  const missing = [...store.behind()].filter(([, { found }]) => found === 0)
  if (missing.length === 0) return
  if (!isAccepted) throw new StoreFault('forgotten', missing.map(([table]) => table).join(' '))
  for (const [table] of missing) await store.acceptLoss(table)
}
