import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { removedKey, StoreFault } from '@mastro/log'
import type {
  ErasureList,
  Follower,
  KeyValueStore,
  LogRuntime,
  MissingTail,
  Store,
} from '@mastro/log'
import { erasuresFilePath, openErasuresFile } from '../erasures-file.ts'
import { openHeadsFile, type HeadsFile } from '../heads-file.ts'
import { lineageOf, newestBackupHeads, newLineage } from '../lineage.ts'
import { createCheckpointer } from './checkpointer.ts'
import { openConnection } from './connection.ts'
import { copyDatabase } from './copy-database.ts'
import { createEraser } from './erase.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { createSqliteLog, type SqliteLog } from './sqlite-log.ts'
import { checkIntegrity } from './integrity.ts'
import { removeLog } from './remove.ts'
import { migrate, type Migration } from './migrations.ts'
import { createActIndex, type ActIndex } from './index/act-index.ts'
import { isDamage, toDamageError } from './damage-errors.ts'
import { isDerivedPart } from './storage-classes.ts'
import { createDerivedRepair, orDamage, type DerivedRepair } from './index/derived-repair.ts'
import { createIndexFlusher } from './index/index-flusher.ts'
import { createSnapshots } from './snapshots.ts'
import { createKeyValueStore } from './key-value.ts'
import { createWordIndex } from './index/word-index.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

export interface SqliteOptions {
  /** Default: `NODE_LOG_RUNTIME`. */
  readonly runtime?: LogRuntime
  /**
   * Called when the disk can no longer be trusted: the process must exit. Default: throws an
   * uncaught exception.
   */
  readonly onFault?: (fault: StoreFault) => void
  readonly migrations?: readonly Migration[]
  /**
   * A folder of backups. Opening checks that everything the newest of them contains is still in the
   * database.
   */
  readonly backups?: string
  /** Pages in the write-ahead file before a checkpoint. Default: 8,000. */
  readonly checkpointPages?: number
  /** Milliseconds without a write before a full checkpoint. */
  readonly quietMs?: number
  /** Number of acts whose positions are kept in memory before they are flushed together. */
  readonly indexFlushEvery?: number
}

/** Approximate size of one write in the write-ahead file. */
const WRITE_BYTES = 4096

export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true })
  const db = openConnection(file)
  try {
    migrate(db, file, options.migrations)
    return await assembleStore(db, file, options)
  } catch (error) {
    db.close()
    throw toDamageError(error)
  }
}

/** The components of a store, all on the same connection. */
interface SqliteParts {
  readonly db: DatabaseSync
  readonly heads: HeadsFile
  readonly erasureList: ErasureList
  readonly followers: Set<Follower>
  readonly checkpointer: ReturnType<typeof createCheckpointer>
  readonly repair: DerivedRepair
  readonly index: ActIndex
  readonly group: GroupCommit
  readonly indexFlusher: ReturnType<typeof createIndexFlusher>
  readonly log: SqliteLog
  readonly keyValues: KeyValueStore
  /** Copies in progress. */
  readonly copies: Set<Promise<void>>
}

async function assembleStore(
  db: DatabaseSync,
  file: string,
  options: SqliteOptions,
): Promise<Store> {
  const parts = createParts(db, file, options)
  const { heads, log, keyValues } = parts
  const behind = new Map<string, MissingTail>()
  for (const [table, known] of await knownEnds(heads.known, log, keyValues, options.backups)) {
    const isLost = (await log.head(table)) === null
    if (isLost && isNamed(parts.db, table)) parts.repair.repair(['names'])
    const found = (await log.head(table))?.version ?? 0
    if (found < known && !(await isRemoved(keyValues, table))) behind.set(table, { known, found })
  }
  return storeFrom(parts, behind)
}

/** Whether the table of logs contains this name, which its index may not find any more. */
const isNamed = (db: DatabaseSync, table: string): boolean =>
  orDamage(() => {
    const found = db.prepare('select name from log not indexed where name = ?').get(table)
    return found === undefined ? null : String(found['name'])
  }) === table

function createParts(db: DatabaseSync, file: string, options: SqliteOptions): SqliteParts {
  const { runtime = NODE_LOG_RUNTIME, onFault = throwLater } = options
  const { checkpointPages, quietMs, indexFlushEvery } = options
  const heads = openHeadsFile(headsFilePath(file))
  const erasureList = openErasuresFile(erasuresFilePath(file))
  const followers = new Set<Follower>()
  const checkpointer = createCheckpointer(db, file, { pages: checkpointPages, quietMs }, onFault)
  const repair = createDerivedRepair(db)
  const index = openActIndex(db, repair)
  const group = createGroupCommit(db, {
    onCommitted(members) {
      index.committed()
      checkpointer.committed(members * WRITE_BYTES)
      indexFlusher.afterCommit()
    },
    onRolledBack() {
      index.rolledBack()
      log.clearTails()
    },
    onFault,
    repair: parts => repair.repair(parts),
  })
  const indexFlusher = createIndexFlusher(group, index, indexFlushEvery)
  const log = createSqliteLog(runtime, db, group, index, (table, version) => {
    heads.record(table, version)
    for (const follower of followers) follower.changed(table, version)
  })
  const keyValues = createKeyValueStore(db, group)
  const copies = new Set<Promise<void>>()
  const opened = { db, heads, followers, checkpointer, repair, index, group, indexFlusher }
  return { ...opened, log, keyValues, copies, erasureList }
}

