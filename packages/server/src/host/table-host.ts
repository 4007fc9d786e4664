import type { SeatId } from '@mastro/core'
import type { NewTable } from '@mastro/protocol'
import { newId } from '../auth/tokens.ts'
import { createCommandHandlers } from './commands.ts'
import { answerTableQuery } from './queries.ts'
import { createTableRepair } from './maintenance/repair.ts'
import { finishPendingErasures } from './maintenance/pending-erasures.ts'
import { followRemoteWrites } from './follow-remote-writes.ts'
import { createLossClaims } from './lost-history/claims.ts'
import { createTable } from './create-table.ts'
import { createRemotePresence } from './room/presence.ts'
import { hibernateQuietTables, finishAndSnapshotAll, evictEmptyTables } from './idle/evict.ts'
import type { Room } from './room/room.ts'
import { createRooms, getRoom, type TableHostDeps } from './rooms.ts'
import { createSearchIndex } from './search-index.ts'
import { createLostHistoryGuard } from './lost-history/guard.ts'
import { createKeyedQueue } from '../util/keyed-queue.ts'

/** Every table of this server, with the parts that open, write, halt and repair them. */
export type TableHost = ReturnType<typeof createTableHost>

export function createTableHost(deps: TableHostDeps) {
  const { store, rulesets, runtime, elapsed } = deps
  const searchIndex = createSearchIndex(store, rulesets)
  const queue = createKeyedQueue()
  const remotePresence = createRemotePresence(store, newId(runtime), elapsed, id =>
    rooms.open.get(id)?.sendPresence(),
  )
  const rooms = createRooms(deps, createLossClaims(store), remotePresence)
  const lostHistoryGuard = createLostHistoryGuard(rooms)
  const unfollow = followRemoteWrites(store, rooms.open)
  return {
    getRoom: (id: string): Promise<Room | null> => getRoom(rooms, id),
    openRooms: (): readonly Room[] => [...rooms.open.values()],
    createTable: (input: NewTable) => createTable(deps, input),
    ...createCommandHandlers(deps),
    answerQuery: (room: Room, seat: SeatId, query: unknown) =>
      answerTableQuery({ store, rulesets, searchIndex, queue }, room.table, seat, query),
    ...lostHistoryGuard,
    ...createTableRepair(rooms),
    /** Called periodically. */
    evictEmptyTables: (): Promise<void> => evictEmptyTables(rooms),
    /** Called about every second. */
    hibernateQuietTables: (): void => hibernateQuietTables(rooms, searchIndex),
    /** Called when the join requests of a table have changed. */
    sendJoinRequestCount: (id: string): void => rooms.open.get(id)?.sendPresence(),
    /** Called every few seconds, so that other servers know that this one is alive. */
    sendHeartbeat: (): void => remotePresence.sendHeartbeat(),
    /** Finishes erasures that a stopped server left behind. */
    finishPendingErasures: (): Promise<void> =>
      finishPendingErasures(store, id => getRoom(rooms, id)),
    async close(): Promise<void> {
      unfollow()
      remotePresence.close()
      lostHistoryGuard.close()
      await finishAndSnapshotAll(rooms)
    },
  }
}
