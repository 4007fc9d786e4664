import { s, ok, refuse } from '@mastro/core'
import { rangeBands, type Band } from '../../data/ranges.ts'
import type { RuleResult } from './codes.ts'
import type { Options } from '../../options.ts'

export const distance = s.number(0, 100_000)

/** WARP-RANGED-8: five distances, strictly increasing. */
export const bands = s.refine(s.list(s.anyNumber()), figures => {
  const inLimits = figures.every(figure => figure >= 0 && figure <= 100_000)
  const rising = figures.every((figure, i) => i === 0 || figure > figures[i - 1]!)
  return figures.length === 5 && inLimits && rising ? null : { path: [], code: 'out-of-range' }
})
export type Bands = s.Infer<typeof bands>

/**
 * The distances of a weapon's range bands. A null distance is out of reach, regardless of the
 * options.
 */
export type RangeFigures = readonly (number | null)[]

export interface RangeReading {
  readonly dice: number
  readonly band: Band
}

/** WARP-RANGED-3, 7: the first column whose distance is at least the given one. */
export function readRange(
  figures: RangeFigures,
  metres: number,
  { beyondLastBand }: Options,
  at: string,
): RuleResult<RangeReading> {
  const column = figures.findIndex(figure => figure !== null && metres <= figure)
  const unreachable = figures.includes(null) || beyondLastBand === 'impossible'
  if (column < 0 && unreachable) return refuse('out-of-reach', at)
  const row = rangeBands[column < 0 ? figures.length : column]!
  return ok({ dice: row.dice, band: row.id })
}

/** The distance of the range's column, or null beyond the last one. */
export function figureOf(figures: RangeFigures, { dice }: RangeReading): number | null {
  return figures[dice - 1] ?? null
}
