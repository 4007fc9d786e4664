import { StoreFault } from '@mastro/log'
import { errcode, SQLITE } from './connection.ts'

/**
 * Reports an unreadable page as damage, whatever error code SQLite gives. If `repair` repaired
 * something, it reads again.
 */
export async function readAsync<T>(read: () => T, repair: () => boolean = () => false): Promise<T> {
  for (;;)
    try {
      return read()
    } catch (error) {
      if (!isDamage(error) || !repair()) throw toDamageError(error)
    }
}

/** For errors of work that only reads. */
export function toDamageError(error: unknown): unknown {
  if (error instanceof StoreFault) return error
  const isFailedRead = isDamage(error) || errcode(error) === SQLITE.ioerr
  return isFailedRead ? new StoreFault('damaged', String(error), error) : error
}

/** The kinds of `SQLITE_IOERR` that concern reading: read, short read, data, file system. */
const READ_ERRORS = new Set([1, 2, 32, 33].map(kind => SQLITE.ioerr | (kind << 8)))

/**
 * Whether an error means that stored data is damaged. Only failed writes and syncs make the disk
 * untrustworthy.
 */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreFault) return error.code === 'damaged'
  const isTooLarge = // a number that no valid row has
    error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
  const code = errcode(error)
  const isReadError = READ_ERRORS.has(Number((error as { errcode?: unknown } | null)?.errcode))
  return isTooLarge || code === SQLITE.corrupt || code === SQLITE.notadb || isReadError
}
