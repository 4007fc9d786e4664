import type { FightDoc } from '@mastro/core'

/**
 * Whether the document `fight` has the shape shared by all games: rows with a state, in order of
 * action.
 */
export function isFight(fight: FightDoc | undefined): fight is FightDoc {
  return fight?.order?.every(row => typeof row.state === 'string') === true
}
