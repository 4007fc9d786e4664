import type { Viewer } from '@mastro/core'
import type { CompressedBlock, UndoWindow, WindowAct } from '../engine/served-table.ts'
import { isAmong } from '../engine/table-info.ts'
import type { ActBody } from '../events.ts'
import { isGameEvent } from '../features/game.ts'
import { formatAct, upcast } from '../import/act-text.ts'

/** The acts that undo can reach, how they are read, and who may know that they happened. */

const REACH = 64 // public acts within reach: at least the 50 guaranteed, and all that a view shows
const REACH_SILENT = 512 // acts within reach in all, counting only those that everybody could see
const REACH_ALL = 2000

export function windowAct(version: number, act: ActBody, body: string = formatAct(act)): WindowAct {
  const seen = isPublicAct(act) ? 'told' : isSilentAct(act) ? 'silent' : 'hidden'
  return { version, id: act.id, seen, body }
}

/** The parsed acts. */
export function readActs(acts: readonly WindowAct[]): readonly ActBody[] {
  return acts.map(actReader())
}

/** The parsed acts from the last one back. Each is parsed only when it is reached. */
export function* newestFirst(acts: readonly WindowAct[]): Generator<ActBody> {
  const open = actReader()
  for (let i = acts.length - 1; i >= 0; i--) yield open(acts[i]!)
}

/** Decompresses each block once for all its acts. */
function actReader(): (act: WindowAct) => ActBody {
  let last: CompressedBlock | null = null
  let texts: readonly string[] = []
  return ({ body }) => {
    if (typeof body === 'string') return upcast(body)
    if (body.block !== last) texts = body.block.texts()
    last = body.block
    return upcast(texts[body.nth]!)
  }
}

/** Whether everybody can read some line of it. */
export function isPublicAct({ lines }: ActBody): boolean {
  return lines.some(line => line.variants.at(-1)!.for === undefined)
}

/**
 * True for an act without a log line that is visible on the table itself, such as filling a part.
 */
export function isSilentAct({ lines, events }: ActBody): boolean {
  return lines.length === 0 && !events.some(isGameEvent)
}

/** Whether this seat may know that the act happened. */
export function isSeenBy(act: ActBody, viewer: Viewer): boolean {
  if (act.by === viewer.seat || isSilentAct(act)) return true
  return act.lines.some(line => line.variants.some(one => isAmong(viewer, one.for)))
}

/**
 * The acts that undo can reach. Only publicly visible acts push others out, so that a hidden act
 * has no visible effect.
 */
export function actsInReach({ acts }: UndoWindow): readonly WindowAct[] {
  return acts.slice(firstInReach(acts))
}

export function firstInReach(undoWindow: readonly WindowAct[]): number {
  let publicActs = 0
  let visibleActs = 0
  for (let i = undoWindow.length - 1; i >= 0; i--) {
    const how = undoWindow[i]!.seen
    if (how === 'told') publicActs += 1
    if (how !== 'hidden') visibleActs += 1
    if (publicActs > REACH || visibleActs > REACH_SILENT || undoWindow.length - i > REACH_ALL)
      return i + 1
  }
  return 0
}
