import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openPostgres, openSqlite, type Store, type StoreFault } from '@mastro/store'

/** Exit code of a server whose disk cannot be believed. */
const DISK_FAULT = 70

/** Where the database of a data folder lies. */
export function databaseIn(dataDir: string): string {
  return join(dataDir, 'mastro.db')
}

/** `sqlite` in the data folder, or the address of a PostgreSQL. */
export async function openStore(
  where: string,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<Store> {
  if (/^postgres(?:ql)?:\/\//.test(where)) return openPostgres(where)
  if (where !== 'sqlite') throw new Error(`unknown store: ${where}`)
  const onFault = (fault: StoreFault) => {
    log.fatal({ fault: fault.code }, 'the disk cannot be believed: leaving')
    process.exit(DISK_FAULT) // no answer leaves after this; the next start reads what is really there
  }
  return openSqlite(databaseIn(dataDir), { onFault })
}
