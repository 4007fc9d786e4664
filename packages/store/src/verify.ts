import { chainNext, chainStart } from './chain.ts'
import { StoreFault, type Store, type StoredAct } from './port.ts'

export type LogVerdict =
  | { readonly ok: true; readonly version: number; readonly hash: string }
  /** The log holds up to and with version `good`; what follows is not what was written. */
  | { readonly ok: false; readonly code: 'log-damaged'; readonly good: number }

const PAGE = 500

/** Follows a chain act by act. */
export interface ChainWalk {
  readonly version: number
  readonly hash: string
}

/** Null: this act does not follow from what was before it. */
export function follow(
  walk: ChainWalk,
  act: Pick<StoredAct, 'version' | 'body' | 'hash'>,
): ChainWalk | null {
  const version = walk.version + 1
  if (act.version !== version) return null
  const hash = chainNext(walk.hash, version, act.body)
  return hash === act.hash ? { version, hash } : null
}

/**
 * Reads a whole log and checks its chain, a page at a time so that others get their turn. `isSound` may look further
 * into each act: what the chain does not cover.
 */
export async function verifyLog(
  store: Pick<Store, 'read'>,
  table: string,
  isSound: (act: StoredAct) => boolean = () => true,
): Promise<LogVerdict> {
  let walk: ChainWalk = { version: 0, hash: chainStart(table) }
  for (;;) {
    const page = await readPage(store, table, walk.version, PAGE)
    if (page === null) return { ok: false, code: 'log-damaged', good: walk.version }
    for (const act of page) {
      const next = isSound(act) ? follow(walk, act) : null
      if (next === null) return { ok: false, code: 'log-damaged', good: walk.version }
      walk = next
    }
    if (page.length === 0) return { ok: true, ...walk }
    await new Promise(done => setImmediate(done))
  }
}

/** Acts after a version, as many as can be read: a page that fails is read act by act. Null: not even one. */
export async function readPage(
  store: Pick<Store, 'read'>,
  table: string,
  after: number,
  limit: number,
): Promise<readonly StoredAct[] | null> {
  for (let size = limit; ; size = 1) {
    try {
      const page = await store.read(table, after, size)
      return page.length === 0 && size < limit ? null : page
    } catch (error) {
      if (!(error instanceof StoreFault) || error.code !== 'damaged') throw error
      if (size === 1) return null
    }
  }
}
