import { ok, refuse, type MomentChange, type Result, type Stated } from '@mastro/core'
import { experienceClosed, experienceOpened } from './chapters/growth/experience.ts'
import type { State } from './state.ts'

/** BRP-PLAY-1, BRP-EXP-6: the end of an adventure opens the checks of experience, the next one closes them. */
export function moment(
  state: State,
  { moment: which, change }: MomentChange,
): Result<readonly Stated[]> {
  if (change === 'end' && state.fight !== null) return refuse('fight-on')
  if (which !== 'adventure') return ok([])
  if (change === 'end') return ok(state.experienceOpen ? [] : [experienceOpened({})])
  return ok(state.experienceOpen ? [experienceClosed({})] : [])
}
