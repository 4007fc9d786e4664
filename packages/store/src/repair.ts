import { advanceChain, erasedKey, readPage, seedKey } from '@mastro/log'
import type { ChainPosition, RepairResult, Store, StoredAct } from '@mastro/log'
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstActHash } from '@mastro/core'
import { openSqlite } from './sqlite/store.ts'
import { NODE_LOG_RUNTIME } from './node-runtime.ts'

/**
 * Repairs one table without touching the others. Takes acts from the log where they follow the
 * chain and from a backup where they do not, as long as either continues. So a backup older than
 * the end of the log can still close a gap in the middle. Uses the first backup that restores the
 * whole log, or else the one that restores most. Null if nothing could be restored and nothing was
 * changed.
 */
export async function repairTable(
  store: Store,
  table: string,
  backups: readonly string[],
): Promise<RepairResult | null> {
  const head = (await store.head(table))?.version ?? 0
  const known = Math.max(head, store.behind().get(table)?.known ?? 0)
  let best: PiecedLog | null = null
  for (const backup of backups) {
    const pieced = await withBackupCopy(backup, copy => pieceTogether(store, copy, table))
    if (best === null || pieced.acts.length > best.acts.length) best = pieced
    if (best.acts.length >= known) break
  }
  if (best === null || best.acts.length === 0) return null
  await store.replace(table, best.acts)
  await store.keyValues.take(erasedKey(table)) // a backup may have restored erased texts
  for (const [key, seed] of best.seeds) await store.keyValues.putIfAbsent(key, seed)
  return { version: best.acts.length, known, fetched: best.fetched }
}

interface PiecedLog {
  readonly acts: readonly StoredAct[]
  readonly fetched: number
  readonly seeds: readonly (readonly [string, string])[]
}

const PAGE = 200

async function pieceTogether(here: Store, copy: Store, table: string): Promise<PiecedLog> {
  const acts: StoredAct[] = []
  let position: ChainPosition = { version: 0, hash: firstActHash(table) }
  let fetched = 0
  for (;;) {
    const before = acts.length
    for (const source of [here, copy]) {
      const page = (await readPage(source, table, position.version, PAGE)) ?? []
      for (const act of page) {
        const next = advanceChain(NODE_LOG_RUNTIME, position, act)
        if (next === null) break
        position = next
        acts.push(act)
        if (source === copy) fetched += 1
      }
    }
    if (acts.length === before)
      return { acts, fetched, seeds: await copy.keyValues.list(seedKey(table, '')) }
    await new Promise(done => setImmediate(done))
  }
}

/** Works on a copy, because opening a backup would write to it. */
export async function withBackupCopy<T>(
  backup: string,
  work: (copy: Store) => Promise<T>,
): Promise<T> {
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
