import type { GroupCommit } from './group-commit.ts'
import type { ActIndex } from './act-index.ts'

/** Many enough that a page takes many places, few enough that nobody waits long for it nor for an opening. */
const DEFAULT_FLUSH_EVERY = 8192

/** Settles the places of the newest acts when there are enough of them, together with whatever is written then. */
export function createIndexFlusher(
  group: GroupCommit,
  index: ActIndex,
  every: number = DEFAULT_FLUSH_EVERY,
) {
  let busy = false
  let stopped = false

  async function flush(): Promise<void> {
    busy = true
    try {
      index.dropPending(await group.run(() => index.flush()))
    } catch {
      // nothing is lost: the group has told whoever must know, and the next commit tries again
    }
    busy = false
  }

  return {
    /** After a commit. */
    afterCommit(): void {
      if (!busy && !stopped && index.pendingCount() >= every) void flush()
    },
    stop(): void {
      stopped = true
    },
  }
}
