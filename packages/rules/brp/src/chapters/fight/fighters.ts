import { ok, refuse, type Result } from '@mastro/core'
import { controlledBeings, findControlled, type BrpContext } from '../../guards.ts'
import { defineCommandFor } from '../../kit.ts'
import { id } from '../../schemas.ts'
import type { AnyBeing } from '../../state.ts'
import { roundRowOf, type Fight, type RoundRow } from './round.ts'

/** Commands about one fighter. */

/** Finds the being's row in the fight, if the viewer may command it. */
export function placeOf(ctx: BrpContext, id: string): Result<Place> {
  const { fight } = ctx.state
  if (fight === null) return refuse('no-fight')
  const own = findControlled(ctx, id)
  if (!own.ok) return own
  const row = roundRowOf(fight, id)
  return row === undefined
    ? refuse('not-in-fight', 'being')
    : ok({ id, fight, who: own.value, row })
}
export interface Place {
  readonly id: string
  readonly fight: Fight
  readonly who: AnyBeing
  readonly row: RoundRow
}

/** Defines a command for a fighter that the viewer may command. */
export const defineFighterCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: ctx =>
    controlledBeings(ctx).flatMap(being => {
      const place = placeOf(ctx, being.id)
      return place.ok ? [place.value] : []
    }),
  find: placeOf,
})
