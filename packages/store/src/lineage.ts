import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { listBackups } from './backup-list.ts'
import type { KeyValueStore } from '@mastro/log'
import { createActIndex } from './sqlite/index/act-index.ts'

/**
 * Identifies the backups that belong to this database. Changes when somebody goes back on purpose
 * (a restore or an accepted loss), so that older backups are no longer compared with it.
 */
const KEY = 'lineage'

export async function newLineage(keyValues: KeyValueStore): Promise<void> {
  await keyValues.put(KEY, randomUUID())
}

export const lineageOf = (keyValues: KeyValueStore): Promise<string | null> => keyValues.get(KEY)

export interface BackupHeads {
  readonly lineage: string | null
  /** Last version of each log. */
  readonly ends: ReadonlyMap<string, number>
}

/**
 * The log ends in the newest backup of a lineage. A null lineage (an empty database) matches any
 * backup.
 */
export function newestBackupHeads(
  dir: string,
  isOurs: (lineage: string | null) => boolean,
): BackupHeads | null {
  for (const { id } of listBackups(dir)) {
    const found = readBackupHeads(join(dir, id))
    if (found !== null && isOurs(found.lineage)) return found
  }
  return null
}

/** Reads a backup in place without changing it. Null if it cannot be read. */
function readBackupHeads(file: string): BackupHeads | null {
  const place = pathToFileURL(file)
  place.search = '?immutable=1'
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(place, { readOnly: true })
    const index = createActIndex(db)
    const logs = db.prepare(`select id, name from log where instr(name, '#') = 0`).all()
    const lineage = db.prepare('select value from vault where key = ?').get(KEY)?.['value']
    return {
      lineage: typeof lineage === 'string' ? lineage : null,
      ends: new Map(logs.map(row => [String(row['name']), index.lastVersion(Number(row['id']))])),
    }
  } catch {
    return null
  } finally {
    db?.close()
  }
}
