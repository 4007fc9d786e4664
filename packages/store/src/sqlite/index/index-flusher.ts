import type { GroupCommit } from '../group-commit.ts'
import type { ActIndex } from './act-index.ts'

/**
 * Large enough that many positions share a page, small enough to keep flushes and opening short.
 */
const DEFAULT_FLUSH_EVERY = 8192

/**
 * Flushes the positions of the newest acts once there are enough, together with the next group of
 * writes.
 */
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
      index.dropPending(await group.run(() => index.flush(), false, ['positions', 'free pages']))
    } catch {
      // nothing is lost: the group has reported the error, and the next commit tries again
    }
    busy = false
  }

  return {
    /** Call after a commit. */
    afterCommit(): void {
      if (!busy && !stopped && index.pendingCount() >= every) void flush()
    },
    stop(): void {
      stopped = true
    },
  }
}
