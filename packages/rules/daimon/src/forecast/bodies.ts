import type { Leave } from '@mastro/core'
import { health, maxWounds } from '../operations/health.ts'
import type { ForecastCharacter, ForecastFoe, ForecastInput } from './input.ts'

/** A fighter in one state of the fight. `at` is its place in the list of fighters. */
export interface Body {
  readonly at: number
  readonly wounds: number
  readonly reserve: number
}

/** The levels of a fighter, and the effect of wounds at each of them. */
export interface Endurance {
  readonly size: number
  readonly effect: (level: number, wounds: number) => number | 'down' | 'gone'
}

/** DAI-WOUND-5. `half` means serious wounds, a number so many wounds. */
export function characterEndurance(
  { health: { power } }: ForecastCharacter,
  wounds: number,
  leave: Leave,
  { options }: ForecastInput,
): Endurance {
  const leaves = (taken: number) => {
    if (leave === 'never') return false
    return typeof leave === 'number' ? taken >= leave : taken > power
  }
  const isDown = (taken: number) => health(power, taken, options).down
  const size = isDown(wounds)
    ? 0
    : firstFrom(1, more => isDown(wounds + more) || leaves(wounds + more))
  return {
    size,
    effect(level, points) {
      const taken = wounds + size - level + points
      if (points === 0) return level
      if (isDown(taken)) return 'down'
      return leaves(taken) ? 'gone' : level - points
    },
  }
}

/** DAI-NPC-2. `half` means half of its wounds or more, a number so many. */
export function foeEndurance(
  { opponent: { difficulty } }: ForecastFoe,
  wounds: number,
  leave: Leave,
): Endurance {
  const leavesAt = leave === 'half' ? Math.ceil(difficulty / 2) : leave
  const leaves = (taken: number) => typeof leavesAt === 'number' && taken >= leavesAt
  const isDown = (taken: number) => taken >= difficulty
  const size = isDown(wounds)
    ? 0
    : firstFrom(1, more => isDown(wounds + more) || leaves(wounds + more))
  return {
    size,
    effect(level, points) {
      const taken = wounds + size - level + points
      if (points === 0) return level
      if (isDown(taken)) return 'down'
      return leaves(taken) ? 'gone' : level - points
    },
  }
}

/** The wounds recorded for somebody who is down. */
export function woundsWhenDown({ health: { power } }: ForecastCharacter): number {
  return maxWounds(power)
}

function firstFrom(start: number, holds: (value: number) => boolean): number {
  let value = start
  while (!holds(value)) value++
  return value
}
