import { s, ok, type Result } from '@mastro/core'
import { id } from '../shared-schemas.ts'
import { redoConflicts, planUndo } from '../undo/dependencies.ts'
import type { Decision } from '../engine/decision.ts'
import type { ActBody } from '../events.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand } from '../engine/define-command.ts'
import { actsInReach, isSeenBy, isUndoable, newestFirst, readActs } from '../undo/window.ts'
import { leads } from '../engine/roles.ts'

/**
 * The Master can undo any act within reach. Players can undo their own last act within the scene,
 * unless it rolled dice. Past acts are never edited.
 */
export const undoCommands = [
  defineCommand(
    'undo',
    {
      act: id(),
      reason: s.withDefault(s.text(200), ''),
      withDependants: s.withDefault(s.bool(), false),
    },
    {
      decide: (decision, asked, { served }) =>
        onAct(decision, served, asked.act, found => undo(decision, served, found, asked)),
    },
  ),
  defineCommand(
    'redo',
    { act: id() },
    {
      decide: (decision, { act }, { served }) =>
        onAct(decision, served, act, found => redo(decision, served, found)),
    },
  ),
] as const

function onAct(
  decision: Decision,
  served: ServedTable,
  id: string,
  decide: (found: ActBody) => Result<null>,
): Result<null> {
  const found = readActs(actsInReach(served.undoWindow).filter(one => one.id === id))[0]
  if (found === undefined || !isSeenBy(found, decision.viewer()))
    return refuse('unknown-act', 'act')
  if (!mayUndo(decision, served, found)) return refuse('not-your-act', 'act')
  return isOthersToUndo(decision, found) ? refuse('undo-of-a-roll', 'act') : decide(found)
}

function undo(
  decision: Decision,
  served: ServedTable,
  act: ActBody,
  command: { readonly reason: string; readonly withDependants: boolean },
): Result<null> {
  const { undone } = decision.state().steady
  if (Object.hasOwn(undone, act.id)) return refuse('already-undone', 'act')
  if (!isUndoable(decision.ruleset, act)) return refuse('not-undoable', 'act')
  const { dependants, blockedBy } = planUndo(decision.ruleset, served, act.id)
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
  const rolled = act.events.flatMap(event => (event.type === 'slip-rolled' ? [event.slip] : []))
  if (rolled.length === 0) return []
  const others = served.undoWindow.acts.filter(
    one => one.id !== act.id && !Object.hasOwn(undone, one.id),
  )
  return readActs(others)
    .filter(one =>
      one.events.some(
        event =>
          event.type === 'dice-laid' && event.draws.length > 0 && rolled.includes(event.slip),
      ),
    )
    .map(one => one.id)
}

/** Acts that were undone together are restored together, unless a later act prevents it. */
function redo(decision: Decision, served: ServedTable, act: ActBody): Result<null> {
  const mark = decision.state().steady.undone[act.id]
  if (mark === undefined) return refuse('not-undone', 'act')
  const reach = new Set(actsInReach(served.undoWindow).map(one => one.id))
  if (!mark.group.every(id => reach.has(id))) return refuse('redo-too-late', 'act')
  const conflicts = redoConflicts(decision.ruleset, served, mark)
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
  return (
    !leads(decision) && master !== null && act.events.some(({ type }) => type === 'slip-rolled')
  )
}

function mayUndo(decision: Decision, served: ServedTable, act: ActBody): boolean {
  if (leads(decision)) return true
  if (act.by !== decision.seat.id || act.scene !== decision.state().play.moments.scene.number)
    return false
  const { undone } = decision.state().steady
  const live = actsInReach(served.undoWindow).filter(
    one => !Object.hasOwn(undone, one.id) || one.id === act.id,
  )
  for (const one of newestFirst(live))
    if (one.by === decision.seat.id && isUndoable(decision.ruleset, one)) return one.id === act.id
  return false
}
