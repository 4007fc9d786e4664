import { plus, toNumber } from '@mastro/core'
import {
  CATASTROPHE,
  MEAN_THROW,
  atLeastLevels,
  formatFraction,
  minus,
  safeAtLeast,
  safeBelow,
} from './chaos-die.ts'
import type { AtLeastChance } from './chaos-die.ts'

export interface DifficultyOdds {
  readonly modifier: number
  readonly needed: number | null
  readonly success: number | null
  readonly failure: number | null
  readonly catastrophic: number
  readonly meanLevel: number | null
  readonly exact: { readonly success: string } | null
  readonly atLeast: readonly AtLeastChance[]
}

export interface LevelOdds {
  readonly modifier: number
  readonly win: number
  readonly tie: number
  readonly lose: number
  readonly catastrophic: number
  readonly exact: { readonly win: string }
  readonly atLeast: readonly AtLeastChance[]
}

/** WOC-DIFF-3, WOC-CATA-1. */
export function againstDifficulty(
  modifier: number,
  difficulty: number | null,
  levels: readonly number[],
): DifficultyOdds {
  const common = {
    modifier,
    catastrophic: toNumber(CATASTROPHE),
    meanLevel: modifier + MEAN_THROW,
    atLeast: atLeastLevels(modifier, levels),
  }
  if (difficulty === null)
    return { ...common, needed: null, success: null, failure: null, exact: null }
  const needed = difficulty - modifier
  const success = safeAtLeast(needed)
  return {
    ...common,
    needed,
    success: toNumber(success),
    failure: toNumber(safeBelow(needed)),
    exact: { success: formatFraction(success) },
  }
}

/** A29. The roller against a level that was already reached. */
export function againstFixed(
  modifier: number,
  fixed: number,
  levels: readonly number[],
): LevelOdds {
  const win = safeAtLeast(fixed + 1 - modifier)
  return {
    modifier,
    win: toNumber(win),
    tie: toNumber(minus(safeAtLeast(fixed - modifier), win)),
    lose: toNumber(safeBelow(fixed - modifier)),
    catastrophic: toNumber(CATASTROPHE),
    exact: { win: formatFraction(win) },
    atLeast: atLeastLevels(modifier, levels),
  }
}

/** The chance not to lose: win or tie. */
export function notBeaten(modifier: number, fixed: number): number {
  return toNumber(safeAtLeast(fixed - modifier))
}

/** The chance to be beaten: an ordinary loss or a catastrophe. */
export function beaten(modifier: number, fixed: number): number {
  return toNumber(plus(safeBelow(fixed - modifier), CATASTROPHE))
}
