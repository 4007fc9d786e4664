import type { DatabaseSync } from 'node:sqlite'
import { isDamage } from '../damage-errors.ts'
import { rebuildLogNames, rebuildPart, salvageActs } from '../rebuild.ts'
import { DERIVED_PARTS, type DerivedPart } from '../storage-classes.ts'

/** Work on a database may fail because of one of these. */
export type RepairablePart = DerivedPart | 'names' | 'acts' | 'free pages'

/**
 * Repairs what can be computed from the acts, in place, while the server runs (PRO-9). Each part is
 * checked before it is replaced, since the damage may be in the truth.
 */
export interface DerivedRepair {
  /**
   * Repairs the first of these that is damaged. True if the work that failed may be tried again.
   * False at the latest when each part has been checked.
   */
  repair(parts: readonly RepairablePart[]): boolean
  /**
   * Replaces a part even if SQLite finds no damage in it. The positions from `firstPendingAct` on
   * are only in memory: they are not missing from the tables.
   */
  rebuild(part: DerivedPart, firstPendingAct: number): void
  /** Parts that were repaired since the file was opened. */
  repaired(): readonly string[]
}

/** An intact part is not checked again for this long, because its damage is elsewhere. */
const RECHECK_MS = 30_000

export function createDerivedRepair(db: DatabaseSync): DerivedRepair {
  const repaired = new Set<string>()
  const checkedAt = new Map<RepairablePart, number>()

  function tryRepair(part: RepairablePart): boolean {
    if (db.isTransaction) return false
    const last = checkedAt.get(part)
    if (last !== undefined && performance.now() - last < RECHECK_MS) return false
    checkedAt.set(part, performance.now())
    try {
      if (!repairPart(db, part)) return false
    } catch (error) {
      if (isDamage(error)) return false // the truth is damaged too
      throw error
    }
    repaired.add(part)
    return true
  }

  return {
    repair: parts => parts.some(tryRepair),
    rebuild(part, firstPendingAct) {
      const describe = () => describePositions(db, firstPendingAct)
      const before = orDamage(describe)
      rebuildPart(db, part)
      if (part !== 'positions' || describe() !== before) repaired.add(part)
    },
    repaired: () => [...repaired].sort(),
  }
}

/** False if the part is intact. */
function repairPart(db: DatabaseSync, part: RepairablePart): boolean {
  switch (part) {
    case 'names':
      if (isIntact(db, 'log')) return false
      rebuildLogNames(db)
      return true
    case 'acts':
      if (isIntact(db, 'act')) return false
      salvageActs(db)
      return true
    case 'free pages':
      if (freePages(db) === 0) return false
      db.exec('vacuum') // writes a file without free pages
      return true
    default:
      if (findDamage(db, part) === null) return false
      rebuildPart(db, part)
      return true
  }
}

/** Null if intact. Otherwise SQLite's description. */
export function findDamage(db: DatabaseSync, part: DerivedPart): string | null {
  const tables = DERIVED_PARTS[part].flatMap(table =>
    table === 'word' ? ['word_data', 'word_idx', 'word_config'] : [table],
  )
  for (const table of tables) {
    const found = describeDamage(db, table)
    if (found !== null) return found
  }
  return part === 'words' ? checkFullText(db) : null
}

const isIntact = (db: DatabaseSync, table: string): boolean => describeDamage(db, table) === null

/** Null if a table and its index are intact. */
export function describeDamage(db: DatabaseSync, table: string): string | null {
  return orDamage(() => {
    const rows = db.prepare(`pragma integrity_check('${table}')`).all()
    return firstProblem(rows.map(row => String(Object.values(row)[0])))
  })
}

/** Null if the full-text index is intact. */
function checkFullText(db: DatabaseSync): string | null {
  return orDamage(() => {
    db.exec(`insert into word (word) values ('integrity-check')`)
    return null
  })
}

/** Pages that a repair left unused are not damage. */
export function firstProblem(lines: readonly string[]): string | null {
  const problem = lines
    .flatMap(line => line.split('\n'))
    .find(line => line !== 'ok' && !line.startsWith('***') && !line.endsWith('never used'))
  return problem ?? null
}

export function orDamage(check: () => string | null): string | null {
  try {
    return check()
  } catch (error) {
    if (isDamage(error)) return String(error)
    throw error
  }
}

/** Differs if any position or command of the acts before this one was lost or changed. */
function describePositions(db: DatabaseSync, firstPendingAct: number): string {
  const places =
    'select count(*) as n, total(act * (version % 1009 + log % 31)) as sum from place where act < ?'
  const commands = `select count(*) as n, total(asked.version) as sum
    from asked join place using (log, version) where act < ?`
  return JSON.stringify([places, commands].map(sql => db.prepare(sql).get(firstPendingAct)))
}

function freePages(db: DatabaseSync): number {
  return Number(Object.values(db.prepare('pragma freelist_count').get() ?? {})[0] ?? 0)
}
