import type { DatabaseSync } from 'node:sqlite'
import type { IntegrityProblem } from '@mastro/log'
import { describeDamage, findDamage, firstProblem, orDamage } from './index/derived-repair.ts'
import { DERIVED_PARTS, STORAGE_CLASSES, type DerivedPart } from './storage-classes.ts'

/**
 * SQLite's own checks: of every table, of the full-text index, and of the file as a whole. Reads
 * everything at once, so a server runs it on a copy.
 */
export function checkIntegrity(db: DatabaseSync): readonly IntegrityProblem[] {
  const problems: IntegrityProblem[] = []
  const add = (part: string, description: string | null, isTruth: boolean) => {
    if (description !== null) problems.push({ part, isTruth, description })
  }
  for (const [table, kind] of Object.entries(STORAGE_CLASSES))
    if (kind === 'truth') add(table, describeDamage(db, table), true)
  for (const part of Object.keys(DERIVED_PARTS) as DerivedPart[])
    // safe: its own keys
    add(part, findDamage(db, part), false)
  // pages that belong to no table or to several
  if (problems.length === 0) add('file', checkFile(db), true)
  return problems
}

function checkFile(db: DatabaseSync): string | null {
  return orDamage(() => {
    const rows = db.prepare('pragma integrity_check').all()
    return firstProblem(rows.map(row => String(Object.values(row)[0])))
  })
}
