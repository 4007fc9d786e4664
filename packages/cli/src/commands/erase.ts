import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withFullStop, type Language } from '@mastro/core'
import { erasePerson, unerasePerson, withTableHost, type ErasePersonResult } from '@mastro/host'
import {
  sendControlRequest,
  backupsFolder,
  databaseFile,
  loadGames,
  SYSTEM_RUNTIME,
} from '@mastro/server'
import { listBackups, setAsideDatabases } from '@mastro/store'
import { causeOf } from '../error-causes.ts'
import { backUp } from './backup.ts'
import { withStore, type CommandOutput } from './with-store.ts'

/** The options as typed. */
export interface EraseFlags {
  readonly data?: string
  /** Whether to delete earlier copies too, which still contain the erased data. */
  readonly olderCopies?: boolean
  /** Only counts what would be erased. */
  readonly dryRun?: boolean
  /** Erases at once, instead of hiding the texts for a day. `olderCopies` implies it. */
  readonly now?: boolean
  /** Takes a request back while its texts are only hidden. */
  readonly takeBack?: boolean
  readonly json?: boolean
}

export interface EraseOptions extends EraseFlags {
  readonly table: string
  /** Name or seat id. */
  readonly who: string
}

/**
 * Erases a person from a table, through the running server, or directly if none is running. Earlier
 * copies are deleted only after a new backup was made and opened on trial.
 */
export async function erase(
  folder: string,
  options: EraseOptions,
  language: Language,
): Promise<CommandOutput> {
  const { table, who, olderCopies: alsoCopies = false } = options
  const { dryRun: isDryRun = false, takeBack = false } = options
  const older = copiesIn(folder)
  const isNow = isImmediate(options)
  const request = {
    do: 'erase',
    table,
    who,
    ...(isDryRun && { dry: true }),
    ...(isNow && { now: true }),
  } as const
  const reply = await sendControlRequest(folder, takeBack ? { do: 'unerase', table, who } : request)
  if (reply?.ok === false)
    return { text: MESSAGES[language].failed(causeOf(reply.why, language)), code: 1 }
  const done =
    reply === null
      ? await eraseInStore(folder, options, language)
      : (reply.value as ErasePersonResult) // safe: the result of `erasePerson`
  if ('text' in done) return done
  if (takeBack && done.ok) return { text: MESSAGES[language].takenBack, code: 0, data: done }
  const output = eraseOutput(done, isDryRun ? [] : older, options, language)
  if (!done.ok || isDryRun || !alsoCopies || older.length === 0) return output
  const copy = await backUp(folder, language)
  if (copy.code !== 0) return { ...copy, text: `${output.text}\n${copy.text}` }
  for (const file of older) rmSync(file, { force: true })
  return { ...output, text: `${output.text} ${MESSAGES[language].deleted(older.length)}` }
}

const isImmediate = ({ now = false, olderCopies = false }: EraseOptions): boolean =>
  now || olderCopies

/** Without a running server. The output of a store that could not be opened. */
async function eraseInStore(
  folder: string,
  options: EraseOptions,
  language: Language,
): Promise<ErasePersonResult | CommandOutput> {
  const { table, who, dryRun: isDryRun = false, takeBack } = options
  let done: ErasePersonResult | null = null
  const output = await withStore(folder, language, async store => {
    const deps = { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets }
    done = await withTableHost(deps, tableHost =>
      takeBack === true
        ? unerasePerson(tableHost, table, who)
        : erasePerson(deps, tableHost, { table, who, isDryRun, isImmediate: isImmediate(options) }),
    )
    return { text: '', code: 0 }
  })
  return done ?? output
}

/** Files that contain earlier data: backups, and databases kept by a restore or an upgrade. */
function copiesIn(folder: string): readonly string[] {
  return [
    ...listBackups(backupsFolder(folder)).map(({ id }) => join(backupsFolder(folder), id)),
    ...setAsideDatabases(databaseFile(folder)),
  ]
}

