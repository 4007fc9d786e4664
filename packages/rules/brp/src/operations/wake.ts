import { s, ok, refuse, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { flag, hp, powerPoints, status, type Status } from './shared-fields.ts'

export const wakeInput = s.object({
  hp,
  status,
  hoursLeft: s.number(0, 6),
  elapsedHours: s.withDefault(s.number(0), 0),
  wokenByOther: flag,
  powerPoints,
  settings,
})
export type WakeInput = s.Infer<typeof wakeInput>

export interface WakeOutput {
  readonly status: Status
  readonly hoursLeft: number
}

/** BRP-DAM-6. No dice. */
export function wake(input: WakeInput): Result<WakeOutput, 'not-alive' | 'already-conscious'> {
  const { status, hoursLeft, elapsedHours, wokenByOther, powerPoints } = input
  if (status === 'dying' || status === 'dead') return refuse('not-alive', 'input.status')
  if (status === 'conscious') return refuse('already-conscious', 'input.status')
  const left = Math.max(0, hoursLeft - elapsedHours)
  const awake = (left === 0 || wokenByOther) && powerPoints !== 0
  return ok(awake ? { status: 'conscious', hoursLeft: 0 } : { status, hoursLeft: left })
}
