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
import { hideTexts, readHiddenTexts } from '../erasure/hidden-texts.ts'
import type { HiddenLayers, HiddenTexts } from '../erasure/hidden-texts.ts'
import { decodeAct, type HaltReason } from './live-table.ts'
import type { Runtime } from '../runtime.ts'

export interface LoadedTable {
  readonly served: ServedTable
  readonly head: ChainPosition
  readonly haltReason: HaltReason | null
  /** Acts that were applied one by one because no snapshot contained them. */
  readonly replayedActs: number
  /** The engine of snapshots with the same hidden texts. */
  readonly engine: string
}

/** Raised when the shape of the state changes. Older snapshots are then ignored. */
export const ENGINE = 'mastro/3'

/** Snapshots made with other hidden texts are ignored. */
export const engineOf = (hidden: HiddenTexts | null): string =>
  hidden === null
    ? ENGINE
    : [`${ENGINE} hides`, ...hidden.requests.map(([, at]) => at), ...(hidden.edits ?? [])].join(' ')

const PAGE = 100

/** The sources of a log and of the rules to replay it. */
export interface LoadDeps {
  readonly runtime: Runtime
  readonly store: Store
  readonly rulesets: Rulesets
  /** The hidden texts of the tables in memory. Omit to read them from the store. */
  readonly hiddenLayers?: HiddenLayers
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
  const hidden = await hiddenTextsOf(deps, table)
  const engine = engineOf(hidden)
  const snapshot = until === Infinity ? await readSnapshot(deps, table, hidden) : null
  let served = snapshot?.served ?? null
  let head = snapshot?.head ?? { version: 0, hash: firstActHash(table) }
  const slices = runtime.timeSlices()
  let folded = 0
  const loaded = (haltReason: HaltReason | null): LoadedTable | null =>
    served === null ? null : { served, head, haltReason, replayedActs: folded, engine }
  for (;;) {
    const page = await readPage(store, table, head.version, PAGE)
    if (page === null) return loaded('log-damaged')
    for (const stored of page) {
      await slices.pause()
      const next = stored.version > until ? null : advanceChain(runtime, head, stored)
      if (next === null) return loaded('log-damaged')
      const shown = hideTexts(runtime, hidden, stored)
      const now = advance(rulesets, served, decodeAct(shown), shown.body).served
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

export const hiddenTextsOf = (
  { hiddenLayers, store }: LoadDeps,
  table: string,
): Promise<HiddenTexts | null> => hiddenLayers?.refresh(table) ?? readHiddenTexts(store, table)

export async function readSnapshot(
  { runtime, store, rulesets }: LoadDeps,
  table: string,
  hidden: HiddenTexts | null = null,
): Promise<{ readonly served: ServedTable; readonly head: ChainPosition } | null> {
  const found = await store.loadSnapshot(table, engineOf(hidden)).catch(nullIfDamaged)
  if (found === null) return null
  const { version, hash, body } = found
  const stored = JSON.parse(body) as BriefSnapshot // safe: its checksum was verified
  const recent = await readActsByVersion({ runtime, store }, table, stored.recent, hidden)
  if (recent === null) return null
  return {
    served: servedTableFrom(rulesets, { ...stored, recent }, runtime.compressTexts),
    head: { version, hash },
  }
}

/** Acts by version, read in runs. Null if one of them is damaged. */
async function readActsByVersion(
  { runtime, store }: Pick<LoadDeps, 'runtime' | 'store'>,
  table: string,
  versions: readonly number[],
  hidden: HiddenTexts | null,
): Promise<TableSnapshot['recent'] | null> {
  const acts: { version: number; act: ActBody }[] = []
  for (const { from, count } of consecutiveRuns(versions)) {
    const page = await store.read(table, from - 1, count).catch(nullIfDamaged)
    if (page?.length !== count) return null
    for (const stored of page) {
      if (stored.hash === '') return null
      const shown = hideTexts(runtime, hidden, stored)
      acts.push({ version: stored.version, act: decodeAct(shown) })
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
  engine: string = ENGINE,
): Promise<void> {
  const body = JSON.stringify(briefSnapshotOf(served))
  await store.saveSnapshot(table, { ...head, engine, body })
}
