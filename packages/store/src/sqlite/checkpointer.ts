import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreFault } from '../store.ts'
import { errcode, SQLITE } from './connection.ts'

const PAGE = 4096
/** Eight times SQLite's own measure: a page that many acts touched goes home once. */
const DEFAULT_PAGES = 8000
const DEFAULT_QUIET_MS = 3000

export interface CheckpointOptions {
  /** Pages in the write-ahead file before they are brought home. */
  readonly pages?: number | undefined
  /** Milliseconds without a commit after which everything is brought home. */
  readonly quietMs?: number | undefined
}

interface WalState {
  readonly db: DatabaseSync
  readonly file: string
  /** So many bytes of it are brought home. */
  readonly maxBytes: number
  readonly onFault: (onFault: StoreFault) => void
  /** Written since it was last looked at, to look only now and then. */
  bytesSinceCheck: number
  isDue: boolean
  /** A copy is being made page by page: it is left in peace. */
  isPaused: boolean
}

/**
 * Brings the write-ahead file home between two commits, never inside one: no answer waits for it, and an error of the
 * disk is heard (SQLite's own automatic way swallows it). When nobody writes, and after each backup, the file is emptied:
 * whoever then copies the database alone has all of it.
 */
export function createCheckpointer(
  db: DatabaseSync,
  file: string,
  { pages = DEFAULT_PAGES, quietMs = DEFAULT_QUIET_MS }: CheckpointOptions,
  fault: (fault: StoreFault) => void,
) {
  db.exec('pragma wal_autocheckpoint = 0')
  const passive = db.prepare('pragma wal_checkpoint(passive)')
  const truncate = db.prepare('pragma wal_checkpoint(truncate)')
  const wal: WalState = {
    db,
    file: `${file}-wal`,
    maxBytes: pages * PAGE,
    onFault: fault,
    bytesSinceCheck: 0,
    isDue: false,
    isPaused: false,
  }
  let quiet: NodeJS.Timeout | null = null
  const checkpointWhenQuiet = () => {
    quiet = null
    checkpoint(wal, truncate)
  }
  return {
    /** After a commit of about so many bytes. */
    committed(bytes: number): void {
      quiet ??= setTimeout(checkpointWhenQuiet, quietMs).unref()
      quiet.refresh()
      if (!isWalDue(wal, bytes)) return
      wal.isDue = true
      setImmediate(() => checkpoint(wal, passive))
    },
    /** While a backup is made; after it everything is brought home. */
    setPaused(isPaused: boolean): void {
      wal.isPaused = isPaused
      if (!isPaused) checkpoint(wal, truncate)
    },
    /** Everything is brought home now: nothing that was written before stays in the write-ahead file. */
    checkpointAll: (): void => checkpoint(wal, truncate),
    stop(): void {
      if (quiet !== null) clearTimeout(quiet)
    },
  }
}

function checkpoint(wal: WalState, statement: StatementSync): void {
  wal.isDue = false
  if (!wal.db.isOpen || wal.isPaused) return
  try {
    statement.get()
  } catch (error) {
    // no room, or somebody in the way: nothing is lost, the next one tries again
    if (errcode(error) === SQLITE.ioerr)
      wal.onFault(new StoreFault('sync-failed', String(error), error))
  }
}

/** Is it time, now that so many bytes more were written? */
function isWalDue(wal: WalState, bytes: number): boolean {
  wal.bytesSinceCheck += bytes + PAGE
  if (wal.isDue || wal.bytesSinceCheck < wal.maxBytes / 8) return false
  wal.bytesSinceCheck = 0
  return (statSync(wal.file, { throwIfNoEntry: false })?.size ?? 0) >= wal.maxBytes
}
