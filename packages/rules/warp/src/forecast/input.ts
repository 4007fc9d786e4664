import { aimField, leaveField, orderField, policyField, s, SIDES } from '@mastro/core'
import { withOptions } from '../options.ts'
import { attackInput } from '../operations/attack.ts'
import { ironSkinOrNull, layersOrNone } from '../operations/shared/armor.ts'
import { hitPoints } from '../operations/shared/hit-points.ts'
import { pool, poolOrEmpty } from '../operations/shared/pool.ts'
import { orEmpty, orNull } from '../operations/shared/shared-schemas.ts'

const fighter = s.object({
  id: s.text(),
  side: s.oneOf(SIDES),
  /** The trait that attacks, and defends and acts first unless another is given. */
  pool: poolOrEmpty,
  defence: orNull(pool),
  initiative: orNull(pool),
  /** WARP-INIT-2: one roll counts for everybody of a group. */
  rollGroup: orNull(s.text()),
  weapon: attackInput.shape.weapon,
  armor: layersOrNone,
  ironSkin: ironSkinOrNull,
  hitPoints,
})
export type ForecastFighter = s.Infer<typeof fighter>

const side = orEmpty(s.object({ aim: aimField, order: orderField, leave: leaveField }))

export const forecastInput = s.object({
  fighters: s.list(fighter, 0, 200),
  policy: policyField,
  sides: orEmpty(s.object({ party: side, foes: side })),
  /** Ids by initiative, those of one moment together. Without it initiative has not been rolled. */
  order: s.optional(s.list(s.list(s.text(), 1, 24), 1, 24)),
  /** Ids of those who have acted in the current round. */
  acted: s.withDefault(s.list(s.text(), 0, 24), () => []),
  ...withOptions,
})
export type ForecastInput = s.Infer<typeof forecastInput>
