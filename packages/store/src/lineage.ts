import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { listBackups } from './backup-list.ts'
import type { Vault } from './port.ts'
import { createPlaces } from './sqlite/places.ts'

/**
 * Which backups are copies of this very database. It changes when somebody goes back on purpose (a restore, a loss that
 * was accepted): what older backups know is then no reproach any more.
 */
const KEY = 'lineage'

export async function newLineage(vault: Vault): Promise<void> {
  await vault.put(KEY, randomUUID())
}

export const lineageOf = (vault: Vault): Promise<string | null> => vault.get(KEY)

export interface Remembered {
  readonly lineage: string | null
  /** Where each log ended. */
  readonly ends: ReadonlyMap<string, number>
}

/** What the newest backup of a lineage knows; null as lineage stands for a database that holds nothing: any will do. */
export function newestMemory(
  dir: string,
  isOurs: (lineage: string | null) => boolean,
): Remembered | null {
  for (const { id } of listBackups(dir)) {
    const found = readMemory(join(dir, id))
    if (found !== null && isOurs(found.lineage)) return found
  }
  return null
}

/** Read where it lies, without touching it; null: it cannot be read. */
function readMemory(file: string): Remembered | null {
  const place = pathToFileURL(file)
  place.search = '?immutable=1'
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(place, { readOnly: true })
    const places = createPlaces(db)
    const logs = db.prepare(`select id, name from log where instr(name, '#') = 0`).all()
    const lineage = db.prepare('select value from vault where key = ?').get(KEY)?.['value']
    return {
      lineage: typeof lineage === 'string' ? lineage : null,
      ends: new Map(logs.map(row => [String(row['name']), places.end(Number(row['id']))])),
    }
  } catch {
    return null
  } finally {
    db?.close()
  }
}
