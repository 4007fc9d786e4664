import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreFault } from '../port.ts'
import { errcode, SQLITE } from './connection.ts'

const PAGE = 4096
/** Eight times SQLite's own measure: a page that many acts touched goes home once. */
const DEFAULT_PAGES = 8000
const DEFAULT_QUIET = 3000

export interface CheckpointPace {
  /** Pages in the write-ahead file before they are brought home. */
  readonly pages?: number | undefined
  /** Milliseconds without a commit after which everything is brought home. */
  readonly quietMs?: number | undefined
}

interface Wal {
  readonly db: DatabaseSync
  readonly file: string
  /** So many bytes of it are brought home. */
  readonly most: number
  readonly fault: (fault: StoreFault) => void
  /** Written since it was last looked at, to look only now and then. */
  sinceLook: number
  isDue: boolean
  /** A copy is being made page by page: it is left in peace. */
  isHeld: boolean
}

/**
 * Brings the write-ahead file home between two commits, never inside one: no answer waits for it, and an error of the
 * disk is heard (SQLite's own automatic way swallows it). When nobody writes, and after each backup, the file is emptied:
 * whoever then copies the database alone has all of it.
 */
export function createCheckpointer(
  db: DatabaseSync,
  file: string,
  { pages = DEFAULT_PAGES, quietMs = DEFAULT_QUIET }: CheckpointPace,
  fault: (fault: StoreFault) => void,
) {
  db.exec('pragma wal_autocheckpoint = 0')
  const some = db.prepare('pragma wal_checkpoint(passive)')
  const whole = db.prepare('pragma wal_checkpoint(truncate)')
  const wal: Wal = {
    db,
    file: `${file}-wal`,
    most: pages * PAGE,
    fault,
    sinceLook: 0,
    isDue: false,
    isHeld: false,
  }
  let quiet: NodeJS.Timeout | null = null
  const whenQuiet = () => {
    quiet = null
    bringHome(wal, whole)
  }
  return {
    /** After a commit of about so many bytes. */
    committed(bytes: number): void {
      quiet ??= setTimeout(whenQuiet, quietMs).unref()
      quiet.refresh()
      if (!isGrown(wal, bytes)) return
      wal.isDue = true
      setImmediate(() => bringHome(wal, some))
    },
    /** While a backup is made; after it everything is brought home. */
    hold(held: boolean): void {
      wal.isHeld = held
      if (!held) bringHome(wal, whole)
    },
    /** Everything is brought home now: nothing that was written before stays in the write-ahead file. */
    home: (): void => bringHome(wal, whole),
    stop(): void {
      if (quiet !== null) clearTimeout(quiet)
    },
  }
}

function bringHome(wal: Wal, way: StatementSync): void {
  wal.isDue = false
  if (!wal.db.isOpen || wal.isHeld) return
  try {
    way.get()
  } catch (error) {
    // no room, or somebody in the way: nothing is lost, the next one tries again
    if (errcode(error) === SQLITE.ioerr)
      wal.fault(new StoreFault('sync-failed', String(error), error))
  }
}

/** Is it time, now that so many bytes more were written? */
function isGrown(wal: Wal, bytes: number): boolean {
  wal.sinceLook += bytes + PAGE
  if (wal.isDue || wal.sinceLook < wal.most / 8) return false
  wal.sinceLook = 0
  return (statSync(wal.file, { throwIfNoEntry: false })?.size ?? 0) >= wal.most
}
