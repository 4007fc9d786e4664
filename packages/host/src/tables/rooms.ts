import type { RepairResult, Store } from '@mastro/log'
import type { Runtime } from '../runtime.ts'
import { rewritesLog, type Rulesets } from '@mastro/table'
import { isDamage, type HiddenLayers } from '../erasure/hidden-texts.ts'
import { settleErasures } from '../erasure/pending-erasures.ts'
import { isBeingDeleted } from '../erasure/deletion-mark.ts'
import type { ErasurePlan } from '../erasure/plan-erasure.ts'
import { createWakeQueue, type WakeQueue } from '../idle/wake-queue.ts'
import type { LossClaims } from '../lost-history/claims.ts'
import { createLiveTable, type LiveTable } from './live-table.ts'
import { engineOf, loadTable, writeSnapshot, type LoadedTable } from './load.ts'
import type { RemotePresence } from '../room/presence.ts'
import type { SearchIndex } from '../queries/search-index.ts'
import { createRevisionProofs } from '../lost-history/revision-proofs.ts'
import { createRoom, type Room } from '../room/room.ts'
import { readSeeds } from '../dice-books/dice-book-store.ts'
import { setHalted } from '../lost-history/halt-broadcast.ts'

export interface TableHostDeps {
  readonly store: Store
  readonly rulesets: Rulesets
  readonly runtime: Runtime
  /** The signing key of this server. */
  readonly secret: string
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  /** A snapshot is saved after this many acts. */
  readonly snapshotEvery: number
  /** Called on bugs: the command fails, and the server survives. */
  readonly onFault: (error: unknown) => void
  /** Called when an act has been stored and published. */
  readonly onActStored: () => void
  /** The number of pending join requests of a table. */
  readonly countJoinRequests: (table: string) => number
  /** Called when a table has been loaded into memory. */
  readonly onRoomOpened: (room: Room) => void
  /** Repairs a table from backups, given by their names. Null if nothing could be restored. */
  readonly repairTable: (
    store: Store,
    table: string,
    backups: readonly string[],
  ) => Promise<RepairResult | null>
}

/**
 * The tables in memory. A table opens with the first client and closes after the last one leaves.
 */
export interface Rooms extends TableHostDeps {
  readonly lossClaims: LossClaims
  readonly remotePresence: RemotePresence
  readonly searchIndex: SearchIndex
  readonly wakeQueue: WakeQueue
  /** Tables in memory or being loaded. */
  readonly loading: Map<string, Promise<Room | null>>
  readonly open: Map<string, Room>
  /** The version of each table's last snapshot. */
  readonly snapshots: Map<string, number>
  /** The engine of each open table's snapshots. */
  readonly engines: Map<string, string>
  readonly hiddenLayers: HiddenLayers
  /** Plans of requests to be forgotten that are about to be stored. */
  readonly preparedPlans: Map<string, ErasurePlan>
  /** When the erasures of a table are tried again. */
  readonly erasureRetries: Map<string, number>
  /** Restored tables that nobody may open, because an erasure could not be repeated. */
  readonly withheld: Set<string>
  /** Damaged logs, with their last undamaged act. */
  readonly damaged: Map<string, number>
}

export function createRooms(
  deps: TableHostDeps,
  lossClaims: LossClaims,
  presence: RemotePresence,
  searchIndex: SearchIndex,
  hiddenLayers: HiddenLayers,
): Rooms {
  return {
    ...deps,
    lossClaims,
    remotePresence: presence,
    searchIndex,
    wakeQueue: createWakeQueue(deps.runtime),
    loading: new Map(),
    open: new Map(),
    snapshots: new Map(),
    engines: new Map(),
    hiddenLayers,
    preparedPlans: new Map(),
    erasureRetries: new Map(),
    withheld: new Set(),
    damaged: new Map(),
  }
}

