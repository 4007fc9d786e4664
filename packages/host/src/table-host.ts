import { s, type Result, type SeatId, type SeatKind } from '@mastro/core'
import type { IncidentCard, NewTable } from '@mastro/protocol'
import type { RepairResult } from '@mastro/log'
import { tableCommand } from '@mastro/table'
import type { ActBody, QueryAnswer, ReaderId, ServedTable } from '@mastro/table'
import { newId } from './tokens.ts'
import {
  addSeat,
  executeCommand,
  removeDevice,
  reissueSeat,
  revokeSeat,
} from './tables/commands.ts'
import { answerTableQuery } from './queries/queries.ts'
import { createTableRepair, type TableRepair } from './maintenance/repair.ts'
import { createHiddenLayers } from './erasure/hidden-texts.ts'
import {
  repeatErasures,
  repeatErasuresAt,
  type RepeatedErasures,
} from './erasure/repeat-erasures.ts'
import { createTextOffers, type TextOffers } from './erasure/text-offers.ts'
import { createTableDeletions, type TableDeletions } from './erasure/table-deletion.ts'
import { createErasures, type Erasures } from './erasure/request-erasure.ts'
import { followRemoteWrites } from './tables/follow-remote-writes.ts'
import { createLossClaims } from './lost-history/claims.ts'
import { createTable, type CreatedTable } from './tables/create-table.ts'
import type { ClientRevision } from './room/broadcast.ts'
import { createRemotePresence } from './room/presence.ts'
import {
  evictEmptyTables,
  finishAndSnapshotAll,
  indexNewActs,
  maintainTables,
} from './idle/evict.ts'
import type { Room } from './room/room.ts'
import { createRooms, getRoom, type Rooms, type TableHostDeps } from './tables/rooms.ts'
import { createSearchIndex } from './queries/search-index.ts'
import { createLostHistoryGuard, type RevisionPosition } from './lost-history/guard.ts'
import { createKeyedQueue } from './queries/keyed-queue.ts'

/** Every table of this server, with the parts that open, write, halt and repair them. */
export interface TableHost {
  readonly erasures: Erasures
  readonly textOffers: TextOffers
  /** Call before anybody can open a table: erases again what a restored backup has brought back. */
  repeatErasures(): Promise<RepeatedErasures>
  readonly deletions: TableDeletions
  /** Null if there is no such table. */
  getRoom(id: string): Promise<Room | null>
  openRooms(): readonly Room[]
  createTable(input: NewTable): Promise<Result<CreatedTable>>
  executeCommand(room: Room, seat: SeatId, id: string, command: unknown): Promise<Result<null>>
  addSeat(room: Room, guest: { name: string; kind: SeatKind }): Promise<Result<SeatId>>
  reissueSeat(room: Room, by: SeatId, seat: SeatId): Promise<Result<null>>
  /** Revokes every credential of the seat, on all servers. */
  revokeSeat(room: Room, by: SeatId, seat: SeatId): Promise<Result<null>>
  /** One device gives its ticket back. */
  removeDevice(room: Room, by: SeatId, device: string): Promise<Result<null>>
  answerQuery(room: Room, seat: SeatId, query: unknown): Promise<Result<QueryAnswer>>
  /** The acts with lines that this seat may read, oldest first. */
  readableActs(room: Room, served: ServedTable, seat: ReaderId): AsyncGenerator<ActBody>
  /** Called when a client claims a later revision than the log contains. */
  checkClientRevision(room: Room, seat: SeatId, has: ClientRevision): Promise<RevisionPosition>
  /** The host continues with what there is. */
  acceptLoss(room: Room): Promise<void>
  /** Called every second, in case a message about a halt or its end was lost. */
  syncHalts(): Promise<void>
  /** Reads every log once in the background. */
  scrub(): Promise<void>
  /** Repairs one table from backups. Null if nothing could be restored. */
  repairTable(table: string, backups: readonly string[]): Promise<RepairResult | null>
  /** Tables that the operator must know about. */
  incidents(): readonly IncidentCard[]
  /** Called periodically. */
  evictEmptyTables(): Promise<void>
  /** Called about every second: saves due snapshots and hibernates quiet tables. */
  maintainTables(): void
  /** Called at fixed intervals: indexes new acts for searches. Resolves when it is done. */
  indexNewActs(): Promise<void>
  /** Called when the join requests of a table have changed. */
  sendJoinRequestCount(id: string): void
  /** Called every few seconds, so that other servers know that this one is alive. */
  sendHeartbeat(): void
  close(): Promise<void>
}

