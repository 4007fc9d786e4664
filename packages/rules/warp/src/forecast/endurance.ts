import type { BlowEffect, Leave } from '@mastro/core'
import { harm, statusOf, type HitPoints } from '../operations/shared/hit-points.ts'

/** The levels of a fighter, and the effect of damage at each of them. */
export interface Endurance {
  readonly size: number
  readonly pointsAt: (level: number) => HitPoints
  readonly isHurt: (level: number) => boolean
  readonly effect: (level: number, points: number) => BlowEffect
}

/** WARP-HEALTH-1, 2. Somebody who should have left already fights on until the next harm. */
export function enduranceOf(hitPoints: HitPoints, leave: Leave): Endurance {
  const { max, current } = hitPoints
  const leavesAt = leave === 'half' ? Math.floor(max / 2) : typeof leave === 'number' ? leave : 0
  const lowest = Math.max(0, leavesAt)
  const size = current <= 0 ? 0 : Math.max(1, current - lowest)
  const pointsAt = (level: number) => harm(hitPoints, size - level)
  return {
    size,
    pointsAt,
    isHurt: level => statusOf(pointsAt(level)) !== 'fine',
    effect(level, points) {
      if (points === 0) return level
      const after = harm(pointsAt(level), points)
      if (after.current > lowest) return after.current - lowest
      const status = statusOf(after)
      return status === 'dead' || status === 'down' ? status : 'gone'
    },
  }
}
