import { s, byAuthor, ok, type Result } from '@mastro/core'
import type { Decision } from '../engine/decision.ts'
import { defineCommand, type DecideTools } from '../engine/define-command.ts'
import { defineEvent } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { leads } from '../engine/roles.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { storedId, words } from '../event-schemas.ts'
import type { ActBody } from '../events.ts'
import { id } from '../shared-schemas.ts'
import type { PermanentState, UndoneState } from '../state.ts'
import { actsInReach, isSeenBy, newestFirst, readActs } from '../undo/window-acts.ts'
import { without } from '../util/records.ts'
import { rolledSlips, slipsWithLaidDice } from './slips/events.ts'
import { withoutUndoRequests } from './waiting/undo-requests.ts'

/** Undo and redo. Past acts are never edited, only marked. */

const actsUndone = defineEvent(
  'acts-undone',
  {
    acts: s.list(storedId(), 1, 2000),
    reason: words(),
    /** The newest undoable act at that time. Acts after it were decided without the undone act. */
    last: storedId(),
  },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { acts, reason, last }, { by, at }) => {
      const mark: UndoneState = { by: by ?? steady.host, at, reason, group: acts, last }
      const marks = Object.fromEntries(acts.map(id => [id, mark]))
      return withoutUndoRequests({ ...steady, undone: { ...steady.undone, ...marks } }, acts)
    },
  },
)

const actsRedone = defineEvent(
  'acts-redone',
  { acts: s.list(storedId(), 1, 2000) },
  {
    evolvePermanent: (steady, { acts }) => ({
      ...steady,
      undone: acts.reduce<PermanentState['undone']>(without, steady.undone),
    }),
  },
)

/**
 * The Master can undo any act within reach. Players can undo their own last act within the scene,
 * unless it rolled dice. Past acts are never edited.
 */
const commands = [
  defineCommand(
    'undo',
    {
      act: id(),
      reason: s.withDefault(s.text(200), ''),
      withDependants: s.withDefault(s.bool(), false),
    },
    {
      decide: (decision, asked, tools) =>
        onAct(decision, tools, asked.act, found => undo(decision, tools, found, asked)),
    },
  ),
  defineCommand(
    'redo',
    { act: id() },
    {
      decide: (decision, { act }, tools) =>
        onAct(decision, tools, act, found => redo(decision, tools, found)),
    },
  ),
] as const

function onAct(
  decision: Decision,
  tools: DecideTools,
  id: string,
  decide: (found: ActBody) => Result<null>,
): Result<null> {
  const found = readActs(actsInReach(tools.served.undoWindow).filter(one => one.id === id))[0]
  if (found === undefined || !isSeenBy(found, decision.viewer()))
    return refuse('unknown-act', 'act')
  if (!mayUndo(decision, tools, found)) return refuse('not-your-act', 'act')
  return isOthersToUndo(decision, found) ? refuse('undo-of-a-roll', 'act') : decide(found)
}

function undo(
  decision: Decision,
  { served, undo: planner }: DecideTools,
  act: ActBody,
  command: { readonly reason: string; readonly withDependants: boolean },
): Result<null> {
  const { undone } = decision.state().steady
  if (Object.hasOwn(undone, act.id)) return refuse('already-undone', 'act')
  if (!planner.isUndoable(act)) return refuse('not-undoable', 'act')
  const { dependants, blockedBy } = planner.plan(act.id)
  if (blockedBy !== undefined) return refuse('not-undoable', 'act', { acts: [blockedBy.id] })
  // Acts that the seat cannot see are neither listed nor asked about. They are undone too, unseen.
  const seen = dependants.filter(one => isSeenBy(one, decision.viewer()))
  if (seen.length > 0 && !command.withDependants)
    return refuse('has-dependants', 'act', { acts: seen.map(one => one.id) })
  const last = served.undoWindow.acts.at(-1)!.id
  const acts = [act.id, ...handsOf(decision, served, act), ...dependants.map(one => one.id)]
  decision.emit({ type: 'acts-undone', acts, reason: command.reason, last })
  return ok(null)
}

/**
 * Undoing a roll that several seats made undoes all of it, and every seat rolls again. Dice that
 * were only requested stay requested.
 */
function handsOf(decision: Decision, served: ServedTable, act: ActBody): readonly string[] {
  const { undone } = decision.state().steady
  const rolled = rolledSlips(act)
  if (rolled.length === 0) return []
  const others = served.undoWindow.acts.filter(
    one => one.id !== act.id && !Object.hasOwn(undone, one.id),
  )
  return readActs(others)
    .filter(one => slipsWithLaidDice(one).some(slip => rolled.includes(slip)))
    .map(one => one.id)
}

/** Acts that were undone together are restored together, unless a later act prevents it. */
function redo(
  decision: Decision,
  { served, undo: planner }: DecideTools,
  act: ActBody,
): Result<null> {
  const mark = decision.state().steady.undone[act.id]
  if (mark === undefined) return refuse('not-undone', 'act')
  const reach = new Set(actsInReach(served.undoWindow).map(one => one.id))
  if (!mark.group.every(id => reach.has(id))) return refuse('redo-too-late', 'act')
  const conflicts = planner.redoConflicts(mark)
  if (conflicts.length > 0) return refuse('redo-too-late', 'act')
  decision.emit({ type: 'acts-redone', acts: mark.group })
  return ok(null)
}

/**
 * Rollers who could undo their own throw would repeat it until it succeeds, so the leader undoes
 * it.
 */
function isOthersToUndo(decision: Decision, act: ActBody): boolean {
  const { master } = decision.state().steady
  return !leads(decision) && master !== null && rolledSlips(act).length > 0
}

function mayUndo(
  decision: Decision,
  { served, undo: planner }: DecideTools,
  act: ActBody,
): boolean {
  if (leads(decision)) return true
  if (act.by !== decision.seat.id || act.scene !== decision.state().play.moments.scene.number)
    return false
  const { undone } = decision.state().steady
  const live = actsInReach(served.undoWindow).filter(
    one => !Object.hasOwn(undone, one.id) || one.id === act.id,
  )
  for (const one of newestFirst(live))
    if (one.by === decision.seat.id && planner.isUndoable(one)) return one.id === act.id
  return false
}

export const undoFeature = {
  events: [actsUndone, actsRedone],
  commands,
} as const satisfies TableFeature
