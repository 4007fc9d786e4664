import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'
import type { Rulesets } from '../rulesets.ts'
import { eraseDue } from './erasing.ts'
import type { History } from './history.ts'
import { createLiveTable, type LiveTable } from './live-table.ts'
import { loadTable, writeSnapshot, type Loaded } from './load.ts'
import type { Presence } from './presence.ts'
import { createProofs } from './proofs.ts'
import { createRoom, type Room } from './room.ts'
import { readSeeds } from './shelf.ts'
import { stand } from './stops.ts'

export interface HouseParts {
  readonly store: Store
  readonly rulesets: Rulesets
  readonly outside: Outside
  /** What this house signs with. */
  readonly secret: string
  /** Milliseconds that never jump. */
  readonly elapsed: () => number
  /** A snapshot after this many acts. */
  readonly snapshotEvery: number
  /** Our own bug: the command ends, the server lives. */
  readonly fault: (error: unknown) => void
  /** An act has been stored and published. */
  readonly stored: () => void
  /** How many knock at a table's door. */
  readonly knocking: (table: string) => number
  /** A table has come into the memory. */
  readonly opened: (room: Room) => void
}

/** The tables that are in memory: opened when somebody comes, closed when all have left. */
export interface Rooms extends HouseParts {
  readonly history: History
  readonly presence: Presence
  /** In memory, or on the way into it. */
  readonly coming: Map<string, Promise<Room | null>>
  readonly open: Map<string, Room>
  /** At which act each was last written down. */
  readonly snapshots: Map<string, number>
  /** Logs that are damaged, with their last good act. */
  readonly damaged: Map<string, number>
}

export function noRooms(parts: HouseParts, history: History, presence: Presence): Rooms {
  return {
    ...parts,
    history,
    presence,
    coming: new Map(),
    open: new Map(),
    snapshots: new Map(),
    damaged: new Map(),
  }
}

/** Null: no such table. */
export function roomOf(rooms: Rooms, id: string): Promise<Room | null> {
  const { coming } = rooms
  const known = coming.get(id)
  if (known !== undefined) return known
  const opening = openRoom(rooms, id)
  coming.set(id, opening)
  const forget = () => {
    if (coming.get(id) === opening) coming.delete(id)
  }
  opening.then(found => found ?? forget(), forget)
  return opening
}

async function openRoom(rooms: Rooms, id: string): Promise<Room | null> {
  const { store, rulesets, outside, elapsed, fault, history, knocking } = rooms
  const loaded = await loadClean(rooms, id)
  if (loaded === null) return null
  const seeds = await readSeeds(store, id)
  const table = createLiveTable({ id, store, rulesets, outside, seeds, elapsed, fault, ...loaded })
  const line = await history.lineOf(id)
  const proofs = createProofs(rooms.secret, id)
  const room = createRoom(table, { elapsed, others: rooms.presence, proofs, knocking, line })
  if (await history.isStopped(id)) stand(room, true)
  rooms.snapshots.set(id, loaded.walk.version - loaded.folded)
  heedActs(rooms, table)
  rooms.open.set(id, room)
  rooms.opened(room)
  return room
}

/** As its log tells it, without whoever asked to be forgotten. */
async function loadClean(rooms: Rooms, id: string): Promise<Loaded | null> {
  const { store, rulesets, damaged } = rooms
  const until = damaged.get(id)
  const loaded = await loadTable(store, rulesets, id, until)
  const isErased = loaded !== null && (await eraseDue(store, loaded.hosted))
  return isErased ? loadTable(store, rulesets, id, until) : loaded
}

/** After each act: a snapshot now and then, and a table that begins anew when somebody was erased. */
function heedActs(rooms: Rooms, table: LiveTable): void {
  const { id } = table
  const { snapshots, snapshotEvery } = rooms
  table.onPublished(({ act }) => {
    rooms.stored()
    if (act.events.some(({ type }) => type === 'seat-erased'))
      return void setImmediate(reopen, rooms, id)
    if (table.walk().version - (snapshots.get(id) ?? 0) >= snapshotEvery)
      void snapshot(rooms, table)
  })
}

/** Everybody comes back to a table that no longer knows who was erased. */
function reopen(rooms: Rooms, id: string): void {
  shut(rooms, id, 'going')
  roomOf(rooms, id).catch(rooms.fault)
}

/** Written behind the acts; a cache that fails is a cache less. */
export async function snapshot({ store, open, snapshots }: Rooms, table: LiveTable): Promise<void> {
  const walk = table.walk()
  if (snapshots.get(table.id) === walk.version || table.trouble() !== null) return
  if (open.get(table.id)?.table !== table) return // it was shut
  snapshots.set(table.id, walk.version)
  await writeSnapshot(store, table.id, table.hosted(), walk).catch(() => undefined)
}

/** Out of the memory, whoever is there: the next who comes opens it again. */
export function shut(rooms: Rooms, id: string, code: string): void {
  rooms.open.get(id)?.clearAll({ code })
  forget(rooms, id)
}

/** Out of the memory, if nobody has come in the meantime. */
export async function evict(rooms: Rooms, room: Room): Promise<void> {
  await room.table.idle()
  if (room.emptySince() === null) return
  await snapshot(rooms, room.table)
  forget(rooms, room.table.id)
}

function forget({ coming, open, snapshots }: Rooms, id: string): void {
  for (const known of [coming, open, snapshots]) known.delete(id)
}
