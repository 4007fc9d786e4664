import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages, type DatabaseSync } from 'node:sqlite'
import { syncFile } from './migrations.ts'

/** Pages copied between two turns of the event loop. */
const PAGES_PER_STEP = 256
const BACKUP_ATTEMPTS = 20

/**
 * Copies stepwise on the same connection, syncs, then renames, so a file with the final name is
 * complete.
 */
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
 * SQLite rejects a step that coincides with a commit of the same connection, and Node then ends the
 * whole copy with “not an error”. The copy is started again. The draft does not have its final name
 * yet.
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
