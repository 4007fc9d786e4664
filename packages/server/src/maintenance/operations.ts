import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import type { RepairResult, Store } from '@mastro/log'
import { verifyBackup } from '@mastro/store'
import type { IncidentCard } from '@mastro/protocol'
import type { Services } from '../services.ts'
import { deleteTableByOwner, erasePerson, undeleteTable, unerasePerson } from '@mastro/host'
import type { ControlRequest } from './control-socket.ts'
import { exportTableTo, summarizeTables } from './table-operations.ts'

/**
 * Copies everything into one file, while the server runs. The copy is opened on trial before it
 * gets its name.
 */
export async function copyStoreToFile(store: Store, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`cannot copy: ${to} already exists`)
  mkdirSync(dirname(to), { recursive: true })
  const draft = `${to}.new`
  try {
    const before = await store.list()
    await store.backup(draft)
    await verifyBackup(draft, before, store)
    renameSync(draft, to)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Repairs one table from one backup, or from the best of all. */
export async function repairFromBackups(
  { tableHost, backups }: Services,
  table: string,
  backup: string | null,
): Promise<RepairResult | null | 'unknown-backup'> {
  const ids = backup === null ? backups.list().map(({ id }) => id) : [backup]
  const files = ids.map(id => backups.fileOf(id))
  if (files.length === 0 || files.includes(null)) return 'unknown-backup'
  return tableHost.repairTable(
    table,
    files.filter(file => file !== null),
  )
}

/** Makes a backup now. Answers with its file and size. */
async function backUpNow({ backups }: Services): Promise<BackupResult> {
  const { id, bytes } = await backups.make('asked')
  return { file: backups.fileOf(id) ?? id, bytes }
}

export interface BackupResult {
  readonly file: string
  readonly bytes: number
}

/** Adds the names of tables, where they can be read. */
export async function namedIncidents({
  tableHost,
  incidents,
}: Services): Promise<readonly IncidentCard[]> {
  return Promise.all(
    incidents.list().map(async card => {
      const room =
        card.table === null ? null : await tableHost.getRoom(card.table).catch(() => null)
      return room === null ? card : { ...card, name: room.table.served().state.steady.name }
    }),
  )
}

/** Answers commands of the folder's owner to a running server. */
export async function handleControlRequest(
  services: Services,
  question: ControlRequest,
): Promise<unknown> {
  switch (question.do) {
    case 'copy':
      if (!isAbsolute(question.to)) throw new Error('the path must be absolute')
      return copyStoreToFile(services.store, question.to)
    case 'mend':
      return repairFromBackups(services, question.table, question.backup)
    case 'erase':
      return erasePerson(services, services.tableHost, {
        table: question.table,
        who: question.who,
        isDryRun: question.dry === true,
        isImmediate: question.now === true,
      })
    case 'unerase':
      return unerasePerson(services.tableHost, question.table, question.who)
    case 'delete':
      return deleteTableByOwner(services.tableHost, {
        table: question.table,
        isImmediate: question.now === true,
      })
    case 'undelete':
      return undeleteTable(services.tableHost, question.table)
    case 'integrity':
      return services.store.checkIntegrity()
    case 'troubles':
      return namedIncidents(services)
    case 'url':
      return services.url()
    case 'tables':
      return summarizeTables(services)
    case 'backup':
      return backUpNow(services)
    case 'export':
      return exportTableTo(services, question.table, question.to, services.readerPage())
    case 'new-key':
      return services.adminKey.renew()
    default:
      throw new Error('unknown request')
  }
}
