import { s, ok, type Result, type SeatId, type SeatKind } from '@mastro/core'
import {
  decideTable,
  joinSeat,
  leaveSeat,
  reissueSeat,
  revokeSeat,
  tableCommand,
} from '@mastro/table'
import type { ActBody, Context, Hosted } from '@mastro/table'
import { newToken } from '../doors/tokens.ts'
import { erasingKey } from './erasing.ts'
import { printOf } from './print.ts'
import type { Room } from './room.ts'
import type { HouseParts } from './rooms.ts'

type Parts = Pick<HouseParts, 'store' | 'rulesets' | 'outside'>

/** All that is written into the log of a table that stands: what a seat does, and what the doors write. */
export function createActs(parts: Parts) {
  const { rulesets } = parts
  return {
    act: (room: Room, seat: SeatId, id: string, sent: unknown): Promise<Result<null>> =>
      act(parts, room, seat, id, sent),
    join: (room: Room, guest: { name: string; kind: SeatKind }): Promise<Result<SeatId>> =>
      join(parts, room, guest),
    reissue: (room: Room, by: SeatId, seat: SeatId) =>
      write(parts, room, by, (hosted, context) => reissueSeat(rulesets, hosted, seat, context)),
    /** Whatever opened this seat is void: every server hears it. */
    revoke: (room: Room, by: SeatId, seat: SeatId) =>
      write(parts, room, by, (hosted, context) => revokeSeat(rulesets, hosted, seat, context)),
    /** One device has given its ticket back. */
    leave: (room: Room, by: SeatId, device: string) =>
      write(parts, room, by, (hosted, context) => leaveSeat(rulesets, hosted, device, context)),
  }
}

async function act(
  { store, rulesets }: Parts,
  room: Room,
  seat: SeatId,
  id: string,
  sent: unknown,
): Promise<Result<null>> {
  const command = s.parse(tableCommand, sent, 'command')
  if (!command.ok) return command
  if (command.value.type === 'erase-seat') await store.vault.put(erasingKey(room.table.id), '')
  return room.table.perform({
    by: seat,
    commandId: id,
    print: printOf(command.value),
    decide: (hosted, context) => {
      const decided = decideTable(rulesets, hosted, command.value, context)
      return decided.ok ? ok({ act: decided.value, value: null }) : decided
    },
    again: () => null,
  })
}

function join(
  { rulesets, outside }: Parts,
  room: Room,
  guest: { name: string; kind: SeatKind },
): Promise<Result<SeatId>> {
  return room.table.perform({
    by: '',
    commandId: newToken(outside, 16),
    print: null,
    decide: (hosted, context) => {
      const joined = joinSeat(rulesets, hosted, guest, context)
      return joined.ok ? ok({ act: joined.value.act, value: joined.value.seat }) : joined
    },
    again: seatOfJoin,
  })
}

function write(
  { outside }: Parts,
  room: Room,
  by: SeatId,
  decide: (hosted: Hosted, context: Context) => Result<ActBody>,
): Promise<Result<null>> {
  return room.table.perform({
    by,
    commandId: newToken(outside, 16),
    print: null,
    decide: (hosted, context) => {
      const decided = decide(hosted, context)
      return decided.ok ? ok({ act: decided.value, value: null }) : decided
    },
    again: () => null,
  })
}

function seatOfJoin({ events }: ActBody): SeatId {
  for (const event of events) if (event.type === 'seat-added') return event.seat.id
  throw new Error('a join adds a seat')
}
