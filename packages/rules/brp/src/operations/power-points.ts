import { s, ok, refuse, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { flag, type Status } from './shared-fields.ts'

const points = s.int(0, 500)
export const powerPointsInput = s.object({
  action: s.oneOf(['spend', 'rest']),
  current: points,
  max: points,
  amount: s.withDefault(s.int(1, 500), 1),
  fullDay: flag,
  settings,
})
export type PowerPointsInput = s.Infer<typeof powerPointsInput>

export interface PowerPointsOutput {
  readonly current: number
  readonly status: Status
}

/**
 * BRP-DERIV-3. No dice. A full day with a night of rest restores everything, and anything less
 * restores nothing.
 */
export function powerPoints(
  input: PowerPointsInput,
): Result<PowerPointsOutput, 'insufficient-power-points' | 'out-of-range'> {
  const { action, current, max, amount, fullDay } = input
  if (current > max) return refuse('out-of-range', 'input.current')
  if (action === 'spend' && amount > current)
    return refuse('insufficient-power-points', 'input.amount')
  const left = action === 'spend' ? current - amount : fullDay ? max : current
  return ok({ current: left, status: left === 0 ? 'unconscious' : 'conscious' })
}
