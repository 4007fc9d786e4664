import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreFault } from '@mastro/log'
import { errcode, SQLITE } from './connection.ts'

const PAGE = 4096
/** Eight times SQLite's default, so that a page changed by many acts is written once. */
const DEFAULT_PAGES = 8000
const DEFAULT_QUIET_MS = 3000

export interface CheckpointOptions {
  /** Pages in the write-ahead file before a checkpoint. */
  readonly pages?: number | undefined
  /** Milliseconds without a commit before a full checkpoint. */
  readonly quietMs?: number | undefined
}

interface WalState {
  readonly db: DatabaseSync
  readonly file: string
  /** Size of the file at which a checkpoint is due. */
  readonly maxBytes: number
  readonly onFault: (onFault: StoreFault) => void
  /**
   * Bytes written since the file size was last checked, so that it is not checked after every
   * commit.
   */
  bytesSinceCheck: number
  isDue: boolean
  /** True while a copy is being made page by page. */
  isPaused: boolean
}

/**
 * Checkpoints the write-ahead file between commits, never inside one, so that no answer waits for
 * it and disk errors are reported (SQLite's automatic checkpoint ignores them). During idle periods
 * and after each backup the file is emptied, so that a copy of the database file alone is complete.
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
    /** Call after a commit of about this many bytes. */
    committed(bytes: number): void {
      quiet ??= setTimeout(checkpointWhenQuiet, quietMs).unref()
      quiet.refresh()
      if (!isWalDue(wal, bytes)) return
      wal.isDue = true
      setImmediate(() => checkpoint(wal, passive))
    },
    /** Pauses checkpoints during a backup. Resuming runs a full checkpoint. */
    setPaused(isPaused: boolean): void {
      wal.isPaused = isPaused
      if (!isPaused) checkpoint(wal, truncate)
    },
    /** Moves everything from the write-ahead file to the database now. */
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
    // disk full or file busy: nothing is lost, and the next checkpoint tries again
    if (errcode(error) === SQLITE.ioerr)
      wal.onFault(new StoreFault('sync-failed', String(error), error))
  }
}

/** Whether a checkpoint is due after this many more bytes. */
function isWalDue(wal: WalState, bytes: number): boolean {
  wal.bytesSinceCheck += bytes + PAGE
  if (wal.isDue || wal.bytesSinceCheck < wal.maxBytes / 8) return false
  wal.bytesSinceCheck = 0
  return (statSync(wal.file, { throwIfNoEntry: false })?.size ?? 0) >= wal.maxBytes
}
