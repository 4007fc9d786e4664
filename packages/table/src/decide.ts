import { ok, type Result, type Ruleset, type SeatId, type SeatKind } from '@mastro/core'
import type { Context } from './context.ts'
import { addSeat } from './decide/seats.ts'
import { deskFor, type Desk } from './desk.ts'
import type { ActBody, TableEvent } from './events.ts'
import { seatOf } from './facts.ts'
import { keepFold, type Hosted } from './hosted.ts'
import { no } from './no.ts'
import type { Asking } from './order.ts'
import { orderNamed, type TableCommand } from './orders.ts'
import { mayAsk } from './roles.ts'
import { specOf, wholeSlip } from './slips.ts'

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
  const newDesk: Asking['newDesk'] = author => deskFor(ruleset, hosted, seat, context, author)
  const desk = newDesk()
  const order = orderNamed(command.type)
  const allowed = mayAsk(desk, order)
  if (!allowed.ok) return allowed
  const decided = order.decide(desk, command as never, { hosted, newDesk }) // parsed by the shape of this very order
  if (!decided.ok) return decided
  const done = decided.value ?? desk
  withdrawOver(done)
  return ok(keepFold(hosted, done))
}

/** Open slips whose subject has gone with this act leave the table: nobody is asked about what is no more. */
function withdrawOver(desk: Desk): void {
  const { play } = desk.state()
  const before = desk.start.play.game
  if (play.game === before) return
  for (const slip of Object.values(play.slips)) {
    const spec = specOf(desk.ruleset, slip.kind)
    if (slip.roll !== null || slip.withdrawn || spec?.isOver === undefined) continue
    const whole = wholeSlip(slip, desk.memory)
    if (spec.isOver(play.game, whole) && !spec.isOver(before, whole))
      desk.put({ type: 'slip-withdrawn', slip: slip.id, over: true })
  }
}

/** Somebody the door has let in sits down. The seat's id follows from the act. */
export function joinSeat(
  rulesets: Rulesets,
  hosted: Hosted,
  guest: { readonly name: string; readonly kind: SeatKind },
  context: Omit<Context, 'by'>,
): Result<{ readonly seat: SeatId; readonly act: ActBody }> {
  const host = seatOf(hosted.state.steady, hosted.state.steady.host)!
  const desk = deskFor(rulesetOf(rulesets, hosted), hosted, host, { ...context, by: '' })
  const seat = desk.fresh('seat')
  const own = deskFor(desk.ruleset, hosted, host, desk.context, { id: desk.act.id, by: seat })
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
  const desk = deskFor(rulesetOf(rulesets, hosted), hosted, by, context)
  desk.put(event)
  return ok(keepFold(hosted, desk))
}

export function rulesetOf(rulesets: Rulesets, hosted: Hosted): Ruleset {
  return rulesets[hosted.state.steady.system]!
}
