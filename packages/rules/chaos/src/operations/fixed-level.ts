import { marginResult } from '../data/tables.ts'
import { marginOver } from './ranking.ts'

export interface AgainstLevel {
  /** True if the roller is above, false if below or catastrophic, null on a tie. */
  readonly rollerWins: boolean | null
  readonly margin: number
  readonly marginResult: string
}

/** A29. One side rolls against a level that was reached before. A tie has no winner. */
export function against(rolled: number | null, fixed: number): AgainstLevel {
  const rollerWins = rolled === fixed ? null : rolled !== null && rolled > fixed
  const margin = rollerWins ? marginOver(rolled, fixed) : marginOver(fixed, rolled)
  return { rollerWins, margin, marginResult: marginResult(margin) }
}