/** Repairs the index if it cannot be read. */
function openActIndex(db: DatabaseSync, derived: DerivedRepair): ActIndex {
  try {
    return createActIndex(db)
  } catch (error) {
    if (!isDamage(error) || !derived.repair(['positions', 'names'])) throw error
    return createActIndex(db)
  }
}

function storeFrom(parts: SqliteParts, behind: Map<string, MissingTail>): Store {
  const { db, followers, checkpointer, repair, index, group, log, keyValues } = parts
  return {
    kind: 'sqlite',
    append: log.append,
    async replace(table, acts) {
      await log.replace(table, acts)
      behind.delete(table)
    },
    remove: table => remove(parts, behind, table),
    ...createEraser(db, group, log, index, checkpointer.checkpointAll),
    read: log.read,
    head: log.head,
    list: log.list,
    findCommand: log.findCommand,
    ...createSnapshots(db, group, log),
    keyValues,
    erasureList: parts.erasureList,
    wordIndex: createWordIndex(db, group, log),
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    // only one process can use the file, so there is nobody to notify
    broadcast: async () => undefined,
    onBroadcast: () => () => undefined,
    isLeader: async () => true,
    behind: () => behind,
    acceptLoss: table => acceptLoss(parts, behind, table),
    async checkIntegrity() {
      group.flush()
      const problems = checkIntegrity(db)
      for (const { part } of problems)
        if (isDerivedPart(part)) repair.rebuild(part, index.firstPendingAct())
      log.clearTails()
      return problems
    },
    async rebuildIndex() {
      group.flush()
      repair.rebuild('positions', index.firstPendingAct())
      log.clearTails()
    },
    repairedParts: () => repair.repaired(),
    backup: target => backUp(parts, target),
    close: () => close(parts),
  }
}

async function acceptLoss(
  { heads, log, keyValues }: SqliteParts,
  behind: Map<string, MissingTail>,
  table: string,
): Promise<void> {
  behind.delete(table)
  heads.record(table, (await log.head(table))?.version ?? 0)
  await newLineage(keyValues)
}

async function remove(
  { db, group, log, heads, checkpointer }: SqliteParts,
  behind: Map<string, MissingTail>,
  table: string,
): Promise<void> {
  await removeLog(db, group, table, checkpointer.checkpointAll)
  log.clearTails()
  heads.record(table, 0)
  behind.delete(table)
}

async function backUp({ db, checkpointer, copies }: SqliteParts, target: string): Promise<void> {
  checkpointer.setPaused(true)
  const copy = copyDatabase(db, target)
  copies.add(copy)
  try {
    await copy
  } finally {
    copies.delete(copy)
    checkpointer.setPaused(false)
  }
}

/** Waits for copies in progress, because SQLite would keep the file locked until they end. */
async function close({
  db,
  heads,
  checkpointer,
  group,
  indexFlusher,
  copies,
}: SqliteParts): Promise<void> {
  indexFlusher.stop()
  checkpointer.stop()
  group.close()
  await Promise.allSettled(copies)
  db.close()
  await heads.close() // after the flushed writes have recorded their ends
}

/**
 * The last known version of each log, from the side file and from the newest backup of this
 * database.
 */
async function knownEnds(
  heads: ReadonlyMap<string, number>,
  log: SqliteLog,
  keyValues: KeyValueStore,
  backups: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const ends = new Map(backups === undefined ? [] : await endsInBackups(log, keyValues, backups))
  for (const [table, known] of heads) ends.set(table, Math.max(known, ends.get(table) ?? 0))
  return ends
}

/** Whether the table was deleted on purpose. False if the page of values is damaged. */
async function isRemoved(keyValues: KeyValueStore, table: string): Promise<boolean> {
  try {
    return (await keyValues.get(removedKey(table))) !== null
  } catch (error) {
    if (error instanceof StoreFault && error.code === 'damaged') return false
    throw error
  }
}

async function endsInBackups(
  log: SqliteLog,
  keyValues: KeyValueStore,
  backups: string,
): Promise<ReadonlyMap<string, number>> {
  const own = await lineageOf(keyValues)
  const isEmpty = own === null && (await log.list()).length === 0
  const memory = newestBackupHeads(backups, lineage => isEmpty || lineage === own)
  return memory?.ends ?? new Map()
}

export function headsFilePath(file: string): string {
  return `${file}.heads`
}

function throwLater(fault: StoreFault): void {
  setImmediate(() => {
    throw fault
  })
}
