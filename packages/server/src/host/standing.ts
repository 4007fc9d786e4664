import type { SeatId } from '@mastro/core'
import { createProofs } from './proofs.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Has } from './showing.ts'
import { createStops, stand, type Stops } from './stops.ts'

/**
 * A table stands still when a phone has proved to know more of it than its log, until its host has seen that. What was
 * claimed and what was accepted is kept in the vault (`history.ts`) and told to the other servers (`stops.ts`).
 */
export interface Standing {
  /**
   * A phone says it has a later revision than the log can give. Only with the proof that this house gave it that
   * revision does the table stop, until its host has seen it.
   */
  knowsMore(room: Room, seat: SeatId, has: Has): Promise<'no' | 'unproved' | 'yes'>
  /** The host goes on from what there is; phones that know more are given the view as it is. */
  acceptLoss(room: Room): Promise<void>
  /** Called every second: a stop, or its end, that a lost message kept from this server. */
  heedStops(): Promise<void>
  close(): void
}

export function createStanding(rooms: Rooms): Standing {
  const { store, history, open } = rooms
  const stops = createStops(store, id => void heedStop(rooms, id).catch(() => undefined)) // the next second tries again
  return {
    knowsMore: (room, seat, has) => knowsMore(rooms, stops, room, seat, has),
    async acceptLoss(room) {
      const { id } = room.table
      if (room.table.trouble() === 'log-damaged') return
      if (!store.behind().has(id) && !(await history.isStopped(id))) return
      await history.accept(room.table)
      await store.acceptLoss(id)
      await heedStop(rooms, id)
      stops.tell(id)
    },
    async heedStops() {
      const stopped = await history.stopped()
      for (const [id, found] of open)
        if (stopped.has(id) !== (found.table.trouble() === 'history-behind'))
          await heedStop(rooms, id)
    },
    close: () => stops.close(),
  }
}

async function knowsMore(
  { history, secret }: Rooms,
  stops: Stops,
  room: Room,
  seat: SeatId,
  { rev, proof }: Has,
): Promise<'no' | 'unproved' | 'yes'> {
  const { table } = room
  await table.catchUp()
  if (rev <= room.revOf(seat)) return 'no'
  const line = proof === null ? null : createProofs(secret, table.id).lineOf(seat, rev, proof)
  if (line === null) return 'unproved'
  if (!(await history.claim(table.id, { seat, rev, line }))) return 'no'
  stand(room, true)
  stops.tell(table.id)
  return 'yes'
}

/** A table stands or goes on as what is kept beside the logs says. */
async function heedStop({ open, history, store }: Rooms, id: string): Promise<void> {
  const found = open.get(id)
  if (found === undefined) return
  const isStopped = await history.isStopped(id)
  found.goOn(await history.lineOf(id))
  stand(found, isStopped || store.behind().has(id))
}
