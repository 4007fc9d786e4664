import { plus, toNumber } from '@mastro/core'
import * as chaosDie from './chaos-die.ts'

export interface DifficultyOdds {
  readonly modifier: number
  readonly needed: number | null
  readonly success: number | null
  readonly failure: number | null
  readonly catastrophic: number
  readonly meanLevel: number | null
  readonly exact: { readonly success: string } | null
  readonly atLeast: readonly chaosDie.AtLeast[]
}

export interface LevelOdds {
  readonly modifier: number
  readonly win: number
  readonly tie: number
  readonly lose: number
  readonly catastrophic: number
  readonly exact: { readonly win: string }
  readonly atLeast: readonly chaosDie.AtLeast[]
}

/** WOC-DIFF-3, WOC-CATA-1. */
export function againstDifficulty(
  modifier: number,
  difficulty: number | null,
  levels: readonly number[],
): DifficultyOdds {
  const common = {
    modifier,
    catastrophic: toNumber(chaosDie.CATASTROPHE),
    meanLevel: modifier + chaosDie.MEAN_THROW,
    atLeast: chaosDie.atLeastLevels(modifier, levels),
  }
  if (difficulty === null)
    return { ...common, needed: null, success: null, failure: null, exact: null }
  const needed = difficulty - modifier
  const success = chaosDie.safeAtLeast(needed)
  return {
    ...common,
    needed,
    success: toNumber(success),
    failure: toNumber(chaosDie.safeBelow(needed)),
    exact: { success: chaosDie.formatFraction(success) },
  }
}

/** A29. The roller against a level that already stands. */
export function againstFixed(
  modifier: number,
  fixed: number,
  levels: readonly number[],
): LevelOdds {
  const win = chaosDie.safeAtLeast(fixed + 1 - modifier)
  return {
    modifier,
    win: toNumber(win),
    tie: toNumber(chaosDie.minus(chaosDie.safeAtLeast(fixed - modifier), win)),
    lose: toNumber(chaosDie.safeBelow(fixed - modifier)),
    catastrophic: toNumber(chaosDie.CATASTROPHE),
    exact: { win: chaosDie.formatFraction(win) },
    atLeast: chaosDie.atLeastLevels(modifier, levels),
  }
}

/** The chance not to lose: win or tie. */
export function notBeaten(modifier: number, fixed: number): number {
  return toNumber(chaosDie.safeAtLeast(fixed - modifier))
}

/** The chance to be beaten: an ordinary loss or a catastrophe. */
export function beaten(modifier: number, fixed: number): number {
  return toNumber(plus(chaosDie.safeBelow(fixed - modifier), chaosDie.CATASTROPHE))
}
