import { firstActHash } from '@mastro/core'
import { matchesRoot } from './erasable-text.ts'
import { chainNext } from './chain.ts'
import { StoreFault, type Store, type StoredAct } from './store.ts'
import type { LogRuntime } from './runtime.ts'

export type LogVerdict =
  | { readonly ok: true; readonly version: number; readonly hash: string }
  /** The log is intact up to and including version `lastGood`. The rest is damaged. */
  | { readonly ok: false; readonly code: 'log-damaged'; readonly lastGood: number }

const PAGE = 64 // small pages, so that other work gets its turn on this thread

type Readable = Pick<Store, 'read' | 'head'>

export interface ChainPosition {
  readonly version: number
  readonly hash: string
}

/** Null if this act does not follow the previous one. */
export function advanceChain(
  runtime: LogRuntime,
  position: ChainPosition,
  act: Pick<StoredAct, 'version' | 'form' | 'texts' | 'hash'>,
): ChainPosition | null {
  const version = position.version + 1
  if (act.version !== version) return null
  const hash = chainNext(runtime, position.hash, version, act.form)
  return hash === act.hash && matchesRoot(runtime, act) ? { version, hash } : null
}

/**
 * Reads a whole log and checks its chain, a page at a time so that other work gets its turn.
 * `isSound` may check parts of an act that the chain does not cover.
 */
export async function verifyLog(
  runtime: LogRuntime,
  store: Readable,
  table: string,
  isSound: (act: StoredAct) => boolean = () => true,
): Promise<LogVerdict> {
  let position: ChainPosition = { version: 0, hash: firstActHash(table) }
  for (;;) {
    const page = await readPage(store, table, position.version, PAGE)
    if (page === null) return { ok: false, code: 'log-damaged', lastGood: position.version }
    for (const act of page) {
      const next = isSound(act) ? advanceChain(runtime, position, act) : null
      if (next === null) return { ok: false, code: 'log-damaged', lastGood: position.version }
      position = next
    }
    if (page.length === 0) return { ok: true, ...position }
    await runtime.nextTurn()
  }
}

/**
 * Reads as many acts after a version as possible. If a page fails, reads act by act. Null if not
 * even one can be read although the log continues.
 */
export async function readPage(
  store: Readable,
  table: string,
  after: number,
  limit: number,
): Promise<readonly StoredAct[] | null> {
  try {
    const page = await store.read(table, after, limit)
    if (page.length > 0 || (await isEnd(store, table, after))) return page
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  try {
    const [one] = await store.read(table, after, 1)
    return one === undefined ? null : [one]
  } catch (error) {
    if (!isDamage(error)) throw error
    return null
  }
}

/**
 * A damaged index may find no more acts before the real end, so the last version is looked up
 * separately.
 */
async function isEnd(store: Readable, table: string, after: number): Promise<boolean> {
  const head = await store.head(table)
  return head === null || head.version <= after
}

const isDamage = (error: unknown): boolean =>
  error instanceof StoreFault && error.code === 'damaged'