export function createTableHost(deps: TableHostDeps): TableHost {
  const { store, rulesets, runtime } = deps
  const rooms = roomsOf(deps)
  const { searchIndex, remotePresence } = rooms
  const queries = { rulesets, searchIndex, queue: createKeyedQueue() }
  const erasures = createErasures(rooms)
  const guard = createLostHistoryGuard(rooms)
  const repair = createTableRepair(rooms)
  const unfollow = followRemoteWrites(runtime, store, rooms.open)
  return {
    getRoom: id => getRoom(rooms, id),
    openRooms: () => [...rooms.open.values()],
    createTable: input => createTable(deps, input),
    executeCommand: (room, seat, id, sent) =>
      parseAndExecute(rooms, erasures, { room, seat, id, sent }),
    addSeat: (room, guest) => addSeat(deps, room, guest),
    reissueSeat: (room, by, seat) => reissueSeat(deps, room, by, seat),
    revokeSeat: (room, by, seat) => revokeSeat(deps, room, by, seat),
    removeDevice: (room, by, device) => removeDevice(deps, room, by, device),
    answerQuery: (room, seat, query) => answerTableQuery(queries, room.table, seat, query),
    readableActs: ({ table }, served, seat) =>
      searchIndex.actsBetween(
        { table, served, seat, groups: null },
        0,
        served.state.steady.version,
      ),
    checkClientRevision: (room, seat, has) => guard.checkClientRevision(room, seat, has),
    acceptLoss: room => guard.acceptLoss(room),
    syncHalts: () => guard.syncHalts(),
    scrub: () => repair.scrub(),
    repairTable: (table, backups) =>
      repairWithoutErased({ rooms, erasures, repair }, table, backups),
    incidents: () => repair.incidents(),
    evictEmptyTables: () => evictEmptyTables(rooms),
    maintainTables: () => maintainTables(rooms),
    indexNewActs: () => indexNewActs(rooms),
    sendJoinRequestCount: id => rooms.open.get(id)?.sendPresence(),
    sendHeartbeat: () => remotePresence.sendHeartbeat(),
    erasures,
    textOffers: createTextOffers(rooms),
    repeatErasures: () => repeatErasures(rooms, erasures),
    deletions: createTableDeletions(rooms),
    async close() {
      unfollow()
      remotePresence.close()
      guard.close()
      await finishAndSnapshotAll(rooms)
    },
  }
}

/** A backup may have brought back somebody who was erased. */
async function repairWithoutErased(
  { rooms, erasures, repair }: { rooms: Rooms; erasures: Erasures; repair: TableRepair },
  table: string,
  backups: readonly string[],
): Promise<RepairResult | null> {
  const repaired = await repair.repairTable(table, backups)
  if (repaired !== null) await repeatErasuresAt(rooms, erasures, table)
  return repaired
}

function roomsOf(deps: TableHostDeps): Rooms {
  const { store, rulesets, runtime, elapsed } = deps
  const hiddenLayers = createHiddenLayers(runtime, store)
  const searchIndex = createSearchIndex(runtime, hiddenLayers.shown, rulesets)
  const presence = createRemotePresence(store, newId(runtime), elapsed, id =>
    rooms.open.get(id)?.sendPresence(),
  )
  const rooms = createRooms(deps, createLossClaims(store), presence, searchIndex, hiddenLayers)
  return rooms
}

interface SentCommand {
  readonly room: Room
  readonly seat: SeatId
  readonly id: string
  readonly sent: unknown
}

async function parseAndExecute(
  rooms: Rooms,
  erasures: Erasures,
  { room, seat, id, sent }: SentCommand,
): Promise<Result<null>> {
  const command = s.parse(tableCommand, sent, 'command')
  if (!command.ok) return command
  return command.value.type === 'erase-seat'
    ? erasures.request(room, seat, id, command.value)
    : executeCommand(rooms, room, seat, id, command.value)
}
