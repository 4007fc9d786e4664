import { ok, s, type Result, type SeatId } from '@mastro/core'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand } from '../../engine/define-command.ts'
import { defineEvent, type DescribeContext } from '../../engine/define-event.ts'
import type { TableFeature } from '../../engine/feature.ts'
import { refuse } from '../../engine/refuse.ts'
import { hostOnly, isHost, isMaster } from '../../engine/roles.ts'
import { isPlaying, seatOf } from '../../engine/table-info.ts'
import { storedId } from '../../event-schemas.ts'
import type { TableEvent } from '../../events.ts'
import { logLine, nameOf } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { id } from '../../shared-schemas.ts'
import type { PermanentState } from '../../state.ts'

/** The Master's role, and how it changes hands. */

const masterOffered = defineEvent(
  'master-offered',
  { seat: s.nullable(storedId()) },
  {
    evolvePermanent: (steady, { seat }) => ({ ...steady, masterOfferedTo: seat }),
    describe: ({ seat }, ctx) =>
      logLine(
        'house',
        seat === null
          ? sentences.masterDeclined(currentName(ctx, ctx.act.by))
          : sentences.masterOffered(currentName(ctx, seat)),
        ctx,
      ),
    namesOnly: ({ seat }, by) => [seat ?? by],
  },
)

const masterMoved = defineEvent(
  'master-moved',
  { seat: storedId() },
  {
    evolvePermanent: withMaster,
    evolveUndoable: (play, { seat }, ruleset) => {
      const game = ruleset.evolve(play.game, { type: 'master-moved', seat })
      return game === play.game ? play : { ...play, game }
    },
    describe: ({ seat }, ctx) => logLine('act', sentences.masterMoved(currentName(ctx, seat)), ctx),
  },
)

export function withMaster(
  steady: PermanentState,
  { seat }: { readonly seat: SeatId },
): PermanentState {
  return { ...steady, master: seat, masterOfferedTo: null }
}

/** The seat's name after the event. */
const currentName = ({ after }: DescribeContext, seat: SeatId | null) => nameOf(after.steady, seat)

/**
 * The Master's role changes hands with one event. Values sealed by the former Master stay with that
 * seat.
 */
const commands = [
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

/** The seat that leads from this event on. Null if it does not change. */
export function newMasterOf(event: TableEvent): SeatId | null {
  return event.type === 'master-moved' ? event.seat : null
}

export const masterFeature = {
  events: [masterOffered, masterMoved],
  commands,
} as const satisfies TableFeature
