import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { importTableFile, LIMITS, loadTable, tableFile } from '@mastro/host'
import { databaseFile, loadGames, loadReaderPage, SYSTEM_RUNTIME } from '@mastro/server'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mastro/core'
import {
  createBackups,
  listBackups,
  moveStore,
  openPostgres,
  openSqlite,
  restoreBackup,
} from '@mastro/store'
import type { ImportMode, Store } from '@mastro/log'
import { causeOf } from '../error-causes.ts'
import { programFiles } from '../program-files.ts'
import { backupMessages } from './backup.messages.ts'

/** Text to print and exit code of a storage command. */
export interface CommandOutput {
  readonly text: string
  readonly code: number
}

/** Opens the database of a data folder for one command. Fails while a server is running on it. */
export async function withStore(
  folder: string,
  language: Language,
  work: (store: Store) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  if (!existsSync(databaseFile(folder))) return { text: messages.nothing(folder), code: 1 }
  return withStoreOrNew(folder, language, work)
}

/** Like `withStore`, but creates the database if there is none yet. */
async function withStoreOrNew(
  folder: string,
  language: Language,
  work: (store: Store) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  let store: Store
  try {
    mkdirSync(folder, { recursive: true })
    store = await openSqlite(databaseFile(folder))
  } catch (error) {
    return {
      text: messages.busy(folder, causeOf(error, language)),
      code: 1,
    }
  }
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

export function backUp(folder: string, language: Language): Promise<CommandOutput> {
  const messages = backupMessages[language]
  return withStore(folder, language, async store => {
    const made = await createBackups(() => store, join(folder, 'backups'), Date.now).make('asked')
    return { text: messages.backedUp(join(folder, 'backups', made.id), made.bytes), code: 0 }
  })
}

/** Selects a backup by file name or by number in the list. Default: the newest. */
export async function restore(
  folder: string,
  which: string | undefined,
  language: Language,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  const place = join(folder, 'backups')
  const known = existsSync(place) ? listBackups(place) : []
  const chosen = which === undefined ? known[0]?.id : which
  if (chosen === undefined) return { text: messages.noBackups(place), code: 1 }
  const file = existsSync(chosen) ? chosen : join(place, chosen)
  if (!existsSync(file))
    return {
      text: [messages.unknownBackup(chosen), ...known.map(({ id }) => `  ${id}`)].join('\n'),
      code: 1,
    }
  try {
    const aside = await restoreBackup(file, databaseFile(folder), Date.now())
    return { text: messages.restored(file, aside), code: 0 }
  } catch (error) {
    return {
      text: messages.busy(folder, causeOf(error, language)),
      code: 1,
    }
  }
}

/** Exports one table as a file. Without a table, lists the tables. */
export function exportTableToFile(
  folder: string,
  table: string | undefined,
  out: string | undefined,
  language: Language,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  return withStore(folder, language, async store => {
    const { rulesets } = loadGames()
    const tables = await store.list()
    if (table === undefined || !tables.some(one => one.table === table)) {
      const names = await Promise.all(
        tables.map(
          async one =>
            `  ${one.table}  ${(await loadTable({ runtime: SYSTEM_RUNTIME, store, rulesets }, one.table))?.served.state.steady.name ?? ''}`,
        ),
      )
      return { text: [messages.which, ...names].join('\n'), code: table === undefined ? 0 : 1 }
    }
    const loaded = await loadTable({ runtime: SYSTEM_RUNTIME, store, rulesets }, table)
    if (loaded === null) return { text: messages.which, code: 1 }
    const file = out ?? `${table}.mastro.html`
    const handle = await open(file, 'wx').catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
    if (handle instanceof Error)
      return { text: messages.notWritten(file, causeOf(handle, language)), code: 1 }
    const { served } = loaded
    const reader = loadReaderPage(programFiles(folder).webRoot)()
    const taken = { served, seat: served.state.steady.host, reader }
    for await (const piece of tableFile({ runtime: SYSTEM_RUNTIME, store, rulesets }, taken))
      await handle.write(piece)
    await handle.close()
    return { text: messages.exported(file), code: 0 }
  })
}

export function importTableFromFile(
  folder: string,
  file: string,
  language: Language,
  mode: ImportMode = 'new',
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  if (!existsSync(file)) return Promise.resolve({ text: messages.noFile(file), code: 1 })
  const inStore = mode === 'new' ? withStoreOrNew : withStore
  return inStore(folder, language, async store => {
    const open = () => createReadStream(file)
    const taken = await importTableFile(
      { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets, limits: LIMITS },
      open,
      mode,
    )
    if (taken.ok && mode === 'continue') return { text: messages.continued(taken.value), code: 0 }
    if (taken.ok) return { text: messages.imported(taken.value), code: 0 }
    const { code, path = 'file' } = taken.error
    if (code === 'file-known') return { text: messages.known[mode], code: 1 }
    const cause = messages.causes[code] ?? code
    return { text: messages.refused(path === 'file' ? cause : `${cause}: ${path}`), code: 1 }
  })
}

export function moveToPostgres(
  folder: string,
  url: string,
  language: Language,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  return withStore(folder, language, async store => {
    const to = await openPostgres(url).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
    if (to instanceof Error) return { text: messages.noPostgres(causeOf(to, language)), code: 1 }
    try {
      const { tables, acts } = await moveStore(store, to)
      return { text: messages.moved(tables, acts), code: 0 }
    } catch (error) {
      return {
        text: messages.notMoved(causeOf(error, language)),
        code: 1,
      }
    } finally {
      await to.close()
    }
  })
}
