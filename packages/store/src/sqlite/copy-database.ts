import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages, type DatabaseSync } from 'node:sqlite'
import { syncFile } from './migrations.ts'

/** Pages copied between two turns of the event loop. */
const PAGES_PER_STEP = 256
const BACKUP_ATTEMPTS = 20

/** Stepwise on the same connection, then synced, then named: what has the name is whole. */
export async function copyDatabase(db: DatabaseSync, target: string): Promise<void> {
  const draft = `${target}.draft`
  mkdirSync(dirname(target), { recursive: true })
  rmSync(draft, { force: true })
  await copyWithRetries(db, draft)
  syncFile(draft)
  renameSync(draft, target)
  syncFile(dirname(target))
}

/**
 * A step that meets a commit of this very connection is refused by SQLite; Node then ends the whole copy with «not an
 * error». Such a copy is begun again: what it wrote so far has no name yet.
 */
async function copyWithRetries(db: DatabaseSync, draft: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await copyPages(db, draft, { rate: PAGES_PER_STEP })
      return
    } catch (error) {
      const isMet = error instanceof Error && /not an error|locked|busy/i.test(error.message)
      if (!isMet || attempt === BACKUP_ATTEMPTS) throw error
      rmSync(draft, { force: true })
      await new Promise(done => setTimeout(done, attempt * 5))
    }
  }
}
