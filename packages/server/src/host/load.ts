import { chainStart } from '@mastro/core'
import { follow, readPage, StoreFault, type ChainWalk, type Store } from '@mastro/store'
import { advance, hostedFrom, snapshotOf, type Hosted, type TableSnapshot } from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'
import { bodyOf, type Trouble } from './live-table.ts'

export interface Loaded {
  readonly hosted: Hosted
  readonly walk: ChainWalk
  readonly trouble: Trouble | null
  /** Acts folded one by one because no snapshot had them. */
  readonly folded: number
}

/** Grows when the folded state changes its shape: older snapshots are then left aside. */
export const ENGINE = 'mastro/1'

const PAGE = 500

/** A table as its log tells it: from a snapshot and what follows, or from the beginning. Null: no such table. */
export async function loadTable(
  store: Store,
  rulesets: Rulesets,
  table: string,
  /** The last good act, where the log is known to be damaged after it. */
  until: number = Infinity,
): Promise<Loaded | null> {
  const snapshot = until === Infinity ? await readSnapshot(store, rulesets, table) : null
  let hosted = snapshot?.hosted ?? null
  let walk = snapshot?.walk ?? { version: 0, hash: chainStart(table) }
  let folded = 0
  const loaded = (trouble: Trouble | null): Loaded | null =>
    hosted === null ? null : { hosted, walk, trouble, folded }
  for (;;) {
    const page = await readPage(store, table, walk.version, PAGE)
    if (page === null) return loaded('log-damaged')
    for (const stored of page) {
      const next = stored.version > until ? null : follow(walk, stored)
      if (next === null) return loaded('log-damaged')
      hosted = advance(rulesets, hosted, bodyOf(stored)).hosted
      walk = next
      folded += 1
    }
    if (page.length === 0) return loaded(store.behind().has(table) ? 'history-behind' : null)
    await new Promise(done => setImmediate(done))
  }
}

function damaged(error: unknown): null {
  if (error instanceof StoreFault && error.code === 'damaged') return null
  throw error
}

async function readSnapshot(
  store: Store,
  rulesets: Rulesets,
  table: string,
): Promise<{ readonly hosted: Hosted; readonly walk: ChainWalk } | null> {
  const found = await store.loadSnapshot(table, ENGINE).catch(damaged)
  if (found === null) return null
  const { version, hash, body } = found
  const snapshot = JSON.parse(body) as TableSnapshot // its sum has been checked
  return { hosted: hostedFrom(rulesets, snapshot), walk: { version, hash } }
}

export async function writeSnapshot(
  store: Store,
  table: string,
  hosted: Hosted,
  walk: ChainWalk,
): Promise<void> {
  const body = JSON.stringify(snapshotOf(hosted))
  await store.saveSnapshot(table, { ...walk, engine: ENGINE, body })
}
