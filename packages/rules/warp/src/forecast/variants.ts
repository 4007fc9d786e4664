import { label, type ForecastVariants } from '@mastro/core'
import type { ForecastFighter } from './input.ts'

const MOST_DICE = 12

/** A step is one die in attack, defence and initiative. */
export const forecastVariants: ForecastVariants<ForecastFighter> = {
  unhurt: one => {
    const { max } = one.hitPoints
    return { ...one, hitPoints: { max, current: max, temporary: 0 } }
  },
  stronger: (one, steps) => {
    const more = <P extends ForecastFighter['pool'] | null>(pool: P): P =>
      pool === null ? pool : { ...pool, score: (pool.score ?? pool.average) + steps }
    const changed = {
      ...one,
      pool: more(one.pool),
      defence: more(one.defence),
      initiative: more(one.initiative),
    }
    const scores = [changed.pool, changed.defence, changed.initiative].map(pool => pool?.score ?? 1)
    return scores.some(score => score < 1 || score > MOST_DICE) ? null : changed
  },
  step: label('un dado in combattimento', 'one die in combat'),
}
