import { quoted, withFullStop, type Language } from '@mastro/core'
import {
  deleteTableByOwner,
  undeleteTable,
  withTableHost,
  type DeleteTableResult,
} from '@mastro/host'
import { loadGames, sendControlRequest, SYSTEM_RUNTIME } from '@mastro/server'
import { causeOf } from '../error-causes.ts'
import { withStore, type CommandOutput } from './with-store.ts'

/** The options as typed. */
export interface DeleteFlags {
  readonly data?: string
  /** Deletes at once, instead of closing the table for a day. */
  readonly now?: boolean
  /** Opens a table again that is only closed. */
  readonly takeBack?: boolean
  readonly json?: boolean
}

export interface DeleteOptions extends DeleteFlags {
  readonly table: string
}

/** Deletes a whole table, through the running server, or directly if none is running. */
export async function deleteTable(
  folder: string,
  options: DeleteOptions,
  language: Language,
): Promise<CommandOutput> {
  const { table, now = false, takeBack = false } = options
  const request = takeBack
    ? ({ do: 'undelete', table } as const)
    : ({ do: 'delete', table, ...(now && { now: true }) } as const)
  const reply = await sendControlRequest(folder, request)
  if (reply?.ok === false)
    return { text: MESSAGES[language].failed(causeOf(reply.why, language)), code: 1 }
  const done =
    reply === null
      ? await deleteInStore(folder, options, language)
      : (reply.value as DeleteTableResult) // safe: the result of `deleteTableByOwner`
  return 'text' in done ? done : outputOf(done, options, language)
}

/** Without a running server. The output of a store that could not be opened. */
async function deleteInStore(
  folder: string,
  { table, now = false, takeBack = false }: DeleteOptions,
  language: Language,
): Promise<DeleteTableResult | CommandOutput> {
  let done: DeleteTableResult | null = null
  const output = await withStore(folder, language, async store => {
    const deps = { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets }
    done = await withTableHost(deps, tableHost =>
      takeBack
        ? undeleteTable(tableHost, table)
        : deleteTableByOwner(tableHost, { table, isImmediate: now }),
    )
    return { text: '', code: 0 }
  })
  return done ?? output
}

function outputOf(
  done: DeleteTableResult,
  { takeBack = false }: DeleteOptions,
  language: Language,
): CommandOutput {
  const messages = MESSAGES[language]
  if (!done.ok) return { text: messages.whys[done.why], code: 1, data: done }
  const name = quoted(done.name)[language]
  if (takeBack) return { text: messages.opened(name), code: 0, data: done }
  if (done.finalAt === undefined) return { text: messages.deleted(name), code: 0, data: done }
  const at = new Date(done.finalAt).toLocaleString(language)
  return { text: messages.closed(name, at), code: 0, data: done }
}

const MESSAGES = {
  it: {
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
    whys: {
      'unknown-table': 'Qui non c’è un tavolo con questo nome: l’elenco è in «mastro export».',
      'table-closed':
        'Questo tavolo è già chiuso, e si cancella da solo. Con --now lo cancelli subito, con --take-back si riapre.',
      'no-deletion': 'Nessuno cancella questo tavolo, o è già cancellato: nulla è cambiato.',
      failed: 'Non riuscito: nulla è cambiato. Guarda con «mastro check» se il tavolo è sano.',
    },
    closed: (name: string, at: string) =>
      `Fatto: il tavolo ${name} è chiuso per tutti. Si cancella per sempre in questo momento: ${at}, e le copie di prima nei 7 giorni dopo. Fino ad allora si riapre con --take-back, o dal telefono di chi ospita.`,
    opened: (name: string) => `Riaperto: ${name} è com’era.`,
    deleted: (name: string) =>
      `Fatto: ${name} non c’è più. Le copie di prima lo hanno ancora, e se ne vanno entro 7 giorni.`,
  },
  en: {
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
    whys: {
      'unknown-table': 'No such table. Run “mastro export” to list the tables.',
      'table-closed':
        'This table is already closed, and is deleted by itself. Use --now to delete it at once, or --take-back to open it again.',
      'no-deletion':
        'Nobody is deleting this table, or it is deleted already. Nothing was changed.',
      failed:
        'Failed: nothing was changed. Run “mastro check” to see whether the table is damaged.',
    },
    closed: (name: string, at: string) =>
      `Closed: nobody can open the table ${name} now. It is deleted for ever at this time: ${at}, and earlier copies within 7 days after that. Until then, open it again with --take-back or on the phone of its host.`,
    opened: (name: string) => `Open again: ${name} is as it was.`,
    deleted: (name: string) =>
      `Done: ${name} is gone. Earlier copies still contain it, and are deleted within 7 days.`,
  },
} as const
