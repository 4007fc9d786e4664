import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { MARGIN, toMargin, type Row } from './row.ts'

/** Back from the newest act to the first that is settled, then forth: oldest first. Bodies are left out. */
export function unsettled(db: DatabaseSync, placeOf: StatementSync): readonly Row[] {
  const rows: Row[] = []
  for (const row of db.prepare(`select ${MARGIN} from act order by act.id desc`).iterate()) {
    if (placeOf.get(row['log']!, row['version']!)?.['act'] === row['id']) break
    rows.push(row)
  }
  return rows.reverse()
}

interface Claimed {
  /** By version. */
  readonly own: readonly Row[]
  readonly strays: readonly number[]
}

/**
 * Which rows are what they say. A row that is not whole may say anything: it has its place only where a whole one left
 * it free, in the middle or at the end, so that its own log is damaged there and no other.
 */
export function claimPlaces(rows: readonly Row[], settledEnd: (log: number) => number): Claimed {
  const own = new Map<string, Row>()
  const ends = new Map<number, number>()
  const strays: number[] = []

  function claim(row: Row, isWhole: boolean): void {
    const [log, version] = [Number(row['log']), Number(row['version'])]
    const name = `${log} ${version}`
    const end = ends.get(log) ?? settledEnd(log)
    const isFree = version > settledEnd(log) && !own.has(name)
    if (!isFree || (!isWhole && version > end + 1)) {
      strays.push(Number(row['id']))
      return
    }
    own.set(name, row)
    ends.set(log, Math.max(end, version))
  }

  const isWhole = (row: Row) => toMargin(row).hash !== ''
  for (const row of rows.filter(isWhole)) claim(row, true)
  for (const row of rows.filter(row => !isWhole(row))) claim(row, false)
  const versionOf = (row: Row) => Number(row['version'])
  return { own: [...own.values()].sort((a, b) => versionOf(a) - versionOf(b)), strays }
}
