import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasedKey } from './apart.ts'
import { chainStart } from './chain.ts'
import { seedKey } from './file/write.ts'
import type { Store, StoredAct } from './port.ts'
import { openSqlite } from './sqlite/store.ts'
import { follow, readPage, type ChainWalk } from './verify.ts'

export interface Mended {
  /** Where the log ends now. */
  readonly version: number
  /** Where it is known to have ended. */
  readonly known: number
  /** Acts that came from a backup. */
  readonly fetched: number
}

/**
 * One table put in order, the others untouched: act by act from the log as it is, and where that does not follow from a
 * backup, as long as one of them goes on. So a backup that is older than the end still closes a gap in the middle. The
 * first backup that brings the whole log back is used, else the one that brings most. Null: nothing could be brought
 * back, and nothing was changed.
 */
export async function mendTable(
  store: Store,
  table: string,
  backups: readonly string[],
): Promise<Mended | null> {
  const head = (await store.head(table))?.version ?? 0
  const known = Math.max(head, store.behind().get(table)?.known ?? 0)
  let best: Pieced | null = null
  for (const backup of backups) {
    const pieced = await withCopy(backup, copy => piece(store, copy, table))
    if (best === null || pieced.acts.length > best.acts.length) best = pieced
    if (best.acts.length >= known) break
  }
  if (best === null || best.acts.length === 0) return null
  await store.replace(table, best.acts)
  await store.vault.take(erasedKey(table)) // a backup may have brought back what had been erased
  for (const [key, seed] of best.seeds) await store.vault.putNew(key, seed)
  return { version: best.acts.length, known, fetched: best.fetched }
}

interface Pieced {
  readonly acts: readonly StoredAct[]
  readonly fetched: number
  readonly seeds: readonly (readonly [string, string])[]
}

const PAGE = 200

async function piece(here: Store, copy: Store, table: string): Promise<Pieced> {
  const acts: StoredAct[] = []
  let walk: ChainWalk = { version: 0, hash: chainStart(table) }
  let fetched = 0
  for (;;) {
    const before = acts.length
    for (const source of [here, copy]) {
      const page = (await readPage(source, table, walk.version, PAGE)) ?? []
      for (const act of page) {
        const next = follow(walk, act)
        if (next === null) break
        walk = next
        acts.push(act)
        if (source === copy) fetched += 1
      }
    }
    if (acts.length === before)
      return { acts, fetched, seeds: await copy.vault.list(seedKey(table, '')) }
    await new Promise(done => setImmediate(done))
  }
}

/** A backup is never opened where it lies: opening writes. */
export async function withCopy<T>(backup: string, work: (copy: Store) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'mastro-restore-'))
  try {
    const file = join(place, 'mastro.db')
    await copyFile(backup, file, constants.COPYFILE_FICLONE)
    const copy = await openSqlite(file)
    try {
      return await work(copy)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