/** Null if there is no such table. */
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
  if (rooms.withheld.has(id) || (await isBeingDeleted(store, id))) return null
  const loaded = await loadWithoutErased(rooms, id)
  if (loaded === null) return null
  const seeds = await readSeeds(store, id, loaded.served.state.steady.books)
  const table = createLiveTable({
    id,
    store,
    rulesets,
    runtime,
    seeds,
    elapsed,
    wakeQueue: rooms.wakeQueue,
    onFault,
    ...loaded,
  })
  const { epoch, isHalted } = await readClaims(lossClaims, id)
  const proofs = createRevisionProofs(runtime, rooms.secret, id)
  const room = createRoom(table, {
    runtime,
    elapsed,
    remotePresence: rooms.remotePresence,
    revisionProofs: proofs,
    countJoinRequests,
    epoch,
  })
  if (isHalted) setHalted(room, true)
  rooms.snapshots.set(id, loaded.head.version - loaded.replayedActs)
  rooms.engines.set(id, loaded.engine)
  watchActs(rooms, table)
  rooms.searchIndex.follow(table)
  rooms.open.set(id, room)
  rooms.onRoomOpened(room)
  return room
}

/** If the claims cannot be read, the history may be behind: views go on, and commands are refused. */
async function readClaims(
  lossClaims: LossClaims,
  id: string,
): Promise<{ readonly epoch: number; readonly isHalted: boolean }> {
  try {
    return { epoch: await lossClaims.epochOf(id), isHalted: await lossClaims.isHalted(id) }
  } catch (error) {
    if (!isDamage(error)) throw error
    return { epoch: 0, isHalted: true }
  }
}

/** Loads a table after hiding or erasing the texts that its log asks to. */
async function loadWithoutErased(rooms: Rooms, id: string): Promise<LoadedTable | null> {
  const until = rooms.damaged.get(id)
  let loaded = await loadTable(rooms, id, until)
  for (let tries = 0; loaded !== null && tries < MAX_SETTLEMENTS; tries++) {
    const isSettled = !(await settleErasures(rooms, loaded.served))
    // another server may have hidden something since the table was loaded
    const hidden = await rooms.hiddenLayers.refresh(id)
    if (isSettled && loaded.engine === engineOf(hidden)) break
    loaded = await loadTable(rooms, id, until)
  }
  return loaded
}

/** Another server may write while this one settles. */
const MAX_SETTLEMENTS = 5

/** Runs after each act: reopens the table after an erasure. */
function watchActs(rooms: Rooms, table: LiveTable): void {
  table.onPublished(({ act }) => {
    rooms.onActStored()
    if (rewritesLog(act)) void rooms.runtime.nextTurn().then(() => reopen(rooms, table.id))
  })
}

/** Disconnects everybody, so that they reconnect to a table without the erased name. */
function reopen(rooms: Rooms, id: string): void {
  closeRoom(rooms, id, 'going')
  getRoom(rooms, id).catch(rooms.onFault)
}

/** After an act that rewrites the log the room closes, and opens again with other texts. */
export async function roomAfterRewrite(rooms: Rooms, id: string): Promise<Room | null> {
  await rooms.runtime.nextTurn()
  await rooms.runtime.nextTurn()
  return getRoom(rooms, id)
}

/**
 * Saves a snapshot in the background. Best effort: without it, the next start replays more of the
 * log.
 */
export async function saveSnapshot(
  { store, open, snapshots, engines }: Rooms,
  table: LiveTable,
): Promise<void> {
  const head = table.head()
  if (snapshots.get(table.id) === head.version || table.haltReason() !== null) return
  if (open.get(table.id)?.table !== table || table.isStale()) return // it is or will be opened anew
  snapshots.set(table.id, head.version)
  const engine = engines.get(table.id)
  await writeSnapshot(store, table.id, table.served(), head, engine).catch(() => undefined)
}

/** Removes a table from memory and disconnects its clients. The next access opens it again. */
export function closeRoom(rooms: Rooms, id: string, code: string): void {
  rooms.open.get(id)?.disconnectAll({ code })
  removeRoom(rooms, id)
}

/** Removes a table from memory, unless somebody has connected meanwhile. */
export async function evictRoom(rooms: Rooms, room: Room): Promise<void> {
  await room.table.idle()
  if (room.emptySince() === null) return
  await saveSnapshot(rooms, room.table)
  await rooms.searchIndex.catchUp(room.table).catch(() => undefined) // done when it opens again
  removeRoom(rooms, room.table.id)
}

function removeRoom({ loading, open, snapshots, engines }: Rooms, id: string): void {
  for (const known of [loading, open, snapshots, engines]) known.delete(id)
}
