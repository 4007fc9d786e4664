import type { AnswerWorth } from '@mastro/core'
import { difficultyLevels } from '../../data/difficulty.ts'
import { contestOdds, expectedValue, sideOf } from '../../odds/contest-side.ts'
import type { Options } from '../../options.ts'
import { planPool, type Pool } from '../../operations/shared/pool.ts'
import type { State } from '../../state.ts'
import { rollable } from '../../selectors.ts'
import { EMPTY_HAND, handPool } from './dice-parts.ts'
import { TOO_MANY } from './odds-view.ts'

/**
 * Odds that help the leader choose the opposition: each trait of the Master's characters, and the
 * five difficulty levels with one extra bonus die.
 */
export function againstWorth(state: State, pool: Pool, options: Options): readonly AnswerWorth[] {
  const own = planPool(pool)
  if (own.pool.dice === 0 || own.pool.rolled > TOO_MANY) return []
  const helped = planPool({ ...pool, bonus: [...pool.bonus, { source: 'master', dice: 1 }] })
  const { clean } = sideOf(helped, options)
  const steps = difficultyLevels.map(({ factor }) => ({
    at: factor,
    chance: expectedValue(clean, total => (total > factor ? 1 : 0)),
  }))
  const mine = sideOf(own, options)
  const foes = Object.values(state.beings).filter(({ seat }) => seat === null)
  const met = foes.flatMap(foe =>
    ['', ...rollable(foe).map(({ id }) => id)].flatMap((trait): AnswerWorth[] => {
      const made = handPool(state, foe, { ...EMPTY_HAND, trait }, 'master.somebody')
      if (!made.ok) return []
      const { success } = contestOdds(mine, sideOf(planPool(made.value.pool), options))
      const answers = { against: 'somebody', somebody: foe.id, somebodyTrait: trait }
      return [{ answers, chance: success }]
    }),
  )
  return [{ answers: { bonusDice: 1 }, steps }, ...met]
}
