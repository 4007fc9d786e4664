import type { Dist } from '../odds/dist.ts'
import { entriesOf } from '../odds/dist.ts'
import type { BlowRow, FightFate } from './fight.ts'
import { lossesOf, type BlowEffect } from './rows.ts'

/** A target whose state is the number of wounding blows that it can still take. */
export interface BlowCount {
  readonly size: number
  /** The row of each level, the lowest first. */
  readonly rows: readonly BlowRow[]
  /** The chance that was cut off. */
  readonly error: number
  /** The mean of `value` over the levels of points, for each level from 0. */
  readonly means: (value: (level: number) => number) => readonly number[]
}

/** Blows are counted until the chance to be up is below this. */
export const BLOW_CUT = 1e-6

/**
 * Counts blows instead of points, for a target whose attackers all do the same damage. Exact,
 * except that a target falls at the next blow once its chance to be up is below `cut`.
 */
export function countBlows(
  damage: Dist,
  size: number,
  effect: (level: number, points: number) => BlowEffect,
  cut: number = BLOW_CUT,
): BlowCount {
  const wounds = [...entriesOf(damage)].filter(([points]) => points > 0)
  const hit = wounds.reduce((sum, [, chance]) => sum + chance, 0)
  const steps: Step[] = []
  let standing = Float64Array.from({ length: size + 1 }, (_, level) => (level === size ? 1 : 0))
  let chance = 1
  while (chance > cut && wounds.length > 0) {
    const step = stepFrom(standing, chance, wounds, hit, effect)
    steps.push(step)
    standing = step.after
    chance = step.chanceAfter
  }
  const rows = steps.map((step, i) => rowOf(step, steps.length - i, hit)).toReversed()
  return {
    size: Math.max(1, steps.length),
    rows: rows.length === 0 ? [HARMLESS] : rows,
    error: hit > 0 ? chance : 0,
    means: value =>
      hit === 0 ? [0, value(size)] : [0, ...steps.map(step => meanOf(step, value)).toReversed()],
  }
}

const HARMLESS: BlowRow = {
  drops: Float64Array.of(1),
  losses: new Int32Array(0),
  harm: 0,
  fates: { down: 0, dead: 0, gone: 0 },
}

/** One more blow to a target with these chances of each level. */
interface Step {
  readonly before: Float64Array
  readonly chance: number
  readonly after: Float64Array<ArrayBuffer>
  readonly chanceAfter: number
  /** Chances, given a standing target and a wounding blow, of each way to fall. */
  readonly fates: Record<FightFate, number>
}

function stepFrom(
  before: Float64Array,
  chance: number,
  wounds: readonly (readonly [number, number])[],
  hit: number,
  effect: (level: number, points: number) => BlowEffect,
): Step {
  const after = new Float64Array(before.length)
  const fates = { down: 0, dead: 0, gone: 0 }
  for (let level = 1; level < before.length; level++) {
    if (before[level] === 0) continue
    for (const [points, weight] of wounds) {
      const left = effect(level, points)
      const mass = (before[level]! * weight) / hit
      if (typeof left === 'number') after[left]! += mass
      else fates[left] += mass / chance
    }
  }
  const chanceAfter = after.reduce((sum, mass) => sum + mass, 0)
  return { before, chance, after, chanceAfter, fates }
}

/** `level` is how many blows are left. At the last one, the target falls. */
function rowOf({ fates, chance, chanceAfter }: Step, level: number, hit: number): BlowRow {
  const stands = level === 1 ? 0 : chanceAfter / chance
  const falls = fates.down + fates.dead + fates.gone
  const share = falls === 0 ? 0 : (hit * (1 - stands)) / falls
  const drops = new Float64Array(level + 1)
  drops[0] = 1 - hit
  drops[1]! += hit * stands
  drops[level]! += hit * (1 - stands)
  return {
    drops,
    losses: lossesOf(drops),
    harm: hit,
    fates:
      falls === 0
        ? { down: hit * (1 - stands), dead: 0, gone: 0 }
        : { down: fates.down * share, dead: fates.dead * share, gone: fates.gone * share },
  }
}

function meanOf({ before, chance }: Step, value: (level: number) => number): number {
  return before.reduce((sum, mass, level) => sum + mass * value(level), 0) / chance
}
