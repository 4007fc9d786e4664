import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openHeadsFile, type HeadsFile } from '../heads-file.ts'
import { lineageOf, newestMemory, newLineage } from '../lineage.ts'
import type { Behind, Follower, Store, StoreFault, Vault } from '../port.ts'
import { createCheckpointer } from './checkpoint.ts'
import { openConnection } from './connection.ts'
import { copyWhole } from './copy.ts'
import { createEraser } from './erase.ts'
import { createGroup, type Group } from './group.ts'
import { createLog, type SqliteLog } from './log.ts'
import { migrate, type Migration } from './migrations.ts'
import { createPlaces, type Places } from './places.ts'
import { asDamage } from './reading.ts'
import { createSettler } from './settler.ts'
import { createSnapshots } from './snapshots.ts'
import { createVault } from './vault.ts'
import { createWords } from './words.ts'

export interface SqliteOptions {
  /** The disk cannot be believed any more: leave the process. Default: an exception nobody catches. */
  readonly onFault?: (fault: StoreFault) => void
  readonly migrations?: readonly Migration[]
  /** A folder of backups: what the newest of them knows must be here too. */
  readonly backups?: string
  /** Pages in the write-ahead file before they are brought home. Default: SQLite's own. */
  readonly checkpointPages?: number
  /** Milliseconds without a write after which the write-ahead file is brought home whole. */
  readonly quietMs?: number
  /** Acts whose places are kept in memory before they are settled together. */
  readonly settleEvery?: number
}

/** About what one write adds to the write-ahead file. */
const WRITE_BYTES = 4096

export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true })
  const db = openConnection(file)
  try {
    migrate(db, file, options.migrations)
    return await assemble(db, file, options)
  } catch (error) {
    db.close()
    throw asDamage(error)
  }
}

/** What a store is made of, each part alone on the one connection. */
interface Works {
  readonly db: DatabaseSync
  readonly heads: HeadsFile
  readonly followers: Set<Follower>
  readonly checkpointer: ReturnType<typeof createCheckpointer>
  readonly places: Places
  readonly group: Group
  readonly settler: ReturnType<typeof createSettler>
  readonly log: SqliteLog
  readonly vault: Vault
  /** Being made now. */
  readonly copies: Set<Promise<void>>
}

async function assemble(db: DatabaseSync, file: string, options: SqliteOptions): Promise<Store> {
  const works = setUp(db, file, options)
  const { heads, log, vault } = works
  const behind = new Map<string, Behind>()
  for (const [table, known] of await remembered(heads.known, log, vault, options.backups)) {
    const found = (await log.head(table))?.version ?? 0
    if (found < known) behind.set(table, { known, found })
  }
  return storeOf(works, behind)
}

function setUp(
  db: DatabaseSync,
  file: string,
  { onFault = throwLater, checkpointPages, quietMs, settleEvery }: SqliteOptions,
): Works {
  const heads = openHeadsFile(headsFileOf(file))
  const followers = new Set<Follower>()
  const checkpointer = createCheckpointer(db, file, { pages: checkpointPages, quietMs }, onFault)
  const places = createPlaces(db)
  const group = createGroup(db, {
    committed(members) {
      places.committed()
      checkpointer.committed(members * WRITE_BYTES)
      settler.turn()
    },
    rolledBack() {
      places.rolledBack()
      log.forget()
    },
    fault: onFault,
  })
  const settler = createSettler(group, places, settleEvery)
  const log = createLog(db, group, places, (table, version) => {
    heads.note(table, version)
    for (const follower of followers) follower.changed(table, version)
  })
  const vault = createVault(db, group)
  const copies = new Set<Promise<void>>()
  return { db, heads, followers, checkpointer, places, group, settler, log, vault, copies }
}

function storeOf(works: Works, behind: Map<string, Behind>): Store {
  const { db, heads, followers, checkpointer, places, group, log, vault } = works
  return {
    kind: 'sqlite',
    append: log.append,
    async replace(table, acts) {
      await log.replace(table, acts)
      behind.delete(table)
    },
    ...createEraser(db, group, log, places, checkpointer.home),
    read: log.read,
    head: log.head,
    list: log.list,
    findCommand: log.findCommand,
    ...createSnapshots(db, group, log),
    vault,
    words: createWords(db, group, log),
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    // alone on its file: there is nobody to tell
    tell: async () => undefined,
    hear: () => () => undefined,
    lead: async () => true,
    behind: () => behind,
    async acceptLoss(table) {
      behind.delete(table)
      heads.note(table, (await log.head(table))?.version ?? 0)
      await newLineage(vault)
    },
    backup: target => backUp(works, target),
    close: () => close(works),
  }
}

async function backUp({ db, checkpointer, copies }: Works, target: string): Promise<void> {
  checkpointer.hold(true)
  const copy = copyWhole(db, target)
  copies.add(copy)
  try {
    await copy
  } finally {
    copies.delete(copy)
    checkpointer.hold(false)
  }
}

/** A copy that is being made is waited for: SQLite would keep the file locked until its end, for whoever starts next. */
async function close({ db, heads, checkpointer, group, settler, copies }: Works): Promise<void> {
  settler.stop()
  checkpointer.stop()
  group.close()
  await Promise.allSettled(copies)
  db.close()
  await heads.close() // after those that were flushed have noted their ends
}

/** Where each log is known to have ended, by the side file and by the newest backup of this very database. */
async function remembered(
  heads: ReadonlyMap<string, number>,
  log: SqliteLog,
  vault: Vault,
  backups: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (backups === undefined) return heads
  const own = await lineageOf(vault)
  const isEmpty = own === null && (await log.list()).length === 0
  const memory = newestMemory(backups, lineage => isEmpty || lineage === own)
  const ends = new Map(memory?.ends)
  for (const [table, known] of heads) ends.set(table, Math.max(known, ends.get(table) ?? 0))
  return ends
}

export function headsFileOf(file: string): string {
  return `${file}.heads`
}

function throwLater(fault: StoreFault): void {
  setImmediate(() => {
    throw fault
  })
}
