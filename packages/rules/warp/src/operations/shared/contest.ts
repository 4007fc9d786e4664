import type { Options } from '../../options.ts'

export const OUTCOMES = ['success', 'tie', 'failure'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** One side of a contest. A difficulty never botches. */
export interface ContestSide {
  readonly total: number
  readonly botch: boolean
}

/** WARP-DIFF-4, WARP-OPP-1, WARP-OPT-1: the outcome for the acting side. */
export function contest(actor: ContestSide, other: ContestSide): Outcome {
  if (actor.botch !== other.botch) return actor.botch ? 'failure' : 'success'
  if (actor.botch || actor.total === other.total) return 'tie'
  return actor.total > other.total ? 'success' : 'failure'
}

/** WARP-OPT-3: the sixes of a side that did not succeed. */
export function limitedSuccesses(sixes: number, succeeded: boolean, options: Options): number {
  return options.unstoppableSix && !succeeded ? sixes : 0
}
