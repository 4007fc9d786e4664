import type { Group } from './group.ts'
import type { Places } from './places.ts'

/** Many enough that a page takes many places, few enough that nobody waits long for it nor for an opening. */
const DEFAULT_EVERY = 8192

/** Settles the places of the newest acts when there are enough of them, together with whatever is written then. */
export function createSettler(group: Group, places: Places, every: number = DEFAULT_EVERY) {
  let busy = false
  let stopped = false

  async function settle(): Promise<void> {
    busy = true
    try {
      places.forget(await group.run(() => places.settle()))
    } catch {
      // nothing is lost: the group has told whoever must know, and the next commit tries again
    }
    busy = false
  }

  return {
    /** After a commit. */
    turn(): void {
      if (!busy && !stopped && places.unsettled() >= every) void settle()
    },
    stop(): void {
      stopped = true
    },
  }
}
