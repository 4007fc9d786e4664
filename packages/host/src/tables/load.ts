import { firstActHash } from '@mastro/core'
import { advanceChain, readPage, StoreFault, type ChainPosition, type Store } from '@mastro/log'
import {
  advance,
  briefSnapshotOf,
  isInstalled,
  servedTableFrom,
  withCompression,
} from '@mastro/table'
import type { ActBody, BriefSnapshot, Rulesets, ServedTable, TableSnapshot } from '@mastro/table'
import { decodeAct, type HaltReason } from './live-table.ts'
import type { Runtime } from '../runtime.ts'

export interface LoadedTable {
  readonly served: ServedTable
  readonly head: ChainPosition
  readonly haltReason: HaltReason | null
  /** Acts that were applied one by one because no snapshot contained them. */
  readonly replayedActs: number
}

/** Raised when the shape of the state changes. Older snapshots are then ignored. */
export const ENGINE = 'mastro/3'

const PAGE = 100

/** The sources of a log and of the rules to replay it. */
export interface LoadDeps {
  readonly runtime: Runtime
  readonly store: Store
  readonly rulesets: Rulesets
}

/**
 * Loads a table from a snapshot and the acts after it, or from the whole log. Null if there is no
 * such table.
 */
export async function loadTable(
  deps: LoadDeps,
  table: string,
  /** The last undamaged act, if the log is known to be damaged after it. */
  until: number = Infinity,
): Promise<LoadedTable | null> {
  const { runtime, store, rulesets } = deps
  const snapshot = until === Infinity ? await readSnapshot(deps, table) : null
  let served = snapshot?.served ?? null
  let head = snapshot?.head ?? { version: 0, hash: firstActHash(table) }
  const slices = runtime.timeSlices()
  let folded = 0
  const loaded = (haltReason: HaltReason | null): LoadedTable | null =>
    served === null ? null : { served, head, haltReason, replayedActs: folded }
  for (;;) {
    const page = await readPage(store, table, head.version, PAGE)
    if (page === null) return loaded('log-damaged')
    for (const stored of page) {
      await slices.pause()
      const next = stored.version > until ? null : advanceChain(runtime, head, stored)
      if (next === null) return loaded('log-damaged')
      const now = advance(rulesets, served, decodeAct(stored), stored.body).served
      served = served === null ? withCompression(now, runtime.compressTexts) : now
      head = next
      folded += 1
    }
    if (page.length > 0) continue
    if (served !== null && !isInstalled(rulesets, served.state.steady.system))
      return loaded('unknown-system')
    return loaded(store.behind().has(table) ? 'history-behind' : null)
  }
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof StoreFault && error.code === 'damaged') return null
  throw error
}

export async function readSnapshot(
  { runtime, store, rulesets }: LoadDeps,
  table: string,
): Promise<{ readonly served: ServedTable; readonly head: ChainPosition } | null> {
  const found = await store.loadSnapshot(table, ENGINE).catch(nullIfDamaged)
  if (found === null) return null
  const { version, hash, body } = found
  const stored = JSON.parse(body) as BriefSnapshot // safe: its checksum was verified
  const recent = await readActsByVersion(store, table, stored.recent)
  if (recent === null) return null
  return {
    served: servedTableFrom(rulesets, { ...stored, recent }, runtime.compressTexts),
    head: { version, hash },
  }
}

/** Acts by version, read in runs. Null if one of them is damaged. */
async function readActsByVersion(
  store: Store,
  table: string,
  versions: readonly number[],
): Promise<TableSnapshot['recent'] | null> {
  const acts: { version: number; act: ActBody }[] = []
  for (const { from, count } of consecutiveRuns(versions)) {
    const page = await store.read(table, from - 1, count).catch(nullIfDamaged)
    if (page?.length !== count) return null
    for (const stored of page) {
      if (stored.hash === '') return null
      acts.push({ version: stored.version, act: decodeAct(stored) })
    }
  }
  return acts
}

function consecutiveRuns(versions: readonly number[]): readonly { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (const version of versions) {
    const last = runs.at(-1)
    if (last !== undefined && version === last.from + last.count) last.count += 1
    else runs.push({ from: version, count: 1 })
  }
  return runs
}

export async function writeSnapshot(
  store: Store,
  table: string,
  served: ServedTable,
  head: ChainPosition,
): Promise<void> {
  const body = JSON.stringify(briefSnapshotOf(served))
  await store.saveSnapshot(table, { ...head, engine: ENGINE, body })
}
