import { chainStart } from '@mastro/core'
import { follow, readPage, type ChainWalk, type Store } from '@mastro/store'
import { advance, canonical, snapshotOf, type Hosted } from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'
import { bodyOf } from './live-table.ts'
import { readSnapshot, writeSnapshot } from './load.ts'
import { createSlices } from './slices.ts'

/** What reading a table over has found. */
export interface Scrubbed {
  /** The last good act, where the log is damaged after it; null: it is whole. */
  readonly good: number | null
  /** Its snapshot told something else than the log, and has been made anew. */
  readonly isLie: boolean
}

const PAGE = 64
/** Nobody waits for this: half of the time is the others'. */
const REST = 8

/**
 * Reads a log over from its first act, link by link, and folds it: a snapshot must be what the log gives at its version.
 * A snapshot that is not is made anew from the log.
 */
export async function scrubTable(
  store: Store,
  rulesets: Rulesets,
  table: string,
): Promise<Scrubbed> {
  const slices = createSlices(REST)
  const snapshot = await readSnapshot(store, rulesets, table)
  const at = snapshot?.walk.version ?? 0
  let walk: ChainWalk = { version: 0, hash: chainStart(table) }
  let hosted: Hosted | null = null
  let isLie = false
  for (;;) {
    const page = await readPage(store, table, walk.version, PAGE)
    if (page === null) return { good: walk.version, isLie }
    for (const stored of page) {
      const next = follow(walk, stored)
      if (next === null) return { good: walk.version, isLie }
      walk = next
      if (walk.version > at) continue
      hosted = folded(rulesets, hosted, stored)
      if (hosted === null) return { good: walk.version - 1, isLie }
      if (
        walk.version === at &&
        canonical(snapshotOf(hosted)) !== canonical(snapshotOf(snapshot!.hosted))
      ) {
        isLie = true
        await writeSnapshot(store, table, hosted, walk)
      }
      await slices.pause()
    }
    if (page.length === 0) return { good: null, isLie }
    await slices.pause()
  }
}

/** Null: our own code cannot fold it. */
function folded(
  rulesets: Rulesets,
  hosted: Hosted | null,
  stored: Parameters<typeof bodyOf>[0],
): Hosted | null {
  try {
    return advance(rulesets, hosted, bodyOf(stored)).hosted
  } catch {
    return null
  }
}

/** Every table of the house, one after the other. */
export async function scrubAll(
  store: Store,
  rulesets: Rulesets,
  found: (table: string, scrubbed: Scrubbed) => void,
): Promise<void> {
  for (const { table } of await store.list()) found(table, await scrubTable(store, rulesets, table))
}
