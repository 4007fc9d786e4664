import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openMemory, openPostgres, openSqlite, type Store, type StoreFault } from '@mastro/store'
import type { ServerOptions } from './options.ts'

/** Exit code of a server whose disk cannot be believed. */
const DISK_FAULT = 70

/** Where the database of a data folder lies. */
export function databaseIn(dataDir: string): string {
  return join(dataDir, 'mastro.db')
}

export async function openStore(
  { store: where = 'sqlite', checkpointPages }: ServerOptions,
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
  return openSqlite(databaseIn(dataDir), {
    onFault,
    ...(checkpointPages === undefined ? {} : { checkpointPages }),
  })
}
