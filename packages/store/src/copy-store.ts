import type { Store } from '@mastro/log'

const PAGE = 400

/**
 * Copies every log and the key-value store into an empty store. Logs are appended act by act, so
 * the chain is computed again and must match. The source may still be in use: acts added after the
 * copy has listed the tables are not copied.
 */
export async function copyStore(from: Store, to: Store): Promise<void> {
  for (const { table, version } of await from.list()) await copyLog(from, to, table, version)
  for (const [key, value] of await from.keyValues.list('')) await to.keyValues.put(key, value)
}

async function copyLog(from: Store, to: Store, table: string, until: number): Promise<void> {
  let done = (await to.head(table))?.version ?? 0
  while (done < until) {
    const page = await from.read(table, done, Math.min(PAGE, until - done))
    const written = await to.append(table, done, page)
    if (!written.ok) throw new Error(`copy of ${table} stopped at ${done}: ${written.code}`)
    done = written.version
    if ((await to.head(table))?.hash !== page.at(-1)?.hash)
      throw new Error(`copy of ${table} differs at ${done}`)
  }
}
