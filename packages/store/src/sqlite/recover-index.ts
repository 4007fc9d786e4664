import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { METADATA_COLUMNS, toActMetadata, type SqliteRow } from './row.ts'

/** Back from the newest act to the first that is settled, then forth: oldest first. Bodies are left out. */
export function readUnindexedRows(db: DatabaseSync, placeOf: StatementSync): readonly SqliteRow[] {
  const rows: SqliteRow[] = []
  for (const row of db
    .prepare(`select ${METADATA_COLUMNS} from act order by act.id desc`)
    .iterate()) {
    if (placeOf.get(row['log']!, row['version']!)?.['act'] === row['id']) break
    rows.push(row)
  }
  return rows.reverse()
}

interface RecoveredRows {
  /** By version. */
  readonly own: readonly SqliteRow[]
  readonly orphanIds: readonly number[]
}

/**
 * Which rows are what they say. A row that is not whole may say anything: it has its place only where a whole one left
 * it free, in the middle or at the end, so that its own log is damaged there and no other.
 */
export function recoverRows(
  rows: readonly SqliteRow[],
  settledEnd: (log: number) => number,
): RecoveredRows {
  const own = new Map<string, SqliteRow>()
  const ends = new Map<number, number>()
  const orphanIds: number[] = []

  function claim(row: SqliteRow, isWhole: boolean): void {
    const [log, version] = [Number(row['log']), Number(row['version'])]
    const name = `${log} ${version}`
    const end = ends.get(log) ?? settledEnd(log)
    const isFree = version > settledEnd(log) && !own.has(name)
    if (!isFree || (!isWhole && version > end + 1)) {
      orphanIds.push(Number(row['id']))
      return
    }
    own.set(name, row)
    ends.set(log, Math.max(end, version))
  }

  const isWhole = (row: SqliteRow) => toActMetadata(row).hash !== ''
  for (const row of rows.filter(isWhole)) claim(row, true)
  for (const row of rows.filter(row => !isWhole(row))) claim(row, false)
  const versionOf = (row: SqliteRow) => Number(row['version'])
  return { own: [...own.values()].sort((a, b) => versionOf(a) - versionOf(b)), orphanIds }
}
