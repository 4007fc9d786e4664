import { open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { loadTable, tableFile, type LoadDeps } from '@mastro/host'

/** One row in the list of tables of whoever runs the server. */
export interface TableSummary {
  readonly table: string
  readonly acts: number
  /** Null if the log is damaged from its beginning. */
  readonly system: string | null
  readonly name: string | null
}

/** Every stored table. One that cannot be read is listed without its name. */
export async function summarizeTables(deps: LoadDeps): Promise<readonly TableSummary[]> {
  const found: TableSummary[] = []
  for (const { table, version } of await deps.store.list()) {
    const loaded = await loadTable(deps, table).catch(() => null)
    const steady = loaded?.served.state.steady
    found.push({ table, acts: version, system: steady?.system ?? null, name: steady?.name ?? null })
  }
  return found
}

/**
 * Writes the whole table with its secrets to a new file that only the current user may read. False
 * if there is no such table.
 */
export async function exportTableTo(
  deps: LoadDeps,
  table: string,
  file: string,
  /** The page at the start of the file, which displays the rest. */
  reader: string,
): Promise<boolean> {
  if (!isAbsolute(file)) throw new Error('the path must be absolute')
  const loaded = await loadTable(deps, table)
  if (loaded === null) return false
  const { served } = loaded
  const handle = await open(file, 'wx', 0o600)
  try {
    const taken = { served, seat: served.state.steady.host, reader }
    for await (const piece of tableFile(deps, taken)) await handle.write(piece)
  } finally {
    await handle.close()
  }
  return true
}
