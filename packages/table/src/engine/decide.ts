import { ok, s, type Result, type Ruleset, type SeatId, type SeatKind } from '@mastro/core'
import type { ActBody, EditedText, TableEvent } from '../events.ts'
import { rulesetFor } from '../missing-game.ts'
import { decideDeletion } from '../features/deletion.ts'
import {
  failErasure,
  finishErasures,
  isBlockedByErasure,
  withdrawErasure,
} from '../features/seats/erasing.ts'
import { openRequests } from '../features/seats/erasure-time.ts'
import { addSeat } from '../features/seats/seats.ts'
import { editTexts } from '../features/seats/text-edits.ts'
import { contextOf, specOf, wholeSlip } from '../slips/slip-readings.ts'
import { undoPlanner } from '../undo/dependencies.ts'
import { commandDefinition, tableCommand, type TableCommand } from './command-registry.ts'
import type { CommandContext } from './context.ts'
import { newDecision, type Decision } from './decision.ts'
import type { DecideTools, OtherSeat } from './define-command.ts'
import { refuse } from './refuse.ts'
import { checkAccess } from './roles.ts'
import { cacheEvolved, type ServedTable } from './served-table.ts'
import { seatOf } from './table-info.ts'

/** The games that this server can host, by id. */
export type Rulesets = Readonly<Record<string, Ruleset>>

/**
 * Decides a command: either one complete act, or a refusal that changes nothing. An act without
 * events is accepted, and nothing is stored.
 */
export function decideTable(
  rulesets: Rulesets,
  served: ServedTable,
  command: TableCommand,
  context: CommandContext,
): Result<ActBody> {
  const seat = seatOf(served.state.steady, context.by)
  if (seat === undefined) return refuse('unknown-seat')
  if (isBlockedByErasure(served.state.steady, seat) && command.type !== 'retire-seat')
    return refuse('erasure-requested')
  const ruleset = rulesetOf(rulesets, served)
  const newDecisionBy: DecideTools['newDecision'] = author =>
    newDecision(ruleset, served, seat, context, author)
  const decision = newDecisionBy()
  const tools: DecideTools = {
    served,
    undo: undoPlanner(ruleset, served),
    newDecision: newDecisionBy,
    decideAs: other =>
      otherSeat(() => newDecision(ruleset, served, other, context, decision.act), tools),
  }
  const decided = decideWith(decision, command, tools)
  if (!decided.ok) return decided
  const done = decided.value ?? decision
  withdrawOver(done)
  return ok(cacheEvolved(served, done))
}

function decideWith(
  decision: Decision,
  command: TableCommand,
  tools: DecideTools,
): Result<Decision | null> {
  const definition = commandDefinition(command.type)
  const allowed = checkAccess(decision, definition)
  if (!allowed.ok) return allowed
  return definition.decide(decision, command as never, tools) // safe: parsed by this command's schema
}

/** A command of the game that begins again for a hidden throw is always the only one. */
function otherSeat(begin: () => Decision, tools: DecideTools): OtherSeat {
  let decision = begin()
  return {
    decision: () => decision,
    send(command) {
      const read = s.parse(tableCommand, command, 'command')
      if (!read.ok) return read
      const decided = decideWith(decision, read.value, { ...tools, newDecision: begin })
      if (!decided.ok) return decided
      decision = decided.value ?? decision
      return ok(null)
    },
  }
}

/** Withdraws open slips whose subject this act removed. */
function withdrawOver(decision: Decision): void {
  const { play } = decision.state()
  const before = decision.start.play.game
  if (play.game === before) return
  for (const slip of Object.values(play.slips)) {
    const spec = specOf(decision.ruleset, slip.kind)
    if (slip.roll !== null || slip.withdrawn || spec?.isOver === undefined) continue
    const now = contextOf(wholeSlip(slip, decision.cache), decision.slipsContext())
    if (spec.isOver(now) && !spec.isOver({ state: before, table: now.table, slip: now.slip }))
      decision.emit({ type: 'slip-withdrawn', slip: slip.id, over: true })
  }
}

/** Adds a seat for somebody the server has let in. The id of the seat follows from the act. */
export function joinSeat(
  rulesets: Rulesets,
  served: ServedTable,
  guest: { readonly name: string; readonly kind: SeatKind },
  context: Omit<CommandContext, 'by'>,
): Result<{ readonly seat: SeatId; readonly act: ActBody }> {
  const host = seatOf(served.state.steady, served.state.steady.host)!
  const decision = newDecision(rulesetOf(rulesets, served), served, host, { ...context, by: '' })
  const seat = decision.newId('seat')
  const own = newDecision(decision.ruleset, served, host, decision.context, {
    id: decision.act.id,
    by: seat,
  })
  const added = addSeat(own, seat, guest.name.trim(), guest.kind)
  return added.ok ? ok({ seat, act: cacheEvolved(served, own) }) : added
}

