import type { Ruleset, Viewer } from '@mastro/core'
import type { ActBody, TableEvent } from './events.ts'
import type { RecentAct } from './hosted.ts'
import { isAmong } from './facts.ts'
import { evolvePlay } from './play.ts'
import { isMasterMove } from './steady.ts'
import type { Play, Steady } from './state.ts'

/** Play folded again without the acts that are undone; each act keeps the play it now falls on. */
export function refold(
  ruleset: Ruleset,
  recent: readonly RecentAct[],
  undone: Steady['undone'],
): { readonly play: Play | null; readonly recent: readonly RecentAct[] } {
  let play = recent[0]?.before ?? null
  if (play === null) return { play, recent }
  const again = recent.map(({ act }) => {
    const before = play!
    if (!Object.hasOwn(undone, act.id)) play = foldPlay(ruleset, before, act)
    return { act, before }
  })
  return { play, recent: again }
}

export function foldPlay(ruleset: Ruleset, play: Play, act: ActBody): Play {
  return act.events.reduce((now, event) => evolvePlay(ruleset, now, event), play)
}

/** Does everybody read some line of it? */
export function isPublicAct({ lines }: ActBody): boolean {
  return lines.some(line => line.variants.at(-1)!.for === undefined)
}

/** An act that is not told, and seen on the table itself: a part filled, a seat ready. */
export function isSilentAct({ lines, events }: ActBody): boolean {
  return lines.length === 0 && !events.some(event => event.type === 'game')
}

/** May this seat know that the act happened? */
export function isSeenBy(act: ActBody, viewer: Viewer): boolean {
  if (act.by === viewer.seat || isSilentAct(act)) return true
  return act.lines.some(line => line.variants.some(one => isAmong(viewer, one.for)))
}

const UNDOABLE: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'moment-begun',
  'moment-ended',
  'slip-opened',
  'part-filled',
  'part-cleared',
  'part-readied',
  'slip-rolled',
  'effects-settled',
  'slip-withdrawn',
  'dice-thrown',
  'dice-book-opened',
  'game',
])

/**
 * An act that only touched play. What moved the Master, changed seats, sealed or showed something stays: a revealed
 * secret stays revealed.
 */
export function isUndoable(ruleset: Ruleset, { events }: ActBody): boolean {
  const touches = events.some(
    event => event.type !== 'dice-thrown' && event.type !== 'dice-book-opened',
  )
  return touches && events.every(event => UNDOABLE.has(event.type) && !isLasting(ruleset, event))
}

function isLasting(ruleset: Ruleset, event: TableEvent): boolean {
  if (event.type === 'part-filled') return event.part.sealed
  if (event.type !== 'game') return false
  return isMasterMove(event.event) || (ruleset.lasting?.(event.event) ?? false)
}
