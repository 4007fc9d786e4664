import type { SeatId } from '@mastro/core'
import { createRevisionProofs } from './revision-proofs.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../rooms.ts'
import type { ClientRevision } from '../room/broadcast.ts'
import { createHaltBroadcast, setHalted, type HaltBroadcast } from './halt-broadcast.ts'

/**
 * A table stands still when a phone has proved to know more of it than its log, until its host has seen that. What was
 * claimed and what was accepted is kept in the vault (`claims.ts`) and told to the other servers (`halt-broadcast.ts`).
 */
export interface LostHistoryGuard {
  /**
   * A phone says it has a later revision than the log can give. Only with the proof that this house gave it that
   * revision does the table stop, until its host has seen it.
   */
  checkClientRevision(
    room: Room,
    seat: SeatId,
    has: ClientRevision,
  ): Promise<'current' | 'unproved' | 'ahead'>
  /** The host goes on from what there is; phones that know more are given the view as it is. */
  acceptLoss(room: Room): Promise<void>
  /** Called every second: a stop, or its end, that a lost message kept from this server. */
  syncHalts(): Promise<void>
  close(): void
}

export function createLostHistoryGuard(rooms: Rooms): LostHistoryGuard {
  const { store, lossClaims, open } = rooms
  const haltBroadcast = createHaltBroadcast(
    store,
    id => void syncHalt(rooms, id).catch(() => undefined),
  ) // the next second tries again
  return {
    checkClientRevision: (room, seat, has) =>
      checkClientRevision(rooms, haltBroadcast, room, seat, has),
    async acceptLoss(room) {
      const { id } = room.table
      if (room.table.haltReason() === 'log-damaged') return
      if (!store.behind().has(id) && !(await lossClaims.isHalted(id))) return
      await lossClaims.acceptAll(room.table)
      await store.acceptLoss(id)
      await syncHalt(rooms, id)
      haltBroadcast.announce(id)
    },
    async syncHalts() {
      const stopped = await lossClaims.haltedTables()
      for (const [id, found] of open)
        if (stopped.has(id) !== (found.table.haltReason() === 'history-behind'))
          await syncHalt(rooms, id)
    },
    close: () => haltBroadcast.close(),
  }
}

async function checkClientRevision(
  { lossClaims, secret }: Rooms,
  haltBroadcast: HaltBroadcast,
  room: Room,
  seat: SeatId,
  { rev, proof }: ClientRevision,
): Promise<'current' | 'unproved' | 'ahead'> {
  const { table } = room
  await table.catchUp()
  if (rev <= room.revisionOf(seat)) return 'current'
  const epoch =
    proof === null ? null : createRevisionProofs(secret, table.id).epochOf(seat, rev, proof)
  if (epoch === null) return 'unproved'
  if (!(await lossClaims.add(table.id, { seat, rev, line: epoch }))) return 'current'
  setHalted(room, true)
  haltBroadcast.announce(table.id)
  return 'ahead'
}

/** A table stands or goes on as what is kept beside the logs says. */
async function syncHalt({ open, lossClaims, store }: Rooms, id: string): Promise<void> {
  const found = open.get(id)
  if (found === undefined) return
  const isStopped = await lossClaims.isHalted(id)
  found.setEpoch(await lossClaims.epochOf(id))
  setHalted(found, isStopped || store.behind().has(id))
}
