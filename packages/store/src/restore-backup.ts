import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { verifyBackup } from './backups.ts'
import { forgetHeads } from './heads-file.ts'
import { newLineage } from './lineage.ts'
import { syncFile } from './sqlite/migrations.ts'
import { headsFilePath, openSqlite } from './sqlite/store.ts'

/**
 * Puts a backup in the place of a database that no server has open. What was there is kept beside it, under the name
 * that is returned; null: nothing was there. Interrupted at any point, the old or the new one is in place, whole.
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

/** What earlier restores have set aside does not pile up for ever: the newest stay. */
function removeOldReplaced(file: string): void {
  const dir = dirname(file)
  const aside = readdirSync(dir).filter(name => name.startsWith(`${basename(file)}.before-`))
  const whole = aside.filter(name => !name.endsWith('-wal')).sort()
  for (const old of whole.slice(0, -REPLACED_KEPT))
    for (const name of aside) if (name.startsWith(old)) rmSync(join(dir, name))
}

/** From here on it is another line than the one that newer backups are of. */
async function startNewLineage(file: string): Promise<void> {
  const store = await openSqlite(file)
  await newLineage(store.keyValues)
  await store.close()
  rmSync(headsFilePath(file), { force: true })
  syncFile(file)
}

async function keepReplaced(file: string, at: number): Promise<string> {
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${file}.before-${stamp}`
  const wal = `${file}-wal`
  try {
    await (await openSqlite(file)).close() // brings the write-ahead file home
  } catch {
    // too damaged to open: then its two files are kept as they are
    if (existsSync(wal)) renameSync(wal, `${aside}-wal`)
  }
  rmSync(wal, { force: true })
  linkSync(file, aside)
  return aside
}
