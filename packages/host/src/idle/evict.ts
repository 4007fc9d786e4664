import type { LiveTable } from '../tables/live-table.ts'
import { evictRoom, saveSnapshot, type Rooms } from '../tables/rooms.ts'

/** Tables without connections are removed from memory after this time. */
const EVICT_AFTER = 300_000
/** Inactive tables hibernate after this time, a limited number at once. */
const HIBERNATE_AFTER = 20_000
const HIBERNATED_AT_ONCE = 25
/** Milliseconds between batches of background indexing. */
const INDEX_PAUSE = 10
const INDEXED_AT_ONCE = 8
const SNAPSHOTS_AT_ONCE = 8

/** Removes tables without connections from memory. */
export async function evictEmptyTables(rooms: Rooms): Promise<void> {
  for (const found of rooms.open.values()) {
    const since = found.emptySince()
    if (since !== null && rooms.elapsed() - since > EVICT_AFTER) await evictRoom(rooms, found)
  }
}

/** Called at fixed intervals, never after an act. */
export function maintainTables(rooms: Rooms): void {
  saveDueSnapshots(rooms)
  hibernateQuietTables(rooms)
}

/** Hibernates inactive tables, so that they need little memory. */
function hibernateQuietTables(rooms: Rooms): void {
  const { searchIndex } = rooms
  let packed = 0
  for (const found of rooms.open.values()) {
    const { table } = found
    if (table.isHibernating() || rooms.elapsed() - table.usedAt() < HIBERNATE_AFTER) continue
    void saveSnapshot(rooms, table)
    void searchIndex.catchUp(table, INDEX_PAUSE).catch(() => undefined) // tried again later
    found.hibernate()
    packed += 1
    if (packed === HIBERNATED_AT_ONCE) return
  }
}

/**
 * Indexes the new acts of all tables, a few tables at once, which then share their commits. Called
 * at fixed intervals: if it were done for an answer or after a number of acts, the time of an answer
 * would reveal hidden acts (PRO-21).
 */
export async function indexNewActs({ open, searchIndex, runtime }: Rooms): Promise<void> {
  const slices = runtime.timeSlices(INDEX_PAUSE)
  const behind = [...open.values()].filter(({ table }) => searchIndex.isBehind(table))
  for (let i = 0; i < behind.length; i += INDEXED_AT_ONCE) {
    const some = behind.slice(i, i + INDEXED_AT_ONCE)
    await Promise.allSettled(some.map(({ table }) => searchIndex.catchUp(table))) // what fails is tried again the next time
    await slices.pause()
  }
}

/**
 * Saves a snapshot of tables with many new acts, a few at once. Hidden acts count too, so after an
 * act this would take part of the time of that act, or of the next request (PRO-21).
 */
function saveDueSnapshots(rooms: Rooms): void {
  const due = [...rooms.open.values()].filter(({ table }) => isSnapshotDue(rooms, table))
  for (const { table } of due.slice(0, SNAPSHOTS_AT_ONCE)) void saveSnapshot(rooms, table)
}

function isSnapshotDue({ snapshots, snapshotEvery }: Rooms, table: LiveTable): boolean {
  return table.head().version - (snapshots.get(table.id) ?? 0) >= snapshotEvery
}

/** Finishes all pending commands and saves a snapshot of every table. */
export async function finishAndSnapshotAll(rooms: Rooms): Promise<void> {
  for (const { table } of rooms.open.values()) {
    await table.idle()
    await saveSnapshot(rooms, table)
  }
}
