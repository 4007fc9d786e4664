import { s, ok, refuse } from '@mastro/core'
import { ROUND_SECONDS } from '../../data/movement.ts'
import type { RuleResult } from '../shared/codes.ts'
import { orNull } from '../shared/shared-schemas.ts'
import { maybeDistance, reaches } from './mind.ts'

export const PAST_SCALES = ['hours', 'days', 'weeks', 'centuries'] as const
export type PastScale = (typeof PAST_SCALES)[number]

export const wanderingEyesContext = s.variant('mode', [
  s.object({ mode: s.literal('present'), linked: s.bool() }),
  s.object({ mode: s.literal('past'), scale: s.withDefault(s.oneOf(PAST_SCALES), 'hours') }),
])

export type WanderingEyesEffect =
  | { readonly rangeMetres: number; readonly rounds: number; readonly seconds: number }
  | { readonly reach: number; readonly unit: PastScale }

/** WARP-PWR-6: sees another place with a link, or the past of this place. */
export function wanderingEyes(
  total: number,
  context: s.Infer<typeof wanderingEyesContext>,
): RuleResult<WanderingEyesEffect> {
  if (context.mode === 'past') return ok({ reach: total, unit: context.scale })
  if (!context.linked) return refuse('power-condition', 'input.context.linked')
  return ok({ rangeMetres: 100 * total, rounds: total, seconds: ROUND_SECONDS * total })
}

export const hunchesContext = s.object({})

/** WARP-PWR-9: the total determines how clear a hint the Master gives. */
export function hunches(total: number): RuleResult<{ readonly clarity: number }> {
  return ok({ clarity: total })
}

export const telekineticPunchContext = s.object({ distance: maybeDistance })

export interface TelekineticPunchEffect {
  readonly rangeMetres: number
  readonly damage: number
  readonly strength: number
  readonly reaches: boolean | null
}

/** WARP-PWR-10. */
export function telekineticPunch(
  total: number,
  { distance }: s.Infer<typeof telekineticPunchContext>,
): RuleResult<TelekineticPunchEffect> {
  const reached = reaches(distance, total)
  return ok({
    rangeMetres: total,
    damage: reached === false ? 0 : total,
    strength: total,
    reaches: reached,
  })
}

export const telekinesisContext = s.object({
  visible: s.bool(),
  action: s.withDefault(s.oneOf(['slide', 'lift']), 'slide'),
  weightKg: orNull(s.number(0)),
  distance: maybeDistance,
})

export interface TelekinesisEffect {
  readonly slideKg: number
  readonly liftKg: number
  readonly rangeMetres: number
  readonly seconds: number
  readonly possible: boolean | null
}

/** WARP-PWR-11: lifts a tenth of the weight that it can slide. */
export function telekinesis(
  total: number,
  { visible, action, weightKg, distance }: s.Infer<typeof telekinesisContext>,
): RuleResult<TelekinesisEffect> {
  if (!visible) return refuse('power-condition', 'input.context.visible')
  const liftKg = total / 10
  const tests = [
    reaches(weightKg, action === 'lift' ? liftKg : total),
    reaches(distance, total),
  ].filter(answer => answer !== null)
  return ok({
    slideKg: total,
    liftKg,
    rangeMetres: total,
    seconds: total,
    possible: tests.length === 0 ? null : tests.every(Boolean),
  })
}
