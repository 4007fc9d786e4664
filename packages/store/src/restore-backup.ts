import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { REPEAT_ERASURES } from '@mastro/log'
import { verifyBackup } from './backups.ts'
import { forgetHeads } from './heads-file.ts'
import { newLineage } from './lineage.ts'
import { syncFile } from './sqlite/migrations.ts'
import { headsFilePath, openSqlite } from './sqlite/store.ts'

/**
 * Replaces a database that no server has open with a backup. Keeps the old database beside it and
 * returns its file name, or null if there was none. If interrupted, either the old or the new
 * database is in place and complete.
 */
export async function restoreBackup(
  backup: string,
  file: string,
  at: number,
): Promise<string | null> {
  await verifyBackup(backup, [])
  const fresh = `${file}.restoring`
  rmSync(fresh, { force: true })
  await copyFile(backup, fresh)
  await startNewLineage(fresh)
  const aside = existsSync(file) ? await keepReplaced(file, at) : null
  renameSync(fresh, file)
  forgetHeads(headsFilePath(file))
  removeOldReplaced(file)
  syncFile(dirname(file))
  return aside
}

const REPLACED_KEPT = 5

/** Deletes all but the newest databases replaced by earlier restores. */
function removeOldReplaced(file: string): void {
  const dir = dirname(file)
  const aside = readdirSync(dir).filter(name => name.startsWith(`${basename(file)}.before-`))
  const whole = aside.filter(name => !name.endsWith('-wal')).sort()
  for (const old of whole.slice(0, -REPLACED_KEPT))
    for (const name of aside) if (name.startsWith(old)) rmSync(join(dir, name))
}

/**
 * Gives the restored database a new lineage, so that newer backups no longer count as its backups.
 */
async function startNewLineage(file: string): Promise<void> {
  const store = await openSqlite(file)
  await newLineage(store.keyValues)
  await store.keyValues.put(REPEAT_ERASURES, '') // those from after the backup
  await store.close()
  rmSync(headsFilePath(file), { force: true })
  syncFile(file)
}

async function keepReplaced(file: string, at: number): Promise<string> {
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${file}.before-${stamp}`
  const wal = `${file}-wal`
  try {
    await (await openSqlite(file)).close() // checkpoints the write-ahead file
  } catch {
    // too damaged to open, so both files are kept as they are
    if (existsSync(wal)) renameSync(wal, `${aside}-wal`)
  }
  rmSync(wal, { force: true })
  linkSync(file, aside)
  return aside
}
