import { s, ok, refuse, type Result } from '@mastro/core'
import { options } from '../options.ts'

export const RESOURCE_TIERS = ['cash', 'immediate', 'on-request', 'partial'] as const
export type ResourceTier = (typeof RESOURCE_TIERS)[number]

const MANY = Number.MAX_SAFE_INTEGER

export const buyResourceInput = s.object({
  socialClass: s.int(1, 7),
  resources: s.int(0, 6),
  tier: s.oneOf(RESOURCE_TIERS),
  onRequestUsed: s.withDefault(s.int(0, MANY), 0),
  options,
})
export type BuyResourceInput = s.Infer<typeof buyResourceInput>

export interface BuyResourceOutput {
  readonly effectiveTier: ResourceTier | 'untracked'
  readonly cost: number
  readonly socialClass: number
  readonly resources: number
  readonly onRequestUsed: number
  readonly fell: boolean
}

/** DAI-SOCIAL-8: resources of this class are not tracked. */
export const UNTRACKED_CLASS = 7
export const RESOURCES_MAX = 6

/** DAI-SOCIAL-3/4/5/6. */
export function buyResource(input: BuyResourceInput): Result<BuyResourceOutput> {
  const { socialClass, resources } = input
  const effectiveTier = tierCharged(input)
  const cost = effectiveTier === 'partial' ? 1 : 0
  if (cost > resources) return refuse('resources-exhausted', 'input.resources')
  const onRequestUsed = input.onRequestUsed + (input.tier === 'on-request' ? 1 : 0)
  const fell = cost > 0 && resources === cost && socialClass > 1
  return ok({
    effectiveTier,
    cost,
    socialClass: fell ? socialClass - 1 : socialClass,
    resources: fell ? RESOURCES_MAX : resources - cost,
    onRequestUsed,
    fell,
  })
}

/** Only the first on-request purchase of a session is free. */
function tierCharged({ socialClass, tier, onRequestUsed }: BuyResourceInput) {
  if (socialClass === UNTRACKED_CLASS) return 'untracked'
  return tier === 'on-request' && onRequestUsed > 0 ? 'partial' : tier
}
