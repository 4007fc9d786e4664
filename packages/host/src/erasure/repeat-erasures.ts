import { REPEAT_ERASURES, type FinalErasure } from '@mastro/log'
import { openRequests } from '@mastro/table'
import { newId } from '../tokens.ts'
import { closeRoom, getRoom, type Rooms } from '../tables/rooms.ts'
import type { Erasures } from './request-erasure.ts'
import { removeTable } from './table-deletion.ts'

/** The erasures that were repeated after a backup was restored. */
export interface RepeatedErasures {
  readonly seats: number
  readonly tables: number
  /** Tables that nobody can open, because somebody at them could not be erased again, and why. */
  readonly withheld: readonly { readonly table: string; readonly why: string }[]
}

/**
 * Repeats the final erasures from after a restored backup, which would bring people back. Does
 * nothing if no backup was restored. Call it before anybody can open a table.
 */
export async function repeatErasures(rooms: Rooms, erasures: Erasures): Promise<RepeatedErasures> {
  const { keyValues, erasureList } = rooms.store
  if ((await keyValues.get(REPEAT_ERASURES)) === null) return { seats: 0, tables: 0, withheld: [] }
  const done = await repeatAll(rooms, erasures, erasureList.known())
  if (done.withheld.length === 0) await keyValues.take(REPEAT_ERASURES)
  return done
}

/** The same for one table, of which a backup was restored. */
export const repeatErasuresAt = (
  rooms: Rooms,
  erasures: Erasures,
  table: string,
): Promise<RepeatedErasures> => {
  const all = rooms.store.erasureList.known()
  return repeatAll(
    rooms,
    erasures,
    all.filter(one => one.table === table && one.seat !== null),
  )
}

async function repeatAll(
  rooms: Rooms,
  erasures: Erasures,
  known: readonly FinalErasure[],
): Promise<RepeatedErasures> {
  const { store } = rooms
  const withheld: { table: string; why: string }[] = []
  let [seats, tables] = [0, 0]
  for (const table of new Set(known.map(one => one.table))) {
    if ((await store.head(table)) === null) continue
    const ofTable = known.filter(one => one.table === table)
    try {
      if (ofTable.some(({ seat }) => seat === null)) {
        await removeTable(rooms, table)
        tables += 1
      } else seats += await eraseSeats(rooms, erasures, table, ofTable)
    } catch (error) {
      rooms.withheld.add(table)
      closeRoom(rooms, table, 'going')
      withheld.push({ table, why: error instanceof Error ? error.message : String(error) })
    }
  }
  return { seats, tables, withheld }
}

/** Requests that were open in the backup may have been taken back since. Then all wait for a day. */
async function eraseSeats(
  rooms: Rooms,
  erasures: Erasures,
  table: string,
  known: readonly FinalErasure[],
): Promise<number> {
  const roomNow = async () => {
    const room = await getRoom(rooms, table)
    const why = room?.table.haltReason() ?? null
    if (room === null || why !== null) throw new Error(why ?? 'unknown-table')
    return room
  }
  let count = 0
  for (const { seat, version } of known) {
    const room = await roomNow()
    const { seats, host } = room.table.served().state.steady
    const found = seats.find(({ id }) => id === seat)
    if (found === undefined || (found.erased ?? 0) >= version) continue
    count += 1
    if (found.erasure !== undefined) continue
    const command = { type: 'erase-seat', seat: found.id } as const
    const asked = await erasures.request(room, host, newId(rooms.runtime), command)
    if (!asked.ok && asked.error.code !== 'already-erased') throw new Error(asked.error.code)
  }
  const room = await roomNow()
  const open = openRequests(room.table.served().state.steady)
  const isAll = open.every(({ id }) => known.some(({ seat }) => seat === id))
  if (open.length > 0 && isAll) {
    const done = await erasures.finish(room)
    if (!done.ok) throw new Error(done.error.code)
  }
  return count
}
