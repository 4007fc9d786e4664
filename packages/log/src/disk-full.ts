import { StoreFault } from './store.ts'

/**
 * Whether an error means that the disk is full, from whichever source: group commit, a side file,
 * SQLite or PostgreSQL.
 */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof StoreFault && error.code === 'storage-full') return true
  if (typeof error !== 'object' || error === null) return false
  const { code, errcode, cause } = error as Record<string, unknown> // safe: every field is checked before use
  const isSqlite = typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL
  return isSqlite || FULL_CODES.has(String(code)) || (cause !== undefined && isDiskFull(cause))
}

const SQLITE_FULL = 13
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
