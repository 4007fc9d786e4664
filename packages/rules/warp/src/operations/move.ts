import { s, ok } from '@mastro/core'
import { PACES, paceOf, ROUND_SECONDS } from '../data/movement.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'

export const moveInput = s.object({ pace: s.oneOf(PACES), rounds: s.int(1, 1000), ...withOptions })
export type MoveInput = s.Infer<typeof moveInput>

export interface MoveOutput {
  readonly metres: number
  readonly kmPerHour: number
  readonly seconds: number
}

/** WARP-MOVE-1, WARP-TERM-4. No dice. */
export function move({ pace, rounds }: MoveInput): RuleResult<MoveOutput> {
  const { kmPerHour, metresPerRound } = paceOf(pace)
  return ok({ metres: metresPerRound * rounds, kmPerHour, seconds: ROUND_SECONDS * rounds })
}
