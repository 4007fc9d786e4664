import type { Store } from '@mastro/store'
import type { Runtime } from '../runtime.ts'
import type { Rulesets } from '@mastro/table'
import { erasePendingSeats } from './maintenance/pending-erasures.ts'
import type { LossClaims } from './lost-history/claims.ts'
import { createLiveTable, type LiveTable } from './live-table.ts'
import { loadTable, writeSnapshot, type LoadedTable } from './load.ts'
import type { RemotePresence } from './room/presence.ts'
import { createRevisionProofs } from './lost-history/revision-proofs.ts'
import { createRoom, type Room } from './room/room.ts'
import { readSeeds } from './dice-books/dice-book-store.ts'
import { setHalted } from './lost-history/halt-broadcast.ts'

export interface TableHostDeps {
  readonly store: Store
  readonly rulesets: Rulesets
  readonly runtime: Runtime
  /** What this house signs with. */
  readonly secret: string
  /** Milliseconds that never jump. */
  readonly elapsed: () => number
  /** A snapshot after this many acts. */
  readonly snapshotEvery: number
  /** Our own bug: the command ends, the server lives. */
  readonly onFault: (error: unknown) => void
  /** An act has been stored and published. */
  readonly onActStored: () => void
  /** How many knock at a table's door. */
  readonly countJoinRequests: (table: string) => number
  /** A table has come into the memory. */
  readonly onRoomOpened: (room: Room) => void
}

/** The tables that are in memory: opened when somebody comes, closed when all have left. */
export interface Rooms extends TableHostDeps {
  readonly lossClaims: LossClaims
  readonly remotePresence: RemotePresence
  /** In memory, or on the way into it. */
  readonly loading: Map<string, Promise<Room | null>>
  readonly open: Map<string, Room>
  /** At which act each was last written down. */
  readonly snapshots: Map<string, number>
  /** Logs that are damaged, with their last good act. */
  readonly damaged: Map<string, number>
}

export function createRooms(
  deps: TableHostDeps,
  lossClaims: LossClaims,
  presence: RemotePresence,
): Rooms {
  return {
    ...deps,
    lossClaims,
    remotePresence: presence,
    loading: new Map(),
    open: new Map(),
    snapshots: new Map(),
    damaged: new Map(),
  }
}

/** Null: no such table. */
export function getRoom(rooms: Rooms, id: string): Promise<Room | null> {
  const { loading } = rooms
  const known = loading.get(id)
  if (known !== undefined) return known
  const opening = loadRoom(rooms, id)
  loading.set(id, opening)
  const forget = () => {
    if (loading.get(id) === opening) loading.delete(id)
  }
  opening.then(found => found ?? forget(), forget)
  return opening
}

async function loadRoom(rooms: Rooms, id: string): Promise<Room | null> {
  const { store, rulesets, runtime, elapsed, onFault, lossClaims, countJoinRequests } = rooms
  const loaded = await loadWithoutErased(rooms, id)
  if (loaded === null) return null
  const seeds = await readSeeds(store, id)
  const table = createLiveTable({
    id,
    store,
    rulesets,
    runtime,
    seeds,
    elapsed,
    onFault,
    ...loaded,
  })
  const epoch = await lossClaims.epochOf(id)
  const proofs = createRevisionProofs(rooms.secret, id)
  const room = createRoom(table, {
    elapsed,
    remotePresence: rooms.remotePresence,
    revisionProofs: proofs,
    countJoinRequests,
    epoch,
  })
  if (await lossClaims.isHalted(id)) setHalted(room, true)
  rooms.snapshots.set(id, loaded.head.version - loaded.replayedActs)
  watchActs(rooms, table)
  rooms.open.set(id, room)
  rooms.onRoomOpened(room)
  return room
}

/** As its log tells it, without whoever asked to be forgotten. */
async function loadWithoutErased(rooms: Rooms, id: string): Promise<LoadedTable | null> {
  const { store, rulesets, damaged } = rooms
  const until = damaged.get(id)
  const loaded = await loadTable(store, rulesets, id, until)
  const isErased = loaded !== null && (await erasePendingSeats(store, loaded.served))
  return isErased ? loadTable(store, rulesets, id, until) : loaded
}

/** After each act: a snapshot now and then, and a table that begins anew when somebody was erased. */
function watchActs(rooms: Rooms, table: LiveTable): void {
  const { id } = table
  const { snapshots, snapshotEvery } = rooms
  table.onPublished(({ act }) => {
    rooms.onActStored()
    if (act.events.some(({ type }) => type === 'seat-erased'))
      return void setImmediate(reopen, rooms, id)
    if (table.head().version - (snapshots.get(id) ?? 0) >= snapshotEvery)
      void saveSnapshot(rooms, table)
  })
}

/** Everybody comes back to a table that no longer knows who was erased. */
function reopen(rooms: Rooms, id: string): void {
  closeRoom(rooms, id, 'going')
  getRoom(rooms, id).catch(rooms.onFault)
}

/** Written behind the acts; a cache that fails is a cache less. */
export async function saveSnapshot(
  { store, open, snapshots }: Rooms,
  table: LiveTable,
): Promise<void> {
  const head = table.head()
  if (snapshots.get(table.id) === head.version || table.haltReason() !== null) return
  if (open.get(table.id)?.table !== table) return // it was shut
  snapshots.set(table.id, head.version)
  await writeSnapshot(store, table.id, table.served(), head).catch(() => undefined)
}

/** Out of the memory, whoever is there: the next who comes opens it again. */
export function closeRoom(rooms: Rooms, id: string, code: string): void {
  rooms.open.get(id)?.disconnectAll({ code })
  removeRoom(rooms, id)
}

/** Out of the memory, if nobody has come in the meantime. */
export async function evictRoom(rooms: Rooms, room: Room): Promise<void> {
  await room.table.idle()
  if (room.emptySince() === null) return
  await saveSnapshot(rooms, room.table)
  removeRoom(rooms, room.table.id)
}

function removeRoom({ loading, open, snapshots }: Rooms, id: string): void {
  for (const known of [loading, open, snapshots]) known.delete(id)
}
