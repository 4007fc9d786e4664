import type { Store } from '@mastro/log'
import type { Room } from '../room/room.ts'
import type { Runtime } from '../runtime.ts'

/** Publishes acts that another server wrote. Returns a function that stops it. */
export function followRemoteWrites(
  runtime: Runtime,
  store: Store,
  open: ReadonlyMap<string, Room>,
): () => void {
  const hints = new Map<string, number>()
  /** Our own writes are announced too, but are already published when this runs. */
  function catchUpTables(): void {
    for (const [id, version] of hints) {
      const found = open.get(id)
      if (found !== undefined && version > found.table.head().version)
        void found.table.catchUp().catch(() => undefined) // retried at the next announcement
    }
    hints.clear()
  }
  return store.follow({
    tables: () => [...open.keys()],
    changed(id, version) {
      if (hints.size === 0) void runtime.nextTurn().then(catchUpTables)
      hints.set(id, Math.max(version, hints.get(id) ?? 0))
    },
  })
}
