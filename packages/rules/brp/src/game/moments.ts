import { ok, refuse, type MomentChange, type Result } from '@mastro/core'
import type { Event } from './events.ts'
import type { State } from './state.ts'

/** BRP-PLAY-1, BRP-EXP-6: the end of an adventure opens the checks of experience, the next one closes them. */
export function moment(
  state: State,
  { moment: which, change }: MomentChange,
): Result<readonly Event[]> {
  if (change === 'end' && state.fight !== null) return refuse('fight-on')
  if (which !== 'adventure') return ok([])
  if (change === 'end') return ok(state.experienceOpen ? [] : [{ type: 'experience-opened' }])
  return ok(state.experienceOpen ? [{ type: 'experience-closed' }] : [])
}
