import { rollMany, type Dice } from '@mastro/core'
import type { Options } from '../../options.ts'
import type { PlannedPool, PoolResult } from './pool.ts'

export interface Roll {
  readonly pool: PoolResult
  readonly faces: readonly number[]
  readonly kept: readonly number[]
  readonly dropped: readonly number[]
  readonly overflow: readonly number[]
  readonly total: number
  readonly botch: boolean
  readonly sixes: number
  readonly experienceAvailable: number | null
}

/** WARP-ROLL-2 to 9. Dice: every die of the pool, then overflow dice one at a time. */
export function rollPool(planned: PlannedPool, options: Options, dice: Dice): Roll {
  const { pool, experienceAvailable } = planned
  const faces = rollMany(dice, pool.rolled, 6)
  const { kept, dropped } = keepFaces(faces, pool)
  const overflow = options.blowTheTop && all(kept, 6) ? rollOverflow(dice) : []
  const sixesAmong = options.unstoppableSixCounts === 'rolled' ? faces : kept
  return {
    pool,
    faces,
    kept,
    dropped,
    overflow,
    total: sum(kept) + sum(overflow),
    botch: options.botch && all(kept, 1),
    sixes: sixesAmong.filter(face => face === 6).length,
    experienceAvailable,
  }
}

/** The kept and dropped faces, highest first. */
function keepFaces(faces: readonly number[], { dice, keep }: PoolResult) {
  const sorted = faces.toSorted((a, b) => b - a)
  const from = keep === 'worst' ? sorted.length - dice : 0
  return {
    kept: sorted.slice(from, from + dice),
    dropped: [...sorted.slice(0, from), ...sorted.slice(from + dice)],
  }
}

/** WARP-OPT-2: one extra die, repeated while it shows 6. */
function rollOverflow(dice: Dice): number[] {
  const faces: number[] = []
  do faces.push(dice.roll(6))
  while (faces.at(-1) === 6)
  return faces
}

/** An empty list is neither all ones nor all sixes. */
function all(faces: readonly number[], value: number): boolean {
  return faces.length > 0 && faces.every(face => face === value)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
