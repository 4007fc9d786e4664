import type { SeatId } from '@mastro/core'
import { createRevisionProofs } from './revision-proofs.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../tables/rooms.ts'
import type { ClientRevision } from '../room/broadcast.ts'
import { createHaltBroadcast, setHalted, type HaltBroadcast } from './halt-broadcast.ts'

/**
 * Halts a table when a client proves that it has seen a newer revision than the log contains, for
 * example after restoring an old backup. The host must accept the loss to continue. Claims and
 * accepted losses are stored (`claims.ts`) and sent to the other servers (`halt-broadcast.ts`).
 */
export interface LostHistoryGuard {
  /**
   * Called when a client claims a later revision than the log contains. The table halts only if the
   * client has the proof that this server issued that revision.
   */
  checkClientRevision(room: Room, seat: SeatId, has: ClientRevision): Promise<RevisionPosition>
  /** The host continues with what there is. Clients that know more receive the present view. */
  acceptLoss(room: Room): Promise<void>
  /** Runs every second, in case a message about a halt or its end was lost. */
  syncHalts(): Promise<void>
  close(): void
}

/** How a client’s revision compares with the log. */
export type RevisionPosition = 'current' | 'unproved' | 'ahead'

export function createLostHistoryGuard(rooms: Rooms): LostHistoryGuard {
  const { store, lossClaims, open } = rooms
  const haltBroadcast = createHaltBroadcast(
    store,
    id => void syncHalt(rooms, id).catch(() => undefined),
  ) // retried after a second
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
  { runtime, lossClaims, secret }: Rooms,
  haltBroadcast: HaltBroadcast,
  room: Room,
  seat: SeatId,
  { rev, proof }: ClientRevision,
): Promise<RevisionPosition> {
  const { table } = room
  await table.catchUp()
  if (rev <= room.revisionOf(seat)) return 'current'
  const epoch =
    proof === null
      ? null
      : createRevisionProofs(runtime, secret, table.id).epochOf(seat, rev, proof)
  if (epoch === null) return 'unproved'
  if (!(await lossClaims.add(table.id, { seat, rev, line: epoch }))) return 'current'
  setHalted(room, true)
  haltBroadcast.announce(table.id)
  return 'ahead'
}

/** Halts or continues a table according to the stored claims. */
async function syncHalt({ open, lossClaims, store }: Rooms, id: string): Promise<void> {
  const found = open.get(id)
  if (found === undefined) return
  const isStopped = await lossClaims.isHalted(id)
  found.setEpoch(await lossClaims.epochOf(id))
  setHalted(found, isStopped || store.behind().has(id))
}
