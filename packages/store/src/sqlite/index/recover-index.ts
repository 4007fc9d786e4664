import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isDamage } from '../damage-errors.ts'
import { readableActs } from '../readable-rows.ts'
import { METADATA_COLUMNS, toActMetadata, type SqliteRow } from '../row.ts'

/**
 * Reads back from the newest act to the last flushed one and returns the rows oldest first, without
 * bodies. If a page cannot be read, all other pages are read instead.
 */
export function readUnindexedRows(db: DatabaseSync, placeOf: StatementSync): readonly SqliteRow[] {
  try {
    return readBackwards(db, placeOf)
  } catch (error) {
    if (!isDamage(error)) throw error
    return [...readableActs(db, METADATA_COLUMNS)].filter(row => !isIndexed(placeOf, row))
  }
}

const isIndexed = (placeOf: StatementSync, row: SqliteRow): boolean =>
  placeOf.get(row['log']!, row['version']!)?.['act'] === row['id']

function readBackwards(db: DatabaseSync, placeOf: StatementSync): readonly SqliteRow[] {
  const rows: SqliteRow[] = []
  for (const row of db
    .prepare(`select ${METADATA_COLUMNS} from act order by act.id desc`)
    .iterate()) {
    if (isIndexed(placeOf, row)) break
    rows.push(row)
  }
  return rows.reverse()
}

interface RecoveredRows {
  /** Sorted by version. */
  readonly own: readonly SqliteRow[]
  readonly orphanIds: readonly number[]
}

/**
 * Sorts out which rows belong to their logs. A damaged row may contain any log and version, so it
 * is accepted only in a position that no intact row has, in the middle or at the end. That way it
 * damages its own log and no other.
 */
export function recoverRows(
  rows: readonly SqliteRow[],
  indexedEnd: (log: number) => number,
): RecoveredRows {
  const own = new Map<string, SqliteRow>()
  const ends = new Map<number, number>()
  const orphanIds: number[] = []

  function claim(row: SqliteRow, isWhole: boolean): void {
    const [log, version] = [Number(row['log']), Number(row['version'])]
    const name = `${log} ${version}`
    const end = ends.get(log) ?? indexedEnd(log)
    const isFree = version > indexedEnd(log) && !own.has(name)
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
