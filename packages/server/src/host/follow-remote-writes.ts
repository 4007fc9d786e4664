import type { Store } from '@mastro/store'
import type { Room } from './room/room.ts'

/** Tables that another server wrote to are read on. Returns what ends it. */
export function followRemoteWrites(store: Store, open: ReadonlyMap<string, Room>): () => void {
  const hints = new Map<string, number>()
  /** Our own writes are hinted at too: by the time this runs they are published. */
  function catchUpTables(): void {
    for (const [id, version] of hints) {
      const found = open.get(id)
      if (found !== undefined && version > found.table.head().version)
        void found.table.catchUp().catch(() => undefined) // the next hint tries again
    }
    hints.clear()
  }
  return store.follow({
    tables: () => [...open.keys()],
    changed(id, version) {
      if (hints.size === 0) setImmediate(catchUpTables)
      hints.set(id, Math.max(version, hints.get(id) ?? 0))
    },
  })
}
