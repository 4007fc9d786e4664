import { ok, type Result, type SeatId } from '@mastro/core'
import { id } from '../shared-schemas.ts'
import type { Decision } from '../engine/decision.ts'
import { isPlaying, seatOf } from '../engine/table-info.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand } from '../engine/define-command.ts'
import { hostOnly, isHost, isMaster } from '../engine/roles.ts'

/**
 * The Master's role changes hands with one event. Values sealed by the former Master stay with that
 * seat.
 */
export const masterCommands = [
  defineCommand(
    'pass-master',
    { seat: id() },
    {
      decide: withMasterMode((decision, { seat }: { readonly seat: SeatId }) =>
        passMaster(decision, seat),
      ),
    },
  ),
  defineCommand(
    'accept-master',
    {},
    { decide: withMasterMode(decision => answerOffer(decision, true)) },
  ),
  defineCommand(
    'decline-master',
    {},
    { decide: withMasterMode(decision => answerOffer(decision, false)) },
  ),
  defineCommand('take-master', {}, { openTo: 'host', decide: withMasterMode(takeMaster) }),
] as const

function withMasterMode<A>(decide: (decision: Decision, asked: A) => Result<null>) {
  return (decision: Decision, asked: A): Result<null> =>
    decision.state().steady.masterMode === 'none'
      ? refuse('no-master-here')
      : decide(decision, asked)
}

function passMaster(decision: Decision, id: SeatId): Result<null> {
  if (!isMaster(decision) && !isHost(decision)) return refuse('master-or-host-only')
  const { steady } = decision.state()
  const seat = seatOf(steady, id)
  if (seat === undefined) return refuse('unknown-seat', 'seat')
  if (!isPlaying(seat)) return refuse('cannot-lead', 'seat')
  if (seat.id === steady.master) return refuse('already-master', 'seat')
  decision.emit({ type: 'master-offered', seat: id })
  return ok(null)
}

function answerOffer(decision: Decision, accepts: boolean): Result<null> {
  if (decision.state().steady.masterOfferedTo !== decision.seat.id) return refuse('not-offered')
  decision.emit(
    accepts
      ? { type: 'master-moved', seat: decision.seat.id }
      : { type: 'master-offered', seat: null },
  )
  return ok(null)
}

/** The host can take over as Master at any time. */
function takeMaster(decision: Decision): Result<null> {
  const allowed = hostOnly(decision)
  if (!allowed.ok) return allowed
  if (isMaster(decision)) return refuse('already-master')
  if (!isPlaying(decision.seat)) return refuse('cannot-lead')
  decision.emit({ type: 'master-moved', seat: decision.seat.id })
  return ok(null)
}
