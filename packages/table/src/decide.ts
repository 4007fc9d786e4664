import { ok, type Result, type Ruleset, type SeatId, type SeatKind } from '@mastro/core'
import type { TableCommand } from './commands.ts'
import type { Context } from './context.ts'
import { decideEnvelopes } from './decide/envelopes.ts'
import { decideGame } from './decide/game.ts'
import { decideHouse } from './decide/house.ts'
import { decideMaster } from './decide/master.ts'
import { decideMoments } from './decide/moments.ts'
import { decideRolls } from './decide/rolls.ts'
import { addSeat, decideSeats } from './decide/seats.ts'
import { decideSlips } from './decide/slips.ts'
import { decideTalk } from './decide/talk.ts'
import { decideUndo } from './decide/undo.ts'
import { deskFor, type Desk } from './desk.ts'
import type { ActBody, TableEvent } from './events.ts'
import { seatOf } from './facts.ts'
import { keepFold, type Hosted } from './hosted.ts'
import { no } from './no.ts'
import { mayAsk } from './roles.ts'
import type { SeatState } from './state.ts'

/** The games that this house can host, by their id. */
export type Rulesets = Readonly<Record<string, Ruleset>>

/**
 * What becomes of a command: one act, whole, or a refusal that changes nothing. An act without events is a «yes» with
 * nothing to store.
 */
export function decideTable(
  rulesets: Rulesets,
  hosted: Hosted,
  command: TableCommand,
  context: Context,
): Result<ActBody> {
  const seat = seatOf(hosted.state.steady, context.by)
  if (seat === undefined) return no('unknown-seat')
  const ruleset = rulesetOf(rulesets, hosted)
  const newDesk = () => deskFor(ruleset, hosted.state, seat, context)
  const desk = newDesk()
  const allowed = mayAsk(desk, command.type)
  if (!allowed.ok) return allowed
  if (command.type === 'pull-brake') return ok(pullBrake(ruleset, hosted, seat, context))
  if (command.type === 'game') {
    const decided = decideGame(desk, command, newDesk)
    return decided.ok ? ok(keepFold(hosted, decided.value)) : decided
  }
  const decided = decideOwn(desk, hosted, command)
  return decided.ok ? ok(keepFold(hosted, desk)) : decided
}

type OwnCommand = Exclude<TableCommand, { type: 'game' | 'pull-brake' }>

function decideOwn(desk: Desk, hosted: Hosted, command: OwnCommand): Result<null> {
  switch (command.type) {
    case 'rename-table':
    case 'set-option':
    case 'set-automation':
    case 'set-master-mode':
      return decideHouse(desk, command)
    case 'rename-seat':
    case 'move-seat':
    case 'retire-seat':
    case 'restore-seat':
    case 'change-seat-kind':
      return decideSeats(desk, command)
    case 'pass-master':
    case 'accept-master':
    case 'decline-master':
    case 'take-master':
      return decideMaster(desk, command)
    case 'begin':
    case 'end':
      return decideMoments(desk, command)
    case 'seal-note':
    case 'open-envelope':
    case 'vote-open':
      return decideEnvelopes(desk, command)
    case 'roll':
    case 'blind-roll':
      return decideRolls(desk, command)
    case 'undo':
    case 'redo':
      return decideUndo(desk, hosted, command)
    case 'say':
    case 'whisper':
    case 'write-note':
    case 'pin':
    case 'unpin':
    case 'open-thread':
    case 'close-thread':
    case 'release-brake':
      return decideTalk(desk, command)
    default:
      return decideSlips(desk, command)
  }
}

/** The brake has no author: nothing of who pulled it goes into the act. Pulled twice, it is pulled. */
function pullBrake(ruleset: Ruleset, hosted: Hosted, seat: SeatState, context: Context): ActBody {
  const { brake, brakes } = hosted.state.steady
  const desk = deskFor(ruleset, hosted.state, seat, context, {
    id: `brake-${brakes + 1}`,
    by: null,
  })
  if (!brake) desk.put({ type: 'brake-pulled' })
  return keepFold(hosted, desk)
}

/** Somebody the door has let in sits down. The seat's id follows from the act. */
export function joinSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  guest: { readonly name: string; readonly kind: SeatKind },
  context: Omit<Context, 'by'>,
): Result<{ readonly seat: SeatId; readonly act: ActBody }> {
  const host = seatOf(hosted.state.steady, hosted.state.steady.host)!
  const desk = deskFor(rulesetOf(rulesets, hosted), hosted.state, host, { ...context, by: '' })
  const seat = desk.fresh('seat')
  const own = deskFor(desk.ruleset, hosted.state, host, desk.context, { id: desk.act.id, by: seat })
  const added = addSeat(own, seat, guest.name.trim(), guest.kind)
  return added.ok ? ok({ seat, act: keepFold(hosted, own) }) : added
}

/** A new ticket for a seat: the host gives it, or the seat's own holder moves to another phone. */
export function reissueSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  seat: SeatId,
  context: Context,
): Result<ActBody> {
  return aboutSeat(rulesets, hosted, { type: 'seat-reissued', seat }, context)
}

/** Every phone, link and token of a seat is void: by the host, or by the seat's own holder. */
export function revokeSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  seat: SeatId,
  context: Context,
): Result<ActBody> {
  return aboutSeat(rulesets, hosted, { type: 'seat-revoked', seat }, context)
}

/** One device gives its seat's ticket back. */
export function leaveSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  device: string,
  context: Context,
): Result<ActBody> {
  return aboutSeat(rulesets, hosted, { type: 'device-left', seat: context.by, device }, context)
}

type AboutSeat = Extract<TableEvent, { type: 'seat-reissued' | 'seat-revoked' | 'device-left' }>

function aboutSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  event: AboutSeat,
  context: Context,
): Result<ActBody> {
  const by = seatOf(hosted.state.steady, context.by)
  const target = seatOf(hosted.state.steady, event.seat)
  if (by === undefined || by.retired) return no('unknown-seat')
  if (by.id !== event.seat && by.id !== hosted.state.steady.host) return no('host-only')
  if (target === undefined || target.retired) return no('unknown-seat', 'seat')
  const desk = deskFor(rulesetOf(rulesets, hosted), hosted.state, by, context)
  desk.put(event)
  return ok(keepFold(hosted, desk))
}

export function rulesetOf(rulesets: Rulesets, hosted: Hosted): Ruleset {
  return rulesets[hosted.state.steady.system]!
}