/** Issues a new ticket for a seat, by the host or by its holder, who moves to another phone. */
export function reissueSeat(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  context: CommandContext,
): Result<ActBody> {
  return aboutSeat(rulesets, served, { type: 'seat-reissued', seat }, context)
}

/** Revokes every device, link and token of a seat, by the host or by its holder. */
export function revokeSeat(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  context: CommandContext,
): Result<ActBody> {
  return aboutSeat(rulesets, served, { type: 'seat-revoked', seat }, context)
}

/** One device gives back the ticket of its seat. */
export function leaveSeat(
  rulesets: Rulesets,
  served: ServedTable,
  device: string,
  context: CommandContext,
): Result<ActBody> {
  return aboutSeat(rulesets, served, { type: 'device-left', seat: context.by, device }, context)
}

/**
 * How a request to be forgotten ends: the host or the person takes it back, or the server finds that
 * the rewritten log would not be safe.
 */
export function endErasure(
  rulesets: Rulesets,
  served: ServedTable,
  { seat, how }: { readonly seat: SeatId; readonly how: 'withdrawn' | 'failed' },
  context: CommandContext,
): Result<ActBody> {
  const { steady } = served.state
  const by = seatOf(steady, context.by)
  const target = seatOf(steady, seat)
  if (by === undefined || target === undefined) return refuse('unknown-seat', 'seat')
  if (by.id !== seat && by.id !== steady.host) return refuse('host-only')
  const decision = newDecision(rulesetOf(rulesets, served), served, by, context)
  const decided =
    how === 'withdrawn' ? withdrawErasure(decision, target) : failErasure(decision, target)
  return decided.ok ? ok(cacheEvolved(served, decision)) : decided
}

/** Makes the erasure of these seats final, by the host. Refused if they are not all open requests. */
export function finishErasure(
  rulesets: Rulesets,
  served: ServedTable,
  seats: ReadonlySet<SeatId>,
  context: Omit<CommandContext, 'by'>,
): Result<ActBody> {
  const { steady } = served.state
  const open = openRequests(steady)
  if (open.length !== seats.size || !open.every(({ id }) => seats.has(id)))
    return refuse('no-erasure', 'seat')
  const host = seatOf(steady, steady.host)!
  const by = { ...context, by: host.id }
  const decision = newDecision(rulesetOf(rulesets, served), served, host, by)
  const decided = finishErasures(decision, open)
  return decided.ok ? ok(cacheEvolved(served, decision)) : decided
}

/** Authors change texts that mention somebody who asked to be forgotten. */
export function decideTextEdits(
  rulesets: Rulesets,
  served: ServedTable,
  edits: readonly EditedText[],
  context: CommandContext,
): Result<ActBody> {
  const by = seatOf(served.state.steady, context.by)
  if (by === undefined) return refuse('unknown-seat')
  const decision = newDecision(rulesetOf(rulesets, served), served, by, context)
  const decided = editTexts(decision, edits)
  return decided.ok ? ok(cacheEvolved(served, decision)) : decided
}

/** The host deletes the table, or opens it again. */
export function deleteTable(
  rulesets: Rulesets,
  served: ServedTable,
  how: 'requested' | 'withdrawn',
  context: CommandContext,
): Result<ActBody> {
  const by = seatOf(served.state.steady, context.by)
  if (by === undefined || by.id !== served.state.steady.host) return refuse('host-only')
  const decision = newDecision(rulesetOf(rulesets, served), served, by, context)
  decideDeletion(decision, how)
  return ok(cacheEvolved(served, decision))
}

type AboutSeat = Extract<TableEvent, { type: 'seat-reissued' | 'seat-revoked' | 'device-left' }>

function aboutSeat(
  rulesets: Rulesets,
  served: ServedTable,
  event: AboutSeat,
  context: CommandContext,
): Result<ActBody> {
  const by = seatOf(served.state.steady, context.by)
  const target = seatOf(served.state.steady, event.seat)
  if (by === undefined || by.retired) return refuse('unknown-seat')
  if (by.id !== event.seat && by.id !== served.state.steady.host) return refuse('host-only')
  if (target === undefined || target.retired) return refuse('unknown-seat', 'seat')
  const decision = newDecision(rulesetOf(rulesets, served), served, by, context)
  decision.emit(event)
  return ok(cacheEvolved(served, decision))
}

export function rulesetOf(rulesets: Rulesets, served: ServedTable): Ruleset {
  return rulesetFor(rulesets, served.state.steady.system)
}
