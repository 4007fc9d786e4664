import { withFullStop, type Language } from '@mastro/core'
import {
  loadGames,
  sendControlRequest,
  summarizeTables,
  SYSTEM_RUNTIME,
  type TableSummary,
} from '@mastro/server'
import type { Store } from '@mastro/log'
import { causeOf } from '../error-causes.ts'
import { withStore, type CommandOutput } from './with-store.ts'

/** `mastro tables`: asks the running server, or reads the database if none is running. */
export async function listTables(
  folder: string,
  language: Language,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = MESSAGES[language]
  const reply = await sendControlRequest(folder, { do: 'tables' })
  if (reply?.ok === false) return { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  if (reply !== null) return tablesOutput(reply.value as readonly TableSummary[], language) // safe: the result of `summarizeTables`
  const work = async (store: Store) => {
    const deps = { runtime: SYSTEM_RUNTIME, store, rulesets: loadGames().rulesets }
    return tablesOutput(await summarizeTables(deps), language)
  }
  return withStore(folder, language, work, postgres)
}

function tablesOutput(tables: readonly TableSummary[], language: Language): CommandOutput {
  const messages = MESSAGES[language]
  if (tables.length === 0) return { text: messages.none, code: 0, data: [] }
  const lines = tables.map(
    ({ table, system, name, acts }) =>
      `  ${table}  ${(system ?? '–').padEnd(6)}  ${messages.acts(acts).padStart(10)}  ${name ?? messages.damaged}`,
  )
  return { text: lines.join('\n'), code: 0, data: tables }
}

const MESSAGES = {
  it: {
    none: 'Non ci sono ancora tavoli.',
    acts: (count: number) => (count === 1 ? '1 atto' : `${count} atti`),
    damaged: '(danneggiato: vedi mastro check)',
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
  },
  en: {
    none: 'There are no tables yet.',
    acts: (count: number) => (count === 1 ? '1 act' : `${count} acts`),
    damaged: '(damaged: see mastro check)',
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
  },
} as const
