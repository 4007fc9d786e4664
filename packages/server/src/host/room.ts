import type { Refusal, SeatId } from '@mastro/core'
import type { LiveTable } from './live-table.ts'
import {
  enter,
  fromFar,
  gather,
  here,
  leave,
  presence,
  tellKnocks,
  tellPresence,
} from './gathering.ts'
import type { Far, Guest, RoomParts } from './gathering.ts'
import { clear, clearAll, clearDevice, putOutBy } from './putting-out.ts'
import { forgetFrames, goOn, proofOf, resume, revOf, spread, view, type Has } from './showing.ts'

/** The people around one table: who is connected, and what each seat is sent. */
export interface Room {
  readonly table: LiveTable
  /** A line that has not said hello yet: it can be let go like any other. */
  attach(guest: Guest): void
  enter(guest: Guest): void
  leave(guest: Guest): void
  /** The whole view of a seat, as a message; null: no such seat. */
  view(seat: SeatId): string | null
  /** Messages that bring this guest from what it has to now; null: only a whole view will do. */
  resume(guest: Guest, has: Has): readonly Buffer[] | null
  revOf(seat: SeatId): number
  /** The print of what a seat is shown now: it can prove later that it was. */
  proofOf(seat: SeatId): string
  /** From now on in this line of the table's history. */
  goOn(line: number): void
  /** Who is connected, here or through another server. */
  presence(): readonly SeatId[]
  /** Who is connected here. */
  here(): readonly SeatId[]
  /** Tells everybody here who is connected, and who opens the door how many knock. */
  tellPresence(): void
  /** Who is here by the door for those far away. */
  fromFar(): readonly Far[]
  /** Everybody in this seat is let go. */
  clear(seat: SeatId, error: Refusal): void
  /** Every line that this ticket opened is let go. */
  clearDevice(ticket: string): void
  clearAll(error: Refusal): void
  /** Frees what only a busy table needs. */
  doze(): void
  /** Since when nobody is here, by the server's own clock; null: somebody is. */
  emptySince(): number | null
  size(): number
}

export function createRoom(table: LiveTable, parts: RoomParts): Room {
  const gathering = gather(table, parts)
  table.onPublished(({ frames, act }) => {
    spread(gathering, frames)
    putOutBy(gathering, act)
    tellKnocks(gathering) // another may lead now
  })
  return {
    table,
    attach: guest => void gathering.attached.add(guest),
    enter: guest => enter(gathering, guest),
    leave: guest => leave(gathering, guest),
    view: seat => view(gathering, seat),
    resume: (guest, has) => resume(gathering, guest, has),
    revOf: seat => revOf(gathering, seat),
    proofOf: seat => proofOf(gathering, seat, revOf(gathering, seat)),
    goOn: line => goOn(gathering, line),
    presence: () => presence(gathering),
    here: () => here(gathering),
    tellPresence: () => tellPresence(gathering),
    fromFar: () => fromFar(gathering),
    clear: (seat, error) => clear(gathering, seat, error),
    clearDevice: ticket => clearDevice(gathering, ticket),
    clearAll: error => clearAll(gathering, error),
    doze() {
      forgetFrames(gathering)
      table.doze()
    },
    emptySince: () => gathering.emptySince,
    size: () => [...gathering.places.values()].reduce((sum, { guests }) => sum + guests.size, 0),
  }
}
