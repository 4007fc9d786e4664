import { ok, refuse, type Result, type SeatId, type SeatKind } from '@mastro/core'
import {
  decideTable,
  joinSeat,
  leaveSeat,
  reissueSeat as decideReissue,
  revokeSeat as decideRevocation,
  seatAddedBy,
} from '@mastro/table'
import type { ActBody, CommandContext, ServedTable, TableCommand } from '@mastro/table'
import { newToken } from '../tokens.ts'
import { repeatsForeignLabel } from '../erasure/typed-labels.ts'
import { commandDigest } from './command-digest.ts'
import type { Room } from '../room/room.ts'
import type { TableHostDeps } from './rooms.ts'

/** The dependencies of functions that write to the log of an existing table. */
export type CommandDeps = Pick<TableHostDeps, 'store' | 'rulesets' | 'runtime'>

/** Decides and stores a command of a seat. */
export function executeCommand(
  { rulesets, runtime }: CommandDeps,
  room: Room,
  seat: SeatId,
  id: string,
  command: TableCommand,
): Promise<Result<null>> {
  return room.table.perform({
    by: seat,
    commandId: id,
    print: commandDigest(runtime, command),
    decide: (served, context) => {
      if (repeatsForeignLabel(rulesets, served, seat, command))
        return refuse('invalid-request', 'command')
      const decided = decideTable(rulesets, served, command, context)
      return decided.ok ? ok({ act: decided.value, value: null }) : decided
    },
    replayAnswer: () => null,
  })
}

export function addSeat(
  { rulesets, runtime }: CommandDeps,
  room: Room,
  guest: { name: string; kind: SeatKind },
): Promise<Result<SeatId>> {
  return room.table.perform({
    by: '',
    commandId: newToken(runtime, 16),
    print: null,
    decide: (served, context) => {
      const joined = joinSeat(rulesets, served, guest, context)
      return joined.ok ? ok({ act: joined.value.act, value: joined.value.seat }) : joined
    },
    replayAnswer: seatAddedBy,
  })
}

export function reissueSeat(
  deps: CommandDeps,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<null>> {
  return appendDecided(deps, room, by, (served, context) =>
    decideReissue(deps.rulesets, served, seat, context),
  )
}

/** Revokes every credential of the seat, on all servers. */
export function revokeSeat(
  deps: CommandDeps,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<null>> {
  return appendDecided(deps, room, by, (served, context) =>
    decideRevocation(deps.rulesets, served, seat, context),
  )
}

/** One device gives its ticket back. */
export function removeDevice(
  deps: CommandDeps,
  room: Room,
  by: SeatId,
  device: string,
): Promise<Result<null>> {
  return appendDecided(deps, room, by, (served, context) =>
    leaveSeat(deps.rulesets, served, device, context),
  )
}

/** Stores an act that is decided without a command of a client. */
export function appendDecided(
  { runtime }: CommandDeps,
  room: Room,
  by: SeatId,
  decide: (served: ServedTable, context: CommandContext) => Result<ActBody>,
): Promise<Result<null>> {
  return room.table.perform({
    by,
    commandId: newToken(runtime, 16),
    print: null,
    decide: (served, context) => {
      const decided = decide(served, context)
      return decided.ok ? ok({ act: decided.value, value: null }) : decided
    },
    replayAnswer: () => null,
  })
}
