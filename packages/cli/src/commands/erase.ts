import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withFullStop, type Language } from '@mastro/core'
import { erasePersonInStore, type ErasePersonResult } from '@mastro/host'
import {
  sendControlRequest,
  backupsFolder,
  databaseFile,
  loadGames,
  SYSTEM_RUNTIME,
} from '@mastro/server'
import { listBackups } from '@mastro/store'
import { TABLE_REFUSALS } from '@mastro/table'
import { causeOf } from '../error-causes.ts'
import { withStore, type CommandOutput } from './with-store.ts'

export interface EraseOptions {
  readonly table: string
  /** Name or seat id. */
  readonly who: string
  /** Whether to delete earlier copies too, which still contain the erased data. */
  readonly alsoCopies: boolean
}

/**
 * Erases a seat that never wrote anything, through the running server, or directly if none is
 * running.
 */
export async function erase(
  folder: string,
  { table, who, alsoCopies }: EraseOptions,
  language: Language,
): Promise<CommandOutput> {
  const messages = MESSAGES[language]
  const older = copiesIn(folder)
  const reply = await sendControlRequest(folder, { do: 'erase', table, who })
  if (reply?.ok === false) return { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  if (reply !== null)
    return eraseOutput(reply.value as ErasePersonResult, older, alsoCopies, language) // safe: the result of `erasePerson`
  return withStore(folder, language, async store =>
    eraseOutput(
      await erasePersonInStore(
        { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets },
        table,
        who,
      ),
      older,
      alsoCopies,
      language,
    ),
  )
}

/** Files that contain earlier data: backups, and databases kept by a restore or an upgrade. */
function copiesIn(folder: string): readonly string[] {
  const file = databaseFile(folder)
  const aside = existsSync(dirname(file))
    ? readdirSync(dirname(file)).filter(name =>
        /^\.(?:before|format)-/.test(name.slice(basename(file).length)),
      )
    : []
  return [
    ...listBackups(backupsFolder(folder)).map(({ id }) => join(backupsFolder(folder), id)),
    ...aside.map(name => join(dirname(file), name)),
  ]
}

function eraseOutput(
  done: ErasePersonResult,
  older: readonly string[],
  alsoCopies: boolean,
  language: Language,
): CommandOutput {
  const messages = MESSAGES[language]
  if (!done.ok) {
    const seats = done.seats.map(({ id, name }) => `  ${id}  ${name}`)
    return { text: [messages.whys[done.why], ...seats].join('\n'), code: 1 }
  }
  if (older.length === 0) return { text: messages.done, code: 0 }
  if (!alsoCopies)
    return {
      text: [messages.done, messages.older, ...older.map(file => `  ${file}`)].join('\n'),
      code: 0,
    }
  for (const file of older) rmSync(file, { force: true })
  return { text: `${messages.done} ${messages.deleted(older.length)}`, code: 0 }
}

const MESSAGES = {
  it: {
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
    whys: {
      'unknown-table': 'Qui non c’è un tavolo con questo nome: l’elenco è in «mastro export».',
      'unknown-seat': 'A questo tavolo nessuno si chiama così. Ci sono:',
      'several-seats': 'Più di un posto ha questo nome: scegli il posto.',
      'erasure-paused': `${TABLE_REFUSALS['erasure-paused'].it} Nulla è cambiato, e nessuna copia è stata cancellata.`,
      failed: 'Non riuscito: nulla è cambiato.',
    },
    done: 'Fatto: il nome non c’è più, nel diario, nella ricerca, nelle copie da qui in poi. Le parole degli altri, i numeri e la catena sono quelli di prima.',
    older:
      'Le copie fatte prima li hanno ancora. Se ne vanno da sole con il tempo, o subito con --older-copies:',
    deleted: (count: number) =>
      count === 1 ? 'Cancellata 1 copia di prima.' : `Cancellate ${count} copie di prima.`,
  },
  en: {
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
    whys: {
      'unknown-table': 'No such table. Run “mastro export” to list the tables.',
      'unknown-seat': 'No seat at this table has that name. Seats:',
      'several-seats': 'More than one seat has this name. Use the id of the seat:',
      'erasure-paused': `${TABLE_REFUSALS['erasure-paused'].en} Nothing was changed, and no copy was deleted.`,
      failed: 'Failed: nothing was changed.',
    },
    done: 'Done: the name was removed from the log and the search index, and later copies will not contain it. Texts of others, numbers and the chain are unchanged.',
    older:
      'Earlier copies still contain the name. They expire with time, or are deleted now with --older-copies:',
    deleted: (count: number) =>
      count === 1 ? '1 earlier copy was deleted.' : `${count} earlier copies were deleted.`,
  },
} as const
