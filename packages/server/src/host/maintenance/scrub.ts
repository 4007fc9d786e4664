import { firstActHash } from '@mastro/core'
import { advanceChain, readPage, type ChainPosition, type Store } from '@mastro/store'
import { advance, canonical, snapshotOf, type ServedTable, type Rulesets } from '@mastro/table'
import { decodeAct } from '../live-table.ts'
import { readSnapshot, writeSnapshot } from '../load.ts'
import { createTimeSlices } from '../../util/time-slicing.ts'

/** What reading a table over has found. */
export interface ScrubResult {
  /** The last good act, where the log is damaged after it; null: it is whole. */
  readonly lastGood: number | null
  /** Its snapshot told something else than the log, and has been made anew. */
  readonly hasFalseSnapshot: boolean
}

const PAGE = 64
/** Nobody waits for this: half of the time is the others'. */
const PAUSE_MS = 8

/**
 * Reads a log over from its first act, link by link, and folds it: a snapshot must be what the log gives at its version.
 * A snapshot that is not is made anew from the log.
 */
export async function scrubTable(
  store: Store,
  rulesets: Rulesets,
  table: string,
): Promise<ScrubResult> {
  const slices = createTimeSlices(PAUSE_MS)
  const snapshot = await readSnapshot(store, rulesets, table)
  const at = snapshot?.head.version ?? 0
  let head: ChainPosition = { version: 0, hash: firstActHash(table) }
  let served: ServedTable | null = null
  let hasFalseSnapshot = false
  for (;;) {
    const page = await readPage(store, table, head.version, PAGE)
    if (page === null) return { lastGood: head.version, hasFalseSnapshot }
    for (const stored of page) {
      const next = advanceChain(head, stored)
      if (next === null) return { lastGood: head.version, hasFalseSnapshot }
      head = next
      if (head.version > at) continue
      served = foldOrNull(rulesets, served, stored)
      if (served === null) return { lastGood: head.version - 1, hasFalseSnapshot }
      if (
        head.version === at &&
        canonical(snapshotOf(served)) !== canonical(snapshotOf(snapshot!.served))
      ) {
        hasFalseSnapshot = true
        await writeSnapshot(store, table, served, head)
      }
      await slices.pause()
    }
    if (page.length === 0) return { lastGood: null, hasFalseSnapshot }
    await slices.pause()
  }
}

/** Null: our own code cannot fold it. */
function foldOrNull(
  rulesets: Rulesets,
  served: ServedTable | null,
  stored: Parameters<typeof decodeAct>[0],
): ServedTable | null {
  try {
    return advance(rulesets, served, decodeAct(stored)).served
  } catch {
    return null
  }
}

/** Every table of the house, one after the other. */
export async function scrubAll(
  store: Store,
  rulesets: Rulesets,
  found: (table: string, scrubbed: ScrubResult) => void,
): Promise<void> {
  for (const { table } of await store.list()) found(table, await scrubTable(store, rulesets, table))
}
