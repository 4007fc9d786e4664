import type { BlowEffect, Leave } from '@mastro/core'
import { FAINTS_AT, statusAt } from '../operations/apply-damage.ts'
import type { ForecastFighter } from './input.ts'

/** The levels of a fighter, and the effect of damage at each of them. */
export interface Endurance {
  /** 0 if the fighter is out already. */
  readonly size: number
  /** The hit points of a level. */
  readonly hpAt: (level: number) => number
  readonly effect: (level: number, points: number) => BlowEffect
}

/**
 * BRP-DAM-3. Somebody who was woken with 1 or 2 hit points, or who should have left already, fights
 * on until the next harm.
 */
export function enduranceOf(
  { hp, maxHp, status }: Pick<ForecastFighter, 'hp' | 'maxHp' | 'status'>,
  leave: Leave,
): Endurance {
  const leavesAt = leave === 'half' ? Math.floor(maxHp / 2) : typeof leave === 'number' ? leave : 0
  const lowest = Math.max(FAINTS_AT, leavesAt)
  const fights = status === 'conscious' && hp > 0
  const size = fights ? Math.max(1, hp - lowest) : 0
  const hpAt = (level: number) => hp - size + level
  return {
    size,
    hpAt,
    effect(level, points) {
      if (points === 0) return level
      const left = hpAt(level) - points
      if (left > lowest) return left - lowest
      const after = statusAt(left, 'conscious')
      if (after === 'dying') return 'dead'
      return after === 'unconscious' ? 'down' : 'gone'
    },
  }
}
