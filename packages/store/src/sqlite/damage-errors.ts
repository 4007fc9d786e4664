import { StoreFault } from '@mastro/log'
import { errcode, SQLITE } from './connection.ts'

/** Reports an unreadable page as damage, whatever error code SQLite gives. */
export async function readAsync<T>(read: () => T): Promise<T> {
  try {
    return read()
  } catch (error) {
    throw toDamageError(error)
  }
}

export function toDamageError(error: unknown): unknown {
  const code = errcode(error)
  const isTooLarge = // a number that no valid row has
    error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
  const isDamage =
    isTooLarge || code === SQLITE.corrupt || code === SQLITE.notadb || code === SQLITE.ioerr
  return isDamage ? new StoreFault('damaged', String(error), error) : error
}
