import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
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
  const wal = `${file}-wal`
  /** Where the file stood when it was last looked at, to look only now and then. */
  let sinceLook = 0
  let isDue = false
  /** A copy is being made page by page: it is left in peace. */
  let isHeld = false
  let quiet: NodeJS.Timeout | null = null

  function run(way: typeof some): void {
    isDue = false
    if (!db.isOpen || isHeld) return
    try {
      way.get()
    } catch (error) {
      // no room, or somebody in the way: nothing is lost, the next one tries again
      if (errcode(error) === SQLITE.ioerr)
        fault(new StoreFault('sync-failed', String(error), error))
    }
  }

  function whenQuiet(): void {
    quiet ??= setTimeout(() => {
      quiet = null
      run(whole)
    }, quietMs).unref()
    quiet.refresh()
  }

  return {
    /** After a commit of about so many bytes. */
    committed(bytes: number): void {
      whenQuiet()
      sinceLook += bytes + PAGE
      if (isDue || sinceLook < (pages * PAGE) / 8) return
      sinceLook = 0
      if ((statSync(wal, { throwIfNoEntry: false })?.size ?? 0) < pages * PAGE) return
      isDue = true
      setImmediate(() => run(some))
    },
    /** While a backup is made; after it everything is brought home. */
    hold(held: boolean): void {
      isHeld = held
      if (!held) run(whole)
    },
    /** Everything is brought home now: nothing that was written before stays in the write-ahead file. */
    home: (): void => run(whole),
    stop(): void {
      if (quiet !== null) clearTimeout(quiet)
    },
  }
}
