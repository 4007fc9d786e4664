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

/** Every table of this server, put together from its parts: the rooms, what is written, what stands, what is damaged. */
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
    /** Called now and then. */
    evictEmptyTables: (): Promise<void> => evictEmptyTables(rooms),
    /** Called every second or so. */
    hibernateQuietTables: (): void => hibernateQuietTables(rooms, searchIndex),
    /** Others knock at this table's door than did. */
    sendJoinRequestCount: (id: string): void => rooms.open.get(id)?.sendPresence(),
    /** Called every few seconds: other servers hear that this one lives. */
    sendHeartbeat: (): void => remotePresence.sendHeartbeat(),
    /** Whoever was being erased when a server stopped. */
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
