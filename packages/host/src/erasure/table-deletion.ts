import { refuse, type Result, type SeatId } from '@mastro/core'
import type { KeyValueStore } from '@mastro/log'
import { deleteTable } from '@mastro/table'
import { appendDecided } from '../tables/commands.ts'
import { closeRoom, getRoom, roomAfterRewrite, type Rooms } from '../tables/rooms.ts'
import type { Room } from '../room/room.ts'
import {
  DELETION_PREFIX,
  deletionKey,
  deletionTime,
  findDeletion,
  type TableDeletion,
} from './deletion-mark.ts'
import { isDamage } from './hidden-texts.ts'
import { noteErased } from './older-copies.ts'

export interface TableDeletions {
  /** Null if the table is not being deleted. */
  find(table: string): Promise<TableDeletion | null>
  /** Closes the table for everybody. By the host only. */
  request(room: Room, by: SeatId): Promise<Result<null>>
  /** Opens it again. The caller has checked that the host asks. */
  withdraw(table: string): Promise<Result<null>>
  /** Removes a table that is closed, without waiting. */
  finish(table: string): Promise<void>
  /** Called at fixed intervals on one server: removes the tables whose day is over. Returns them. */
  finishDue(): Promise<readonly string[]>
}

export function createTableDeletions(rooms: Rooms): TableDeletions {
  const { store, runtime, rulesets } = rooms
  const decide = (room: Room, by: SeatId, how: 'requested' | 'withdrawn') =>
    appendDecided(rooms, room, by, (served, context) => deleteTable(rulesets, served, how, context))
  return {
    find: table => findDeletion(store, table),
    async request(room, by) {
      const { host, seats, name, system } = room.table.served().state.steady
      if (by !== host) return refuse('host-only')
      const stamp = seats.find(({ id }) => id === host)?.stamp ?? 0
      const deletion: TableDeletion = { at: runtime.now(), host, stamp, name, system }
      await store.keyValues.put(deletionKey(room.table.id), JSON.stringify(deletion))
      const done = await decide(room, by, 'requested') // the other servers close it after this act
      if (!done.ok) await store.keyValues.take(deletionKey(room.table.id))
      else {
        closeRoom(rooms, room.table.id, 'going')
        await roomAfterRewrite(rooms, room.table.id) // none, since it is closed
      }
      return done
    },
    async withdraw(table) {
      const deletion = await findDeletion(store, table)
      if (deletion === null || runtime.now() >= deletionTime(deletion)) return refuse('no-deletion')
      await store.keyValues.take(deletionKey(table))
      const room = await getRoom(rooms, table)
      if (room === null) return refuse('no-deletion')
      const done = await decide(room, deletion.host, 'withdrawn')
      await roomAfterRewrite(rooms, table)
      return done
    },
    finish: table => removeTable(rooms, table),
    finishDue: () => finishDue(rooms),
  }
}

async function finishDue(rooms: Rooms): Promise<readonly string[]> {
  const { store, runtime, onFault } = rooms
  const removed: string[] = []
  for (const [key, text] of await store.keyValues.list(DELETION_PREFIX, 'skip')) {
    const table = key.slice(DELETION_PREFIX.length)
    const deletion = JSON.parse(text) as TableDeletion // safe: only `request` writes it
    if (runtime.now() < deletionTime(deletion)) continue
    try {
      await removeTable(rooms, table)
      removed.push(table)
    } catch (error) {
      onFault(error) // the other tables go on, and this one is tried again
    }
  }
  return removed
}

/** Removes it at once. */
export async function removeTable(rooms: Rooms, table: string): Promise<void> {
  const { store, runtime } = rooms
  store.erasureList.record([{ table, seat: null, version: 0 }])
  await noteErased(store.keyValues, runtime.now())
  closeRoom(rooms, table, 'going')
  await store.remove(table)
  await removeValues(store.keyValues, table)
  await removeValue(store.keyValues, deletionKey(table))
}

/** Also one that is damaged, which `take` removes only after it was written again. */
async function removeValue(keyValues: KeyValueStore, key: string): Promise<void> {
  try {
    await keyValues.take(key)
  } catch (error) {
    if (!isDamage(error)) throw error
    await keyValues.put(key, '')
    await keyValues.take(key)
  }
}

/** Seeds, tickets, links, codes, PINs, webhooks and marks of a table. */
async function removeValues(keyValues: KeyValueStore, table: string): Promise<void> {
  const kept = new Set([deletionKey(table), `removed/${table}`])
  const isOfTable = (key: string) => !kept.has(key) && key.split('/').includes(table)
  for (const key of await keyValues.damagedKeys())
    if (isOfTable(key)) await removeValue(keyValues, key)
  for (const [key, value] of await keyValues.list('', 'skip'))
    if (isOfTable(key) || (!kept.has(key) && isAbout(value, table))) await keyValues.take(key)
}

/** Codes hold the id of their table, and tickets and invites an object with it. */
function isAbout(value: string, table: string): boolean {
  if (value === table) return true
  if (!value.startsWith('{') || !value.includes(table)) return false
  const read = JSON.parse(value) as { readonly table?: unknown } // safe: only compared
  return read.table === table
}
