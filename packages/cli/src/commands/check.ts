import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Language } from '@mastro/core'
import type { IncidentCard } from '@mastro/protocol'
import type { IntegrityProblem, RepairResult } from '@mastro/log'
import { listBackups, openSqlite, repairTable } from '@mastro/store'
import { scrubAll } from '@mastro/host'
import {
  backupsFolder,
  copyStoreToFile,
  databaseFile,
  loadGames,
  sendControlRequest,
  SYSTEM_RUNTIME,
} from '@mastro/server'
import { causeOf } from '../error-causes.ts'
import { withStore, type CommandOutput } from './with-store.ts'
import { checkMessages } from './check.messages.ts'

/**
 * Backs up everything into one file, through the running server, or directly if none is running.
 */
export async function copy(
  folder: string,
  file: string | undefined,
  language: Language,
): Promise<CommandOutput> {
  const messages = checkMessages[language]
  const to = resolve(file ?? `mastro-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
  if (existsSync(to)) return { text: messages.there(to), code: 1 }
  const reply = await sendControlRequest(folder, { do: 'copy', to })
  if (reply !== null)
    return reply.ok
      ? { text: messages.copied(to), code: 0, data: { file: to } }
      : { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  return withStore(folder, language, async store => {
    await copyStoreToFile(store, to)
    return { text: messages.copied(to), code: 0, data: { file: to } }
  })
}

export async function restoreTable(
  folder: string,
  table: string,
  backup: string | null,
  language: Language,
): Promise<CommandOutput> {
  const messages = checkMessages[language]
  const reply = await sendControlRequest(folder, { do: 'mend', table, backup })
  if (reply !== null)
    return reply.ok
      ? repairOutput(reply.value as RepairResult | null | 'unknown-backup', table, language) // safe: the result of `repairFromBackups`
      : { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  const place = backupsFolder(folder)
  const ids = backup === null ? listBackups(place).map(({ id }) => id) : [backup]
  const files = ids.map(id => (existsSync(id) ? id : join(place, id)))
  if (files.length === 0 || !files.every(existsSync))
    return repairOutput('unknown-backup', table, language)
  return withStore(folder, language, async store =>
    repairOutput(await repairTable(store, table, files), table, language),
  )
}

function repairOutput(
  done: RepairResult | null | 'unknown-backup',
  table: string,
  language: Language,
): CommandOutput {
  const messages = checkMessages[language]
  if (done === 'unknown-backup') return { text: messages.noBackup, code: 1 }
  if (done === null) return { text: messages.nothing(table), code: 1 }
  return { text: messages.repaired(table, done), code: 0, data: { table, ...done } }
}

/** Lists the problems found. Exit code 3 if there are any. */
export async function check(folder: string, language: Language): Promise<CommandOutput> {
  const reply = await sendControlRequest(folder, { do: 'troubles' })
  if (reply?.ok === true) {
    const incidents = reply.value as readonly IncidentCard[] // safe: the result of `namedIncidents`
    const problems = await checkRunningDatabase(folder)
    return incidentsOutput([...incidents, ...integrityCards(problems)], language)
  }
  return withStore(folder, language, async store => {
    const incidents: IncidentCard[] = [...store.behind()].map(([table, ends]) => ({
      code: 'history-behind',
      table,
      name: '',
      ...ends,
    }))
    for (const key of await store.keyValues.damagedKeys())
      incidents.push({ code: 'fact-damaged', table: null, name: key.split('/', 1)[0]! })
    const { rulesets } = loadGames()
    await scrubAll(
      { runtime: SYSTEM_RUNTIME, store, rulesets },
      (table, { lastGood, hasFalseSnapshot }) => {
        if (lastGood !== null)
          incidents.push({ code: 'log-damaged', table, name: '', good: lastGood })
        if (hasFalseSnapshot) incidents.push({ code: 'snapshot-false', table, name: '' })
      },
    )
    incidents.push(...integrityCards(await store.checkIntegrity()))
    return incidentsOutput(incidents, language)
  })
}

/**
 * SQLite's own check reads the whole file at once, so it runs here, on a copy. The server repeats
 * it only if there is an index to rebuild.
 */
async function checkRunningDatabase(folder: string): Promise<readonly IntegrityProblem[]> {
  if (!existsSync(databaseFile(folder))) return []
  const place = mkdtempSync(join(tmpdir(), 'mastro-check-'))
  try {
    const to = join(place, 'mastro.db')
    const copied = await sendControlRequest(folder, { do: 'copy', to })
    if (copied?.ok !== true) throw new Error(copied?.why ?? 'the server has stopped')
    const store = await openSqlite(to)
    const problems = await store.checkIntegrity()
    await store.close()
    if (problems.some(({ isTruth }) => !isTruth))
      await sendControlRequest(folder, { do: 'integrity' })
    return problems
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const integrityCards = (problems: readonly IntegrityProblem[]): readonly IncidentCard[] =>
  problems.map(({ part, isTruth }) => ({
    code: isTruth ? 'database-damaged' : 'cache-rebuilt',
    table: null,
    name: part,
  }))

function incidentsOutput(incidents: readonly IncidentCard[], language: Language): CommandOutput {
  const messages = checkMessages[language]
  if (incidents.length === 0) return { text: messages.noIncidents, code: 0, data: [] }
  const lines = incidents.map(
    card => `  ${card.table ?? '–'}  ${nameOf(card, language)}  ${messages.incidents[card.code]}`,
  )
  return { text: [messages.found, ...lines].join('\n'), code: 3, data: incidents }
}

/** System error code of each usual cause. */
const CAUSE_CODES: Readonly<Record<NonNullable<IncidentCard['why']>, string>> = {
  full: 'ENOSPC',
  forbidden: 'EACCES',
  'read-only': 'EROFS',
  missing: 'ENOENT',
}

function nameOf({ name, why }: IncidentCard, language: Language): string {
  return why === undefined ? name : causeOf(CAUSE_CODES[why], language)
}
