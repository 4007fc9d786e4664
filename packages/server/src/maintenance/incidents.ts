import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '@mastro/log'
import type { Backups } from '@mastro/store'
import type { IncidentCard } from '@mastro/protocol'
import type { Metrics } from '../metrics.ts'
import type { TableHost } from '@mastro/host'
import type { SelfCheck } from './self-check.ts'

/**
 * Problems that the operator must know about: logged once, counted in the metrics, listed on the
 * start page.
 */
export interface Incidents {
  list(): readonly IncidentCard[]
  /** Called about every second. Logs new problems, and those that are over. */
  logChanges(): void
  /** The kinds of key-value entries that are damaged. */
  setDamagedEntries(kinds: readonly string[]): void
  /** The error of the last backup, or null if it succeeded. */
  setBackupFailure(why: string | null): void
}

export interface IncidentDeps {
  readonly tableHost: () => TableHost
  readonly store: () => Store
  readonly backups: Pick<Backups, 'list'>
  readonly selfCheck: Pick<SelfCheck, 'cards'>
  readonly now: () => number
  readonly metrics: Metrics
  readonly log: () => FastifyBaseLogger
}

/** Problems found and reported by other modules. */
interface ReportedProblems {
  damagedKinds: readonly string[]
  backupFailure: string | null
}

export function createIncidents(deps: IncidentDeps): Incidents {
  const found: ReportedProblems = { damagedKinds: [], backupFailure: null }
  let reported: ReadonlyMap<string, IncidentCard> = new Map()
  const list = () => cardsOf(deps, found)
  addGauges(deps, list)
  return {
    list,
    logChanges() {
      const now = new Map(list().map(card => [`${card.code} ${card.table} ${card.name}`, card]))
      logChanges(deps.log(), reported, now)
      reported = now
    },
    setDamagedEntries: kinds => void (found.damagedKinds = [...new Set(kinds)].sort()),
    setBackupFailure: why => void (found.backupFailure = why),
  }
}

function cardsOf(
  deps: IncidentDeps,
  { damagedKinds, backupFailure }: ReportedProblems,
): readonly IncidentCard[] {
  const { tableHost, store, backups, selfCheck, now } = deps
  const tables = tableHost().incidents()
  const known = new Set(tables.map(({ table }) => table))
  const behind = [...store().behind()]
    .filter(([table]) => !known.has(table))
    .map(([table, ends]) => ({ code: 'history-behind' as const, table, name: '', ...ends }))
  const ahead = backups.list().some(({ at }) => at > now())
  return [
    ...tables,
    ...behind,
    ...selfCheck.cards(),
    ...store()
      .repairedParts()
      .map(name => ({ code: 'cache-rebuilt' as const, table: null, name })),
    ...damagedKinds.map(kind => ({ code: 'fact-damaged' as const, table: null, name: kind })),
    ...(backupFailure === null ? [] : [backupFailedCard(backupFailure)]),
    ...(ahead ? [{ code: 'clock-behind' as const, table: null, name: '' }] : []),
  ]
}

/** System messages of the usual causes. */
const BACKUP_FAILURE_CAUSES = [
  ['full', /ENOSPC|EDQUOT|SQLITE_FULL|disk is full/i],
  ['forbidden', /EACCES|EPERM|SQLITE_PERM|permission denied/i],
  ['read-only', /EROFS|SQLITE_READONLY|read-?only/i],
  ['missing', /ENOENT|ENOTDIR|SQLITE_CANTOPEN|no such file|unable to open/i],
] as const

/**
 * Known causes have a code that each page words itself. Otherwise the system's message is shown.
 */
export function backupFailedCard(failed: string): IncidentCard {
  const card = { code: 'backup-failed' as const, table: null }
  const known = BACKUP_FAILURE_CAUSES.find(([, sign]) => sign.test(failed))
  if (known === undefined) return { ...card, name: failed.slice(0, 200) }
  const [code = ''] = /\b(?:E[A-Z]{3,}|SQLITE_[A-Z]+)\b/.exec(failed) ?? []
  return { ...card, name: code, why: known[0] }
}

function logChanges(
  log: FastifyBaseLogger,
  before: ReadonlyMap<string, IncidentCard>,
  now: ReadonlyMap<string, IncidentCard>,
): void {
  for (const [key, card] of now)
    if (!before.has(key))
      log.error({ trouble: card.code, ...card }, 'problem found: run mastro check')
  for (const [key, card] of before)
    if (!now.has(key)) log.warn({ trouble: card.code, table: card.table }, 'problem solved')
}

function addGauges(
  { metrics, backups, now }: IncidentDeps,
  list: () => readonly IncidentCard[],
): void {
  const count = (code: IncidentCard['code']) => () =>
    list().filter(card => card.code === code).length
  metrics.gauge('tables_damaged', 'Tables whose log is damaged', count('log-damaged'))
  metrics.gauge(
    'tables_behind',
    'Tables known to be shorter than they were',
    count('history-behind'),
  )
  metrics.gauge('snapshots_false', 'Snapshots that lied, made anew', count('snapshot-false'))
  metrics.gauge('caches_rebuilt', 'Damaged indexes that were rebuilt', count('cache-rebuilt'))
  metrics.gauge('facts_damaged', 'Kinds of facts with damaged rows', count('fact-damaged'))
  metrics.gauge('backup_failed', 'The last backup failed', count('backup-failed'))
  metrics.gauge('backup_age_seconds', 'Age of the newest backup; -1: none', () => {
    const newest = backups.list().find(({ at }) => at <= now())
    return newest === undefined ? -1 : Math.round((now() - newest.at) / 1000)
  })
}
