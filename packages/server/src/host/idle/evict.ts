import { evictRoom, saveSnapshot, type Rooms } from '../rooms.ts'
import type { SearchIndex } from '../search-index.ts'

/** A table nobody is at leaves the memory after this time. */
const EVICT_AFTER = 300_000
/** A table where nothing happens is packed after this time, so many at one go. */
const HIBERNATE_AFTER = 20_000
const HIBERNATED_AT_ONCE = 25
/** Words are put in order while nobody waits for them. */
const INDEX_PAUSE = 10

/** Tables nobody is at leave the memory. */
export async function evictEmptyTables(rooms: Rooms): Promise<void> {
  for (const found of rooms.open.values()) {
    const since = found.emptySince()
    if (since !== null && rooms.elapsed() - since > EVICT_AFTER) await evictRoom(rooms, found)
  }
}

/** Tables where nothing happens take little room. */
export function hibernateQuietTables(rooms: Rooms, searchIndex: SearchIndex): void {
  let packed = 0
  for (const found of rooms.open.values()) {
    const { table } = found
    if (table.isHibernating() || rooms.elapsed() - table.usedAt() < HIBERNATE_AFTER) continue
    void saveSnapshot(rooms, table)
    void searchIndex.catchUp(table.served(), INDEX_PAUSE).catch(() => undefined) // who asks tries again
    found.hibernate()
    packed += 1
    if (packed === HIBERNATED_AT_ONCE) return
  }
}

/** Everything that was asked for is done, and every table is written down. */
export async function finishAndSnapshotAll(rooms: Rooms): Promise<void> {
  for (const { table } of rooms.open.values()) {
    await table.idle()
    await saveSnapshot(rooms, table)
  }
}
