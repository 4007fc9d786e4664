import { s, ok } from '@mastro/core'
import { PSYCHIC_POOL } from '../data/magic.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { psychic, type Psychic } from './shared/dice-pools.ts'

const MINUTES_TO_REFILL = PSYCHIC_POOL.hoursToRefill * 60
const HAIR = 1e-9 // tolerance for floating point errors just below a whole shot

export const recoverShotsInput = s.object({
  psychic,
  minutes: s.number(0, 100_000),
  rate: s.withDefault(s.list(s.int(1, 99), 2, 2), () => [1, 1]),
  carry: s.withDefault(
    s.refine(s.number(0), carry => (carry < 1 ? null : { path: [], code: 'out-of-range' })),
    0,
  ),
  ...withOptions,
})
export type RecoverShotsInput = s.Infer<typeof recoverShotsInput>

export interface RecoverShotsOutput {
  readonly psychic: Psychic
  readonly recovered: number
  readonly carry: number
}

/** WARP-POWER-6, 7: the whole pool recovers evenly within a day. No dice. */
export function recoverShots(input: RecoverShotsInput): RuleResult<RecoverShotsOutput> {
  const { minutes, carry } = input
  const { max, current } = input.psychic
  const [n, d] = input.rate as [number, number] // safe: the schema requires exactly two
  const due = carry + (minutes * max * n) / (MINUTES_TO_REFILL * d)
  const whole = Math.floor(due + HAIR)
  const recovered = Math.min(whole, max - current)
  const full = current + recovered === max
  return ok({
    psychic: { max, current: current + recovered },
    recovered,
    carry: full ? 0 : Math.max(0, due - whole),
  })
}
