import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import type { ErasurePreview } from '@mastro/protocol'
import { createErasure, erasureTime, linesOf, type Rulesets } from '@mastro/table'
import type { Room } from '../room/room.ts'
import type { TableHost } from '../table-host.ts'

interface PreviewDeps {
  readonly rulesets: Rulesets
  readonly tableHost: Pick<TableHost, 'readableActs'>
}

/**
 * Counts what would be hidden if a seat asked to be forgotten, and what would stay. Counts only what
 * the asking seat, the host or the person, can read itself.
 */
export async function previewErasure(
  { rulesets, tableHost }: PreviewDeps,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<ErasurePreview>> {
  const served = room.table.served()
  const { steady } = served.state
  const found = steady.seats.find(({ id }) => id === seat)
  if (by !== seat && by !== steady.host) return refuse('host-only')
  if (found === undefined) return refuse('unknown-seat', 'seat')
  const finalAt = found.erasure === undefined ? null : erasureTime(steady.seats)
  if (finalAt !== null) return ok({ finalAt, lines: 0, notes: 0, mentions: 0 })
  const erasure = createErasure(new Set([seat]), [found.name])
  let [lines, mentions] = [0, 0]
  for await (const act of tableHost.readableActs(room, served, by)) {
    erasure.collectNames(act)
    for (const line of linesOf(rulesets, served, act, by)) {
      if (line.seat === seat) lines += 1
      const typed = line.kind === 'talk' ? line.text.it : (line.words ?? '')
      if (line.seat !== seat && erasure.isNamedIn(typed)) mentions += 1
    }
  }
  return ok({ finalAt, lines, notes: countNotes(room, by, seat), mentions })
}

/** Notes of the seat that the asking seat can see. */
function countNotes(room: Room, by: SeatId, seat: SeatId): number {
  const notes = Object.values(room.table.served().state.steady.notes)
  return notes.filter(({ author, shared }) => author === seat && (shared || by === seat)).length
}
