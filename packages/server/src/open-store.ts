import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openMemory, openPostgres, openSqlite, StoreFault, type Store } from '@mastro/store'
import type { ServerOptions } from './options.ts'

/** Exit code of a server whose disk cannot be believed. */
const DISK_FAULT = 70

/** Where the database of a data folder lies. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'mastro.db')
}

/** Where its backups lie. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

export async function openStore(
  { store: where = 'sqlite', checkpointPages, acceptLoss }: ServerOptions,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<Store> {
  if (typeof where !== 'string') return where
  if (where === 'memory') return openMemory()
  if (/^postgres(?:ql)?:\/\//.test(where)) return openPostgres(where)
  if (where !== 'sqlite') throw new Error(`unknown store: ${where}`)
  const onFault = (fault: StoreFault) => {
    log.fatal({ fault: fault.code }, 'the disk cannot be believed: leaving')
    process.exit(DISK_FAULT) // no answer leaves after this; the next start reads what is really there
  }
  const store = await openSqlite(databaseFile(dataDir), {
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

/** PRO-9: a house whose tables are gone does not open as if it were new. A tail that is lost stops its own table only. */
async function refuseMissingTables(store: Store, isAccepted: boolean): Promise<void> {
  const gone = [...store.behind()].filter(([, { found }]) => found === 0)
  if (gone.length === 0) return
  if (!isAccepted) throw new StoreFault('forgotten', gone.map(([table]) => table).join(' '))
  for (const [table] of gone) await store.acceptLoss(table)
}
