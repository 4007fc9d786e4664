import { byAuthor, label, ok, phrase, s, type Result, type SeatWait } from '@mastro/core'
import type { LineDoc } from '../../docs.ts'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand, type DecideTools } from '../../engine/define-command.ts'
import { defineEvent } from '../../engine/define-event.ts'
import { refuse } from '../../engine/refuse.ts'
import { leads } from '../../engine/roles.ts'
import { storedId, words } from '../../event-schemas.ts'
import { lineFor } from '../../log/log-lines.ts'
import { id } from '../../shared-schemas.ts'
import type { PermanentState, State, UndoRequestState } from '../../state.ts'
import { actsInReach, isSeenBy, readActs } from '../../undo/window-acts.ts'
import { without } from '../../util/records.ts'

/** Players ask the leader to undo an act that only the leader may undo. */

const undoAsked = defineEvent(
  'undo-asked',
  { act: storedId(), by: storedId(), reason: words() },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, request) => ({
      ...steady,
      undoAsked: { ...steady.undoAsked, [request.act]: request },
    }),
  },
)

const undoAnswered = defineEvent(
  'undo-answered',
  { act: storedId() },
  { evolvePermanent: (steady, { act }) => withoutUndoRequests(steady, [act]) },
)

/** The state without the requests to undo these acts. */
export function withoutUndoRequests(
  steady: PermanentState,
  acts: readonly string[],
): PermanentState {
  if (steady.undoAsked === undefined) return steady
  return { ...steady, undoAsked: acts.reduce(without, steady.undoAsked) }
}

export const undoRequestEvents = [undoAsked, undoAnswered] as const

export const undoRequestCommands = [
  defineCommand(
    'ask-undo',
    { act: id(), reason: s.withDefault(s.text(200), '') },
    { decide: askUndo },
  ),
  /** The asker takes the request back, or the leader declines it. */
  defineCommand('drop-undo-request', { act: id() }, { decide: dropUndoRequest }),
] as const

function askUndo(
  decision: Decision,
  { act, reason }: { readonly act: string; readonly reason: string },
  { served, undo: planner }: DecideTools,
): Result<null> {
  const found = readActs(actsInReach(served.undoWindow).filter(one => one.id === act))[0]
  if (found === undefined || !isSeenBy(found, decision.viewer()))
    return refuse('unknown-act', 'act')
  const { undone, undoAsked: asked = {} } = decision.state().steady
  if (Object.hasOwn(undone, act)) return refuse('already-undone', 'act')
  if (!planner.isUndoable(found)) return refuse('not-undoable', 'act')
  if (Object.hasOwn(asked, act)) return refuse('already-asked', 'act')
  decision.emit({ type: 'undo-asked', act, by: decision.seat.id, reason })
  return ok(null)
}

function dropUndoRequest(decision: Decision, { act }: { readonly act: string }): Result<null> {
  const { undoAsked: asked = {} } = decision.state().steady
  const request = Object.hasOwn(asked, act) ? asked[act] : undefined
  const isMine = request?.by === decision.seat.id
  if (request === undefined || !(isMine || leads(decision)))
    return refuse('unknown-undo-request', 'act')
  decision.emit({ type: 'undo-answered', act })
  return ok(null)
}

/**
 * The first log line of each act to undo, as the Master reads it, in the order of the requests. The
 * lines after it are consequences of the act, such as a tick.
 */
export function undoRequestLines({ steady }: State): readonly (LineDoc | undefined)[] {
  const { undoAsked: asked, lines, master } = steady
  if (asked === undefined) return NO_LINES
  const viewer = { seat: master, kind: 'player', isMaster: true, leads: true } as const
  return Object.keys(asked).map(act => {
    for (const entry of lines) {
      const line = lineFor(entry, viewer)
      if (line?.act === act) return line
    }
    return undefined
  })
}

const NO_LINES: readonly undefined[] = []

/** Requests wait for the Master. Without one, players undo for themselves. */
export function undoRequestWaits(
  asked: Readonly<Record<string, UndoRequestState>> | undefined,
  lines: readonly (LineDoc | undefined)[],
  { master }: { readonly master: string | null },
): readonly SeatWait[] {
  if (asked === undefined || master === null) return []
  return Object.values(asked).map(({ act, by, reason }, i) => ({
    id: `undo-${act}`,
    kind: 'undo',
    seat: master,
    from: by,
    title: phrase`${label('Annullare?', 'Undo?')} ${lines[i]?.text ?? label('Un atto', 'An act')}`,
    ...(reason === '' ? {} : { note: { it: reason, en: reason } }),
    asker: {
      title: label('Hai chiesto di annullare un atto', 'You asked to undo an act'),
      replies: [
        {
          id: 'back',
          verb: label('Riprendilo', 'Take it back'),
          tone: 'no',
          of: 'table',
          command: { type: 'drop-undo-request', act },
        },
      ],
    },
    replies: [
      {
        id: 'no',
        verb: label('No', 'No'),
        tone: 'no',
        of: 'table',
        command: { type: 'drop-undo-request', act },
      },
      {
        id: 'yes',
        verb: label('Annulla', 'Undo'),
        tone: 'yes',
        of: 'table',
        command: { type: 'undo', act, withDependants: true },
      },
    ],
  }))
}