function eraseOutput(
  done: ErasePersonResult,
  older: readonly string[],
  { olderCopies: alsoCopies, dryRun: isDryRun }: EraseOptions,
  language: Language,
): CommandOutput {
  const messages = MESSAGES[language]
  if (!done.ok) {
    const seats = done.seats.map(({ id, name }) => `  ${id}  ${name}`)
    return { text: [messages.whys[done.why], ...seats].join('\n'), code: 1, data: done }
  }
  const { texts = 1, lines = 0, kept = 0 } = done.counts ?? {}
  const counted = messages.counted(texts, lines, kept)
  if (isDryRun === true) return { text: `${messages.dry}\n${counted}`, code: 0, data: done }
  if (done.finalAt !== undefined) {
    const at = new Date(done.finalAt).toLocaleString(language)
    return { text: `${messages.hidden(at)}\n${counted}`, code: 0, data: done }
  }
  const text = done.counts === undefined ? messages.done : `${messages.done}\n${counted}`
  if (older.length === 0 || alsoCopies === true) return { text, code: 0, data: done }
  return {
    text: [text, messages.older, ...older.map(file => `  ${file}`)].join('\n'),
    code: 0,
    data: { ...done, olderCopies: older },
  }
}

const MESSAGES = {
  it: {
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
    whys: {
      'unknown-table': 'Qui non c’è un tavolo con questo nome: l’elenco è in «mastro export».',
      'unknown-seat': 'A questo tavolo nessuno si chiama così. Ci sono:',
      'several-seats': 'Più di un posto ha questo nome: scegli il posto.',
      'erasure-paused':
        'Questo posto non si può dimenticare: dopo, dei numeri o delle parole degli altri non sarebbero più quelli. Nulla è cambiato, e nessuna copia è stata cancellata.',
      'erasure-requested':
        'Questo posto è già nascosto, e si cancella da solo. Con --now lo cancelli subito, con --take-back torna come prima.',
      'erasure-soon':
        'A questo tavolo una cancellazione sta per diventare definitiva: riprova quando è finita, entro un giorno.',
      'too-many-erasures': 'Per oggi le richieste a questo tavolo sono finite: riprova domani.',
      'others-waiting':
        'A questo tavolo anche altri aspettano di essere dimenticati: per ora non si può cancellare subito una persona sola. Lascia passare il giorno, o ritira le altre richieste.',
      'no-erasure': 'Questo posto non è nascosto, o è già cancellato: nulla è cambiato.',
      failed: 'Non riuscito: nulla è cambiato.',
    },
    hidden: (at: string) =>
      `Fatto: nessuno legge più il nome e ciò che ha scritto. Dal ${at} si cancella per sempre, e le copie di prima se ne vanno entro 7 giorni da allora. Fino a quel momento la richiesta si ritira con --take-back, o dalla pagina del posto.`,
    takenBack: 'Ritirato: tutto si legge di nuovo, com’era.',
    dry: 'Prova: nulla è cambiato.',
    counted: (texts: number, lines: number, kept: number) =>
      `Testi suoi: ${texts}. Righe di altri che lo nominavano: ${lines}. Parole che restano, perché sono del gioco o anche di altri: ${kept}.`,
    done: 'Fatto: il nome e ciò che ha scritto non ci sono più, nel diario, nella ricerca, nelle copie da qui in poi. Le parole degli altri, i numeri e la catena sono quelli di prima.',
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
      'erasure-paused':
        'This seat cannot be erased: afterwards some numbers or words of others would differ. Nothing was changed, and no copy was deleted.',
      'erasure-requested':
        'This seat is already hidden, and is erased by itself. Use --now to erase it at once, or --take-back to show it again.',
      'erasure-soon':
        'An erasure at this table is about to become final. Try again when it is done, within a day.',
      'too-many-erasures': 'There were too many requests at this table today. Try again tomorrow.',
      'others-waiting':
        'Others at this table are waiting to be forgotten too, so one person cannot be erased at once. Wait until their day is over, or take their requests back.',
      'no-erasure': 'This seat is not hidden, or is erased already. Nothing was changed.',
      failed: 'Failed: nothing was changed.',
    },
    hidden: (at: string) =>
      `Hidden: nobody can read the name and what the person wrote. They are erased for ever on ${at}, and earlier copies are deleted within 7 days after that. Until then, take it back with --take-back or on the seat page.`,
    takenBack: 'Taken back: everything is shown as before.',
    dry: 'Dry run: nothing was changed.',
    counted: (texts: number, lines: number, kept: number) =>
      `Texts of the person: ${texts}. Lines of others that named them: ${lines}. Words that stay, because they belong to the game or also to others: ${kept}.`,
    done: 'Done: the name and what the person wrote were removed from the log and the search index, and later copies will not contain them. Texts of others, numbers and the chain are unchanged.',
    older:
      'Earlier copies still contain them. They expire with time, or are deleted now with --older-copies:',
    deleted: (count: number) =>
      count === 1 ? '1 earlier copy was deleted.' : `${count} earlier copies were deleted.`,
  },
} as const
