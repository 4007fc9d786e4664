import { existsSync, mkdirSync } from 'node:fs'
import type { Language } from '@mastro/core'
import type { Store } from '@mastro/log'
import { databaseFile } from '@mastro/server'
import { openPostgres, openSqlite } from '@mastro/store'
import { passwordHint } from '../environment.ts'
import { causeOf } from '../error-causes.ts'
import { backupMessages } from './backup.messages.ts'

/** Text to print and exit code of a storage command. */
export interface CommandOutput {
  readonly text: string
  readonly code: number
  /** What `--json` prints. */
  readonly data?: unknown
}

/**
 * Opens the database of a data folder, or the PostgreSQL database at `postgres`, for one command.
 * SQLite fails while a server is running on it.
 */
export async function withStore(
  folder: string,
  language: Language,
  work: (store: Store) => Promise<CommandOutput>,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  if (postgres === undefined && !existsSync(databaseFile(folder)))
    return { text: messages.nothing(folder), code: 1 }
  return withStoreOrNew(folder, language, work, postgres)
}

/** Like `withStore`, but creates the database if there is none yet. */
export async function withStoreOrNew(
  folder: string,
  language: Language,
  work: (store: Store) => Promise<CommandOutput>,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  let store: Store
  try {
    if (postgres === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
    store = await (postgres === undefined
      ? openSqlite(databaseFile(folder))
      : noticeOfWaiting(openPostgres(postgres), language))
  } catch (error) {
    const why = causeOf(error, language)
    const text =
      postgres === undefined
        ? messages.busy(folder, why)
        : messages.noPostgres(why) + passwordHint(postgres, language)
    return { text, code: 1 }
  }
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** PostgreSQL is tried again for half a minute. */
const SILENT_FOR = 2000

/** Says on the error stream that PostgreSQL does not answer, if connecting takes long. */
export async function noticeOfWaiting<T>(connecting: Promise<T>, language: Language): Promise<T> {
  const { waitsForPostgres } = backupMessages[language]
  const notice = setTimeout(() => process.stderr.write(`${waitsForPostgres}\n`), SILENT_FOR)
  try {
    return await connecting
  } finally {
    clearTimeout(notice)
  }
}
