import { entriesOf, type Dist } from '../odds/dist.ts'
import type { BlowRow, FightFate } from './fight.ts'

/** The new level of a target, or how it left the fight. */
export type BlowEffect = number | FightFate

/**
 * The row of one level from the damage of a blow. `effect` gives the level that remains after some
 * points, from 1 to `level`, or the fate of a target that is out.
 */
export function blowRow(
  damage: Dist,
  level: number,
  effect: (points: number) => BlowEffect,
): BlowRow {
  const drops = new Float64Array(level + 1)
  const fates = { down: 0, dead: 0, gone: 0 }
  for (const [points, chance] of entriesOf(damage)) {
    const after = effect(points)
    if (typeof after === 'number') drops[level - after]! += chance
    else {
      drops[level]! += chance
      fates[after] += chance
    }
  }
  return { drops: trimmed(drops), losses: lossesOf(drops), harm: harmOf(drops), fates }
}

/** A row with each chance multiplied. */
export function scaledRow({ drops, losses, harm, fates }: BlowRow, by: number): BlowRow {
  return {
    drops: drops.map(chance => chance * by),
    losses,
    harm: harm * by,
    fates: { down: fates.down * by, dead: fates.dead * by, gone: fates.gone * by },
  }
}

export function lossesOf(drops: Float64Array): Int32Array {
  const losses: number[] = []
  for (let d = 1; d < drops.length; d++) if (drops[d]! > 0) losses.push(d)
  return Int32Array.from(losses)
}

export function harmOf(drops: Float64Array): number {
  let sum = 0
  for (let d = 1; d < drops.length; d++) sum += drops[d]!
  return sum
}

/** Without the zeros at its end. */
function trimmed(drops: Float64Array): Float64Array {
  let length = drops.length
  while (length > 1 && drops[length - 1] === 0) length--
  return drops.subarray(0, length)
}
