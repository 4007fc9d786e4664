import type { SeatId } from '@mastro/core'
import type { NewTable } from '@mastro/protocol'
import { newId } from '../doors/tokens.ts'
import { createActs } from './acts.ts'
import { askTable } from './ask.ts'
import { createDamage } from './damage.ts'
import { finishErasing } from './erasing.ts'
import { followHints } from './hints.ts'
import { createHistory } from './history.ts'
import { createTable } from './new-table.ts'
import { createPresence } from './presence.ts'
import { rest, settleAll, sweep } from './resting.ts'
import type { Room } from './room.ts'
import { noRooms, roomOf, type HouseParts } from './rooms.ts'
import { createSearcher } from './searcher.ts'
import { createStanding } from './standing.ts'
import { createTurns } from '../turns.ts'

/** Every table of this server, put together from its parts: the rooms, what is written, what stands, what is damaged. */
export type House = ReturnType<typeof createHouse>

export function createHouse(parts: HouseParts) {
  const { store, rulesets, outside, elapsed } = parts
  const searcher = createSearcher(store, rulesets)
  const turns = createTurns()
  const presence = createPresence(store, newId(outside), elapsed, id =>
    rooms.open.get(id)?.tellPresence(),
  )
  const rooms = noRooms(parts, createHistory(store), presence)
  const standing = createStanding(rooms)
  const unfollow = followHints(store, rooms.open)
  return {
    room: (id: string): Promise<Room | null> => roomOf(rooms, id),
    open: (): readonly Room[] => [...rooms.open.values()],
    create: (input: NewTable) => createTable(parts, input),
    ...createActs(parts),
    ask: (room: Room, seat: SeatId, asked: unknown) =>
      askTable({ store, rulesets, searcher, turns }, room.table, seat, asked),
    ...standing,
    ...createDamage(rooms),
    /** Called now and then. */
    sweep: (): Promise<void> => sweep(rooms),
    /** Called every second or so. */
    rest: (): void => rest(rooms, searcher),
    /** Others knock at this table's door than did. */
    tellKnocks: (id: string): void => rooms.open.get(id)?.tellPresence(),
    /** Called every few seconds: other servers hear that this one lives. */
    tellPresence: (): void => presence.turn(),
    /** Whoever was being erased when a server stopped. */
    finishErasing: (): Promise<void> => finishErasing(store, id => roomOf(rooms, id)),
    async close(): Promise<void> {
      unfollow()
      presence.close()
      standing.close()
      await settleAll(rooms)
    },
  }
}
