import type { DatabaseSync } from 'node:sqlite'
import { isDamage } from './damage-errors.ts'
import type { SqliteRow } from './row.ts'

/** Rows per unreadable page or branch of pages. */
const MOST_LOST = 2 ** 20

/**
 * Rows of acts in order of arrival, without those on pages that cannot be read. Not for use in a
 * transaction: after a failed read SQLite accepts no writes in it.
 */
export function* readableActs(db: DatabaseSync, columns: string): Generator<SqliteRow> {
  const rows = db.prepare(`select ${columns} from act where act.id >= ? order by act.id`)
  for (let from = 1; ;) {
    try {
      let isInOrder = true
      for (const row of rows.iterate(from)) {
        const id = Number(row['id'])
        isInOrder = id >= from
        if (!isInOrder) break // a damaged pointer leads to another page
        yield row
        from = id + 1
      }
      if (isInOrder) return
    } catch (error) {
      if (!isDamage(error)) throw error
    }
    const next = nextReadable(db, columns, from)
    if (next === null) return
    from = next
  }
}

/** The first readable row after an unreadable one. Null if there is none. */
function nextReadable(db: DatabaseSync, columns: string, lost: number): number | null {
  const first = db.prepare(`select ${columns} from act where act.id >= ? order by act.id limit 1`)
  const lookUp = (from: number): number | null => {
    try {
      const id = first.get(from)?.['id'] ?? null
      return id === null ? null : Number(id)
    } catch (error) {
      if (isDamage(error)) return null
      throw error
    }
  }
  for (let step = 1; step <= MOST_LOST; step *= 2) {
    let found = lookUp(lost + step)
    if (found === null || found < lost + step) continue
    while (found - 1 > lost && lookUp(found - 1) === found - 1) found -= 1
    return found
  }
  return null
}
