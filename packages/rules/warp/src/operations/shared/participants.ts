import { s } from '@mastro/core'
import type { RuleCheck } from './codes.ts'
import type { Options } from '../../options.ts'
import { checkPool, modOf, planPool, poolOrEmpty, poolResult, type PlannedPool } from './pool.ts'
import { distinctIds } from './shared-schemas.ts'

export const participant = s.object({ id: s.text(), pool: poolOrEmpty })
export type Participant = s.Infer<typeof participant>

export function participants(min: number, max: number) {
  return distinctIds(s.list(participant, min, max))
}

export function checkPools(
  side: readonly Participant[],
  options: Options,
  at: string,
  kind: 'active' | 'passive',
): RuleCheck {
  for (const [i, { pool }] of side.entries()) {
    const fault = checkPool(pool, options, `${at}[${i}].pool`, kind)
    if (fault !== null) return fault
  }
  return null
}

/**
 * WARP-GROUP-2: the index of the leader of a combined roll. The best base leads, or the first
 * listed of several.
 */
export function leaderOf(side: readonly Participant[]): number {
  const bases = side.map(({ pool }) => planPool(pool).pool.dice)
  return bases.indexOf(Math.max(...bases))
}

/**
 * WARP-GROUP-2: the leader's base dice. The helpers' base dice become bonus dice, and all other
 * modifiers are added.
 */
export function combinePools(side: readonly Participant[]): PlannedPool {
  const at = leaderOf(side)
  const leader = planPool(side[at]!.pool)
  const helpers = side
    .filter((_, i) => i !== at)
    .map(({ id, pool }) => ({ id, plan: planPool(pool).pool }))
  return {
    pool: poolResult({
      dice: leader.pool.dice,
      extra: leader.pool.extra,
      lost: leader.pool.lost,
      bonus: [
        ...leader.pool.bonus,
        ...helpers.flatMap(({ id, plan }) => [...modOf(`helper:${id}`, plan.dice), ...plan.bonus]),
      ],
      penalty: [...leader.pool.penalty, ...helpers.flatMap(({ plan }) => plan.penalty)],
    }),
    experienceAvailable: leader.experienceAvailable,
  }
}
