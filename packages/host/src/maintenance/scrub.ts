import { firstActHash } from '@mastro/core'
import { advanceChain, readPage, StoreFault, type ChainPosition } from '@mastro/log'
import { advance, canonical, isInstalled, snapshotOf } from '@mastro/table'
import type { Rulesets, ServedTable } from '@mastro/table'
import { decodeAct } from '../tables/live-table.ts'
import { hideTexts } from '../erasure/hidden-texts.ts'
import {
  engineOf,
  hiddenTextsOf,
  readSnapshot,
  writeSnapshot,
  type LoadDeps,
} from '../tables/load.ts'

/** The result of checking one table. */
export interface ScrubResult {
  /** The last undamaged act, or null if the log is intact. */
  readonly lastGood: number | null
  /** Whether the snapshot did not match the log and was rebuilt. */
  readonly hasFalseSnapshot: boolean
}

const PAGE = 64
/** Nobody waits for this, so it leaves half of the time to others. */
const PAUSE_MS = 8

/**
 * Verifies a log from its first act, link by link, and replays it. A snapshot must equal the state
 * at its version, otherwise it is rebuilt from the log.
 */
export async function scrubTable(deps: LoadDeps, table: string): Promise<ScrubResult> {
  const { runtime, store, rulesets } = deps
  const slices = runtime.timeSlices(PAUSE_MS)
  const hidden = await hiddenTextsOf(deps, table).catch(undefinedIfDamaged)
  // without the hidden texts a log is only verified, since its snapshot must not show them
  const snapshot = hidden === undefined ? null : await readSnapshot(deps, table, hidden)
  // without its game a log cannot be replayed, only read
  const isReplayed = snapshot !== null && isInstalled(rulesets, snapshot.served.state.steady.system)
  const at = isReplayed ? snapshot.head.version : 0
  let head: ChainPosition = { version: 0, hash: firstActHash(table) }
  let served: ServedTable | null = null
  let hasFalseSnapshot = false
  for (;;) {
    const page = await readPage(store, table, head.version, PAGE)
    if (page === null) return { lastGood: head.version, hasFalseSnapshot }
    for (const stored of page) {
      const next = advanceChain(runtime, head, stored)
      if (next === null) return { lastGood: head.version, hasFalseSnapshot }
      head = next
      if (head.version > at) continue
      served = foldOrNull(rulesets, served, hideTexts(runtime, hidden ?? null, stored))
      if (served === null) return { lastGood: head.version - 1, hasFalseSnapshot }
      if (
        head.version === at &&
        canonical(snapshotOf(served)) !== canonical(snapshotOf(snapshot!.served))
      ) {
        hasFalseSnapshot = true
        await writeSnapshot(store, table, served, head, engineOf(hidden ?? null))
      }
      await slices.pause()
    }
    if (page.length === 0) return { lastGood: null, hasFalseSnapshot }
    await slices.pause()
  }
}

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof StoreFault) || error.code !== 'damaged') throw error
}

/** Null if this version cannot replay it. */
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

/**
 * Every table, one after the other. If logs seem damaged, their index is computed again, and they
 * are checked once more.
 */
export async function scrubAll(
  deps: LoadDeps,
  found: (table: string, scrubbed: ScrubResult) => void,
): Promise<void> {
  const damaged: string[] = []
  for (const { table } of await deps.store.list()) {
    const scrubbed = await scrubTable(deps, table)
    if (scrubbed.lastGood === null) found(table, scrubbed)
    else damaged.push(table)
  }
  if (damaged.length > 0) await deps.store.rebuildIndex().catch(() => undefined) // cannot be read
  for (const table of damaged) found(table, await scrubTable(deps, table))
}
