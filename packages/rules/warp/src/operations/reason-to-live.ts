import { s, ok, refuse } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { hitPoints, statusOf, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { isBlank, ruledText } from './shared/shared-schemas.ts'

export const reasonToLiveInput = s.object({
  hitPoints,
  medicalCare: s.bool(),
  reason: ruledText,
  accepted: s.bool(),
  ...withOptions,
})
export type ReasonToLiveInput = s.Infer<typeof reasonToLiveInput>

export interface ReasonToLiveOutput {
  readonly survives: boolean
  readonly status: 'critical' | 'dead'
  readonly hitPoints: HitPoints
}

/** WARP-DEATH-2: restores to one point above death (AMB-57). No dice. */
export function reasonToLive(input: ReasonToLiveInput): RuleResult<ReasonToLiveOutput> {
  const { medicalCare, reason, accepted } = input
  const points = input.hitPoints
  if (statusOf(points) !== 'dead') return refuse('out-of-range', 'input.hitPoints.current')
  if (isBlank(reason)) return refuse('text-missing', 'input.reason')
  const survives = medicalCare && accepted
  return ok({
    survives,
    status: survives ? 'critical' : 'dead',
    hitPoints: survives ? { ...points, current: 1 - points.max - points.temporary } : points,
  })
}
