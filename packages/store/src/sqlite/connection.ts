import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '@mastro/log'

/** Older versions of SQLite have a bug in the reset of write-ahead files. */
const OLDEST_SQLITE = [3, 51, 3] as const

/** Large enough for one flush of the index (`index-flusher.ts`) to stay in memory. */
const CACHE_KIB = 4000

/**
 * Opens the only connection to the file, with each commit synced. Throws unless SQLite confirms
 * these settings.
 */
export function openConnection(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
    db.exec(`pragma cache_size = -${CACHE_KIB}`)
    db.exec('pragma secure_delete = on') // erased data is overwritten, not only unlinked
    if (process.platform === 'darwin') db.exec('pragma fullfsync = on')
    checkSettings(db)
    db.exec('begin immediate; commit') // takes the lock now, so that a second server on this file fails at once
    return db
  } catch (error) {
    db.close()
    throw asOpenFault(file, error)
  }
}

/** PRO-2: reads every setting back instead of assuming it. */
export function checkSettings(db: DatabaseSync): void {
  const read = (pragma: string) => Object.values(db.prepare(`pragma ${pragma}`).get() ?? {})[0]
  const found = {
    journal: read('journal_mode'),
    synchronous: read('synchronous'),
    locking: read('locking_mode'),
  }
  const obeyed = found.journal === 'wal' && found.synchronous === 2 && found.locking === 'exclusive'
  if (!obeyed) throw new StoreFault('unsafe-settings', JSON.stringify(found))
  const version = String(Object.values(db.prepare('select sqlite_version()').get() ?? {})[0])
  if (isOlder(version)) throw new StoreFault('unsafe-settings', `SQLite ${version}`)
}

export function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [i, least] of OLDEST_SQLITE.entries()) {
    const part = parts[i] ?? 0
    if (part !== least) return part < least
  }
  return false
}

/** SQLite's primary error code (the low 8 bits). 0 if the error is not from SQLite. */
export function errcode(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return 0
  return Number(error.errcode) & 0xff
}

export const SQLITE = { busy: 5, ioerr: 10, corrupt: 11, full: 13, constraint: 19, notadb: 26 }

function asOpenFault(file: string, error: unknown): unknown {
  const code = errcode(error)
  if (code === SQLITE.busy) return new StoreFault('in-use', file, error)
  if (code === SQLITE.corrupt || code === SQLITE.notadb)
    return new StoreFault('damaged', file, error)
  return error
}
