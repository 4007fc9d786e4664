import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../port.ts'
import { errcode, SQLITE } from './connection.ts'

const PAGE = 4096
/** Eight times SQLite's own measure: a page that many acts touched goes home once. */
const DEFAULT_PAGES = 8000

/**
 * Brings the write-ahead file home between two commits, never inside one: no answer waits for it, and an error of the
 * disk is heard (SQLite's own automatic way swallows it).
 */
export function createCheckpointer(
  db: DatabaseSync,
  file: string,
  pages: number = DEFAULT_PAGES,
  fault: (fault: StoreFault) => void,
) {
  db.exec('pragma wal_autocheckpoint = 0')
  const checkpoint = db.prepare('pragma wal_checkpoint(passive)')
  const wal = `${file}-wal`
  /** Where the file stood when it was last looked at, to look only now and then. */
  let sinceLook = 0
  let isDue = false

  function run(): void {
    isDue = false
    try {
      checkpoint.get()
    } catch (error) {
      // no room, or somebody in the way: nothing is lost, the next one tries again
      if (errcode(error) === SQLITE.ioerr)
        fault(new StoreFault('sync-failed', String(error), error))
    }
  }

  return {
    /** After a commit of about so many bytes. */
    committed(bytes: number): void {
      sinceLook += bytes + PAGE
      if (isDue || sinceLook < (pages * PAGE) / 8) return
      sinceLook = 0
      if ((statSync(wal, { throwIfNoEntry: false })?.size ?? 0) < pages * PAGE) return
      isDue = true
      setImmediate(() => {
        if (db.isOpen) run()
      })
    },
  }
}
