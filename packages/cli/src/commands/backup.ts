import { createReadStream, existsSync } from 'node:fs'
import { importTableFile, LIMITS, withTableHost, type RepeatedErasures } from '@mastro/host'
import {
  backupsFolder,
  databaseFile,
  exportTableTo,
  loadGames,
  loadReaderPage,
  sendControlRequest,
  SYSTEM_RUNTIME,
  type BackupResult,
} from '@mastro/server'
import { join, resolve } from 'node:path'
import type { Language } from '@mastro/core'
import { createBackups, listBackups, moveStore, openPostgres, restoreBackup } from '@mastro/store'
import type { ImportMode, Store } from '@mastro/log'
import { passwordHint } from '../environment.ts'
import { causeOf } from '../error-causes.ts'
import { programFiles } from '../program-files.ts'
import { backupMessages } from './backup.messages.ts'
import { listTables } from './tables.ts'
import { noticeOfWaiting, withStore, withStoreOrNew, type CommandOutput } from './with-store.ts'

/** Makes a backup through the running server, or directly if none is running. */
export async function backUp(
  folder: string,
  language: Language,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  const done = (made: BackupResult): CommandOutput => ({
    text: messages.backedUp(made.file, made.bytes),
    code: 0,
    data: made,
  })
  const reply = await sendControlRequest(folder, { do: 'backup' })
  if (reply?.ok === false) return { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  if (reply !== null) return done(reply.value as BackupResult) // safe: the result of `backUpNow`
  const work = async (store: Store) => {
    const place = backupsFolder(folder)
    const { id, bytes } = await createBackups(() => store, place, Date.now).make('asked')
    return done({ file: join(place, id), bytes })
  }
  return withStore(folder, language, work, postgres)
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
    const text = messages.restored(file, aside)
    const repeated = await repeatErasures(folder, language)
    if ('text' in repeated) return { ...repeated, text: `${text}\n${repeated.text}` }
    const { seats, tables, withheld } = repeated
    const lines = [
      text,
      ...(seats + tables > 0 ? [messages.erasedAgain(seats, tables)] : []),
      ...withheld.map(({ table }) => messages.withheld(table)),
    ]
    return {
      text: lines.join('\n'),
      code: withheld.length === 0 ? 0 : 1,
      data: { file, aside, erasedAgain: repeated },
    }
  } catch (error) {
    return {
      text: messages.busy(folder, causeOf(error, language)),
      code: 1,
    }
  }
}

/** Erases again what the backup has brought back. A server that starts before does the same. */
async function repeatErasures(
  folder: string,
  language: Language,
): Promise<RepeatedErasures | CommandOutput> {
  let done: RepeatedErasures | null = null
  const output = await withStore(folder, language, async store => {
    const deps = { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets }
    done = await withTableHost(deps, tableHost => tableHost.repeatErasures())
    return { text: '', code: 0 }
  })
  return done ?? output
}

/**
 * Exports one table as a file, through the running server, or directly if none is running. Without
 * a table, lists the tables.
 */
export async function exportTableToFile(
  folder: string,
  table: string | undefined,
  out: string | undefined,
  language: Language,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = backupMessages[language]
  const known = async (code: number): Promise<CommandOutput> => {
    const list = await listTables(folder, language, postgres)
    return list.code === 0 ? { ...list, text: `${messages.which}\n${list.text}`, code } : list
  }
  if (table === undefined) return known(0)
  const file = resolve(out ?? `${table}.mastro.html`)
  const done = async (isFound: boolean) =>
    isFound ? { text: messages.exported(file), code: 0, data: { file } } : known(1)
  const reply = await sendControlRequest(folder, { do: 'export', table, to: file })
  if (reply?.ok === false)
    return { text: messages.notWritten(file, causeOf(reply.why, language)), code: 1 }
  if (reply !== null) return done(reply.value === true)
  let isFound: boolean | null = null
  const failed = await withStore(
    folder,
    language,
    async store => {
      const deps = { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets }
      const reader = loadReaderPage(programFiles(folder).webRoot)()
      try {
        isFound = await exportTableTo(deps, table, file, reader)
        return { text: '', code: 0 }
      } catch (error) {
        return { text: messages.notWritten(file, causeOf(error, language)), code: 1 }
      }
    },
    postgres,
  )
  return isFound === null ? failed : done(isFound)
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
    if (taken.ok) {
      const text = mode === 'continue' ? messages.continued : messages.imported
      return { text: text(taken.value), code: 0, data: { table: taken.value } }
    }
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
    const to = await noticeOfWaiting(openPostgres(url), language).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
    if (to instanceof Error) {
      const text = messages.noPostgres(causeOf(to, language)) + passwordHint(url, language)
      return { text, code: 1 }
    }
    try {
      const { tables, acts } = await moveStore(store, to)
      return { text: messages.moved(tables, acts), code: 0, data: { tables, acts } }
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
