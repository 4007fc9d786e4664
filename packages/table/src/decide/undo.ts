import { s, ok, type Result } from '@mastro/core'
import { id } from '../commands.ts'
import { redoConflicts, undoing } from '../dependence.ts'
import type { Desk } from '../desk.ts'
import type { ActBody } from '../events.ts'
import type { Hosted } from '../hosted.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { actsInReach, isSeenBy, isUndoable, newestFirst, opened } from '../recent.ts'
import { leads } from '../roles.ts'

/** The Master undoes any act in reach; a player their own last one, within the scene, unless dice fell. Nobody edits the past. */
export const logOrders = [
  order(
    'undo',
    {
      act: id(),
      reason: s.withDefault(s.text(200), ''),
      withDependants: s.withDefault(s.bool(), false),
    },
    {
      decide: (desk, asked, { hosted }) =>
        onAct(desk, hosted, asked.act, found => undo(desk, hosted, found, asked)),
    },
  ),
  order(
    'redo',
    { act: id() },
    {
      decide: (desk, { act }, { hosted }) =>
        onAct(desk, hosted, act, found => redo(desk, hosted, found)),
    },
  ),
] as const

function onAct(
  desk: Desk,
  hosted: Hosted,
  id: string,
  decide: (found: ActBody) => Result<null>,
): Result<null> {
  const found = opened(actsInReach(hosted.recent).filter(one => one.id === id))[0]
  if (found === undefined || !isSeenBy(found, desk.viewer())) return no('unknown-act', 'act')
  if (!mayUndo(desk, hosted, found)) return no('not-your-act', 'act')
  return isOthersToUndo(desk, found) ? no('undo-of-a-roll', 'act') : decide(found)
}

function undo(
  desk: Desk,
  hosted: Hosted,
  act: ActBody,
  command: { readonly reason: string; readonly withDependants: boolean },
): Result<null> {
  const { undone } = desk.state().steady
  if (Object.hasOwn(undone, act.id)) return no('already-undone', 'act')
  if (!isUndoable(desk.ruleset, act)) return no('not-undoable', 'act')
  const { along, stuck } = undoing(desk.ruleset, hosted, act.id)
  if (stuck !== undefined) return no('not-undoable', 'act', { acts: [stuck.id] })
  // What the asker may not see is neither listed nor asked about: it goes along, unseen as it was.
  const seen = along.filter(one => isSeenBy(one, desk.viewer()))
  if (seen.length > 0 && !command.withDependants)
    return no('has-dependants', 'act', { acts: seen.map(one => one.id) })
  const last = hosted.recent.acts.at(-1)!.id
  const acts = [act.id, ...handsOf(desk, hosted, act), ...along.map(one => one.id)]
  desk.put({ type: 'acts-undone', acts, reason: command.reason, last })
  return ok(null)
}

/** A roll that several hands have laid down comes back whole: every hand throws again. Dice that were only asked for stay asked. */
function handsOf(desk: Desk, hosted: Hosted, act: ActBody): readonly string[] {
  const { undone } = desk.state().steady
  const rolled = act.events.flatMap(event => (event.type === 'slip-rolled' ? [event.slip] : []))
  if (rolled.length === 0) return []
  const others = hosted.recent.acts.filter(
    one => one.id !== act.id && !Object.hasOwn(undone, one.id),
  )
  return opened(others)
    .filter(one =>
      one.events.some(
        event =>
          event.type === 'dice-laid' && event.draws.length > 0 && rolled.includes(event.slip),
      ),
    )
    .map(one => one.id)
}

/** What was undone together comes back together, unless something that happened since stands in the way. */
function redo(desk: Desk, hosted: Hosted, act: ActBody): Result<null> {
  const mark = desk.state().steady.undone[act.id]
  if (mark === undefined) return no('not-undone', 'act')
  const reach = new Set(actsInReach(hosted.recent).map(one => one.id))
  if (!mark.group.every(id => reach.has(id))) return no('redo-too-late', 'act')
  const conflicts = redoConflicts(desk.ruleset, hosted, mark)
  if (conflicts.length > 0) return no('redo-too-late', 'act')
  desk.put({ type: 'acts-redone', acts: mark.group })
  return ok(null)
}

/** A throw that its own roller took back would be thrown until it goes well: who leads undoes it. */
function isOthersToUndo(desk: Desk, act: ActBody): boolean {
  const { master } = desk.state().steady
  return !leads(desk) && master !== null && act.events.some(({ type }) => type === 'slip-rolled')
}

function mayUndo(desk: Desk, hosted: Hosted, act: ActBody): boolean {
  if (leads(desk)) return true
  if (act.by !== desk.seat.id || act.scene !== desk.state().play.moments.scene.number) return false
  const { undone } = desk.state().steady
  const live = actsInReach(hosted.recent).filter(
    one => !Object.hasOwn(undone, one.id) || one.id === act.id,
  )
  for (const one of newestFirst(live))
    if (one.by === desk.seat.id && isUndoable(desk.ruleset, one)) return one.id === act.id
  return false
}
