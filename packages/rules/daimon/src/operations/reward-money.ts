import { s, ok, type Result } from '@mastro/core'
import { options } from '../options.ts'
import { RESOURCES_MAX, UNTRACKED_CLASS } from './buy-resource.ts'

export const rewardMoneyInput = s.object({
  socialClass: s.int(1, 7),
  resources: s.int(0, 6),
  payment: s.object({ points: s.int(1, 20), socialClass: s.int(1, 6) }),
  specialConditions: s.withDefault(s.bool(), false),
  options,
})
export type RewardMoneyInput = s.Infer<typeof rewardMoneyInput>

export interface RewardMoneyOutput {
  readonly value: number
  readonly socialClass: number
  readonly resources: number
  readonly climbed: boolean
  readonly blocked: boolean
  readonly lost: number
}

const CLIMB_AT = RESOURCES_MAX + 1 // DAI-SOCIAL-7

/** DAI-SOCIAL-10/11, one class at most for each payment. */
export function rewardMoney(input: RewardMoneyInput): Result<RewardMoneyOutput> {
  const { socialClass, resources, specialConditions } = input
  const value = paymentValue(input)
  const sum = resources + value
  if (sum < CLIMB_AT)
    return ok({ value, socialClass, resources: sum, climbed: false, blocked: false, lost: 0 })
  if (socialClass === UNTRACKED_CLASS - 1 && !specialConditions) {
    const lost = sum - RESOURCES_MAX // DAI-SOCIAL-8
    return ok({ value, socialClass, resources: RESOURCES_MAX, climbed: false, blocked: true, lost })
  }
  const lost = sum - CLIMB_AT
  return ok({
    value,
    socialClass: socialClass + 1,
    resources: 1,
    climbed: true,
    blocked: false,
    lost,
  })
}

/**
 * A payment is worth nothing to a higher class. Each class below makes every point (or the payment)
 * worth one more.
 */
function paymentValue({ socialClass, payment, options }: RewardMoneyInput): number {
  const below = payment.socialClass - socialClass
  if (below < 0) return 0
  return options.moneyScaling === 'per-point'
    ? payment.points * (1 + below)
    : payment.points + below
}
