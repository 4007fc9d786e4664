import type { FightDoc } from '@mastro/core'

/** A fight told in the shape that all games share: rows with a state, in their order. */
export function isFight(fight: FightDoc | undefined): fight is FightDoc {
  return fight?.order?.every(row => typeof row.state === 'string') === true
}
