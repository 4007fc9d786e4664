import { stateIndex, type FightModel } from './fight.ts'
import { DUST, ROUNDS_LISTED, sampleForecast, solveFight } from './solver/forecast-fight.ts'
import type { FightForecast, FightStart } from './solver/forecast-fight.ts'

/** How much work a forecast may do. */
export interface ForecastLimits {
  /** The most states. */
  readonly cells: number
  /** Fights to sample if there are more states. 0 refuses instead. */
  readonly samples: number
  /** Whether the chance of each number of rounds is wanted, which takes much longer. */
  readonly rounds: boolean
  /** The most states of all orders of initiative together. 20 times `cells` if omitted. */
  readonly work?: number
}

/** The limits of a request to the stateless operation. */
export const REQUEST_LIMITS: ForecastLimits = { cells: 200_000, samples: 0, rounds: true }

export const MOST_FIGHTERS_PER_SIDE = 12

/** A fight in the forms that a game offers, the exact one first. */
export interface FightForms {
  readonly full: FightModel
  readonly start: FightStart
  /** The same fight with fewer states, and the error that this adds. */
  readonly reduced?: {
    readonly fight: FightModel
    readonly start: FightStart
    readonly error: number
  } | null
}

/** The exact answer, the pruned one, or samples. Null if the limits allow none of them. */
export function climbLadder(
  { full, start, reduced = null }: FightForms,
  { cells, samples, rounds }: ForecastLimits,
  seed: () => string,
): FightForecast | null {
  const listed = rounds ? ROUNDS_LISTED : 0
  if (stateIndex(full.axes).cells <= cells)
    return solveFight(full, start, { dust: 0, rounds: listed })
  if (reduced !== null && stateIndex(reduced.fight.axes).cells <= cells) {
    const found = solveFight(reduced.fight, reduced.start, { dust: DUST, rounds: listed })
    return { ...found, error: (found.error ?? 0) + reduced.error }
  }
  return samples === 0 ? null : sampleForecast(full, start, samples, seed())
}
