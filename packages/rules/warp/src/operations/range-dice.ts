import { s } from '@mastro/core'
import { figuresOf, RANGE_ROWS } from '../data/ranges.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { bands, distance, readRange, type RangeReading } from './shared/range.ts'

export const rangeDiceInput = s.refine(
  s.object({
    weapon: s.optional(s.oneOf(RANGE_ROWS)),
    bands: s.optional(bands),
    distance,
    ...withOptions,
  }),
  ({ weapon, bands }) =>
    (weapon === undefined) === (bands === undefined) ? { path: ['weapon'] } : null,
)
export type RangeDiceInput = s.Infer<typeof rangeDiceInput>

/** WARP-RANGED-3, 7, 8, WARP-GUN-1, WARP-TASER-3. No dice. */
export function rangeDice(input: RangeDiceInput): RuleResult<RangeReading> {
  const { weapon, bands, distance, options } = input
  const figures = weapon === undefined ? bands! : figuresOf(weapon) // safe: the schema requires exactly one
  return readRange(figures, distance, options, 'input.distance')
}
