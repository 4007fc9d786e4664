import { bool, int, object, ok, oneOf, withDefault, type Infer } from '@mastro/core'
import type { DownState, Status } from '../data/hit-points.ts'
import { WOUND_CLASSES } from '../data/weapons.ts'
import type { Ruled } from '../shared/codes.ts'
import { isSeriousWound } from '../shared/damage.ts'
import { checkAlive, harm, healthOf, hitPoints, type HitPoints } from '../shared/hit-points.ts'
import { withOptions } from '../shared/options.ts'
import { orNull } from '../shared/shapes.ts'

export const applyDamageInput = object({
  hitPoints,
  damage: int(0, 999),
  temporary: withDefault(bool(), false),
  woundClass: orNull(oneOf(WOUND_CLASSES)),
  ...withOptions,
})
export type ApplyDamageInput = Infer<typeof applyDamageInput>

export interface ApplyDamageOutput {
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly seriousWound: boolean
  readonly downState: DownState | null
}

/** WARP-HEALTH-1, 2, WARP-TASER-2. No dice. Temporary damage is never a serious wound. */
export function applyDamage(input: ApplyDamageInput): Ruled<ApplyDamageOutput> {
  const { damage, temporary, woundClass, options } = input
  return (
    checkAlive(input.hitPoints, 'input.hitPoints') ??
    ok({
      ...healthOf(harm(input.hitPoints, damage, temporary), woundClass),
      seriousWound: !temporary && isSeriousWound(damage, false, options),
    })
  )
}
