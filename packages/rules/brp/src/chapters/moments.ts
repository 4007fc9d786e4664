import { ok, refuse, type MomentChange, type Result, type AnyEvent } from '@mastro/core'
import { callClosed, openCalls } from './call/events.ts'
import { hintsOver } from './hidden-roll-hint.ts'
import { experienceClosed, experienceOpened } from './growth/experience.ts'
import type { State } from '../state.ts'

/**
 * BRP-PLAY-1, BRP-EXP-6. Unanswered roll requests are closed when any moment ends. The end of an
 * adventure opens the experience checks and the start of the next one closes them.
 */
export function moment(
  state: State,
  { moment: which, change }: MomentChange,
): Result<readonly AnyEvent[]> {
  if (change === 'end' && state.fight !== null) return refuse('fight-on')
  const dropped =
    change === 'end'
      ? [...openCalls(state).map(({ id: call }) => callClosed({ call })), ...hintsOver(state)]
      : []
  if (which !== 'adventure') return ok(dropped)
  if (change === 'end')
    return ok(state.experienceOpen ? dropped : [...dropped, experienceOpened({})])
  return ok(state.experienceOpen ? [experienceClosed({})] : [])
}
