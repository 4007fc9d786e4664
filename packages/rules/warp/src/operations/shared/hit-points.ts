import { s, refuse } from '@mastro/core'
import { downStateOf, type DownState, type Status } from '../../data/hit-points.ts'
import type { WoundClass } from '../../data/weapons.ts'
import type { RuleCheck } from './codes.ts'

/** `current` already includes temporary damage. */
export const hitPoints = s.refine(
  s.object({
    max: s.int(1, 999),
    current: s.int(-9999, 999),
    temporary: s.withDefault(s.int(0, 9999), 0),
  }),
  ({ max, current, temporary }) => {
    if (current > max) return { path: ['current'], code: 'out-of-range' }
    return temporary > max - current ? { path: ['temporary'], code: 'out-of-range' } : null
  },
)
export type HitPoints = Readonly<s.Infer<typeof hitPoints>>

/** WARP-HEALTH-1, 2, WARP-DEATH-1. Temporary damage never kills. */
export function statusOf({ max, current, temporary }: HitPoints): Status {
  if (current + temporary <= -max) return 'dead'
  if (current <= 0) return 'down'
  return 2 * current <= max ? 'hurt' : 'fine'
}

/** The condition of a character. All fields are null if hit points are not tracked. */
export interface Health {
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly penaltyDie: boolean | null
  readonly downState: DownState | null
}

export function healthOf(points: HitPoints | null, woundClass: WoundClass | null): Health {
  if (points === null) return { hitPoints: null, status: null, penaltyDie: null, downState: null }
  const status = statusOf(points)
  return {
    hitPoints: points,
    status,
    penaltyDie: status !== 'fine',
    downState: status === 'down' && woundClass !== null ? downStateOf(woundClass) : null,
  }
}

export function harm(points: HitPoints, damage: number, temporary: boolean = false): HitPoints {
  return {
    max: points.max,
    current: points.current - damage,
    temporary: points.temporary + (temporary ? damage : 0),
  }
}

/**
 * Restores points up to the maximum. Temporary damage is reduced only as far as needed to stay
 * within the missing points.
 */
export function regain(points: HitPoints, gained: number): HitPoints {
  const current = Math.min(points.max, points.current + gained)
  return {
    max: points.max,
    current,
    temporary: Math.min(points.temporary, points.max - current),
  }
}

/** WARP-DEATH-1. */
export function checkAlive(points: HitPoints | null, at: string): RuleCheck {
  return points !== null && statusOf(points) === 'dead' ? refuse('character-dead', at) : null
}
