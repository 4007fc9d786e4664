import { s, ok } from '@mastro/core'
import type { DownState, Status } from '../data/hit-points.ts'
import { WOUND_CLASSES } from '../data/weapons.ts'
import type { RuleResult } from './shared/codes.ts'
import { isSeriousWound } from './shared/damage.ts'
import { checkAlive, harm, healthOf, hitPoints, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { orNull } from './shared/shared-schemas.ts'

export const applyDamageInput = s.object({
  hitPoints,
  damage: s.int(0, 999),
  temporary: s.withDefault(s.bool(), false),
  woundClass: orNull(s.oneOf(WOUND_CLASSES)),
  ...withOptions,
})
export type ApplyDamageInput = s.Infer<typeof applyDamageInput>

export interface ApplyDamageOutput {
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly seriousWound: boolean
  readonly downState: DownState | null
}

/** WARP-HEALTH-1, 2, WARP-TASER-2. No dice. Temporary damage never causes a serious wound. */
export function applyDamage(input: ApplyDamageInput): RuleResult<ApplyDamageOutput> {
  const { damage, temporary, woundClass, options } = input
  return (
    checkAlive(input.hitPoints, 'input.hitPoints') ??
    ok({
      ...healthOf(harm(input.hitPoints, damage, temporary), woundClass),
      seriousWound: !temporary && isSeriousWound(damage, false, options),
    })
  )
}
