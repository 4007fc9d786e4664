import { evict, snapshot, type Rooms } from './rooms.ts'
import type { Searcher } from './searcher.ts'

/** A table nobody is at leaves the memory after this time. */
const IDLE = 300_000
/** A table where nothing happens is packed after this time, so many at one go. */
const QUIET = 20_000
const PACKED_AT_ONCE = 25
/** Words are put in order while nobody waits for them. */
const REST = 10

/** Tables nobody is at leave the memory. */
export async function sweep(rooms: Rooms): Promise<void> {
  for (const found of rooms.open.values()) {
    const since = found.emptySince()
    if (since !== null && rooms.elapsed() - since > IDLE) await evict(rooms, found)
  }
}

/** Tables where nothing happens take little room. */
export function rest(rooms: Rooms, searcher: Searcher): void {
  let packed = 0
  for (const found of rooms.open.values()) {
    const { table } = found
    if (table.isAsleep() || rooms.elapsed() - table.usedAt() < QUIET) continue
    void snapshot(rooms, table)
    void searcher.catchUp(table.hosted(), REST).catch(() => undefined) // who asks tries again
    found.doze()
    packed += 1
    if (packed === PACKED_AT_ONCE) return
  }
}

/** Everything that was asked for is done, and every table is written down. */
export async function settleAll(rooms: Rooms): Promise<void> {
  for (const { table } of rooms.open.values()) {
    await table.idle()
    await snapshot(rooms, table)
  }
}
