import { StoreFault } from './store.ts'

/** No room on the disk, whoever said so: our group, a file of ours, SQLite, PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof StoreFault && error.code === 'storage-full') return true
  if (typeof error !== 'object' || error === null) return false
  const { code, errcode, cause } = error as Record<string, unknown> // looked at, never believed
  const isSqlite = typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL
  return isSqlite || FULL_CODES.has(String(code)) || (cause !== undefined && isDiskFull(cause))
}

const SQLITE_FULL = 13
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
