import { label, type ForecastVariants } from '@mastro/core'
import type { ForecastInput } from './input.ts'

/** A step is one point of difficulty (DAI-NPC-2). */
export const forecastVariants: ForecastVariants<ForecastInput['fighters'][number]> = {
  unhurt: one =>
    one.side === 'party'
      ? one
      : { ...one, opponent: { ...one.opponent, wounds: 0, woundsThisRound: 0 } },
  stronger: (one, steps) => {
    if (one.side === 'party') return one
    const difficulty = one.opponent.difficulty + steps
    const { wounds, woundsThisRound } = one.opponent
    return difficulty < 1 || difficulty > 7 || wounds + woundsThisRound >= difficulty
      ? null
      : { ...one, opponent: { ...one.opponent, difficulty } }
  },
  step: label('un punto di difficoltà', 'one point of difficulty'),
}
