import { s, type Dice } from '@mastro/core'
import type { Settings } from '../../options.ts'

export const LEVELS = ['special', 'success', 'failure'] as const
export type Level = (typeof LEVELS)[number]
export const DIFFICULTIES = ['automatic', 'easy', 'normal', 'difficult', 'impossible'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const difficultyField = s.oneOf(DIFFICULTIES)

/** The input of one roll: a score, percentage modifiers and sources of difficulty. */
export interface RollAttempt {
  readonly score: number
  readonly difficulty?: Difficulty
  /** Percentage points to add, 0 or negative (BRP-CHECK-9). */
  readonly flat?: number
  /** Factors of further sources: 2 Easy, ½ Difficult, ¼ long range, 0 impossible. */
  readonly factors?: readonly number[]
  /** Upper limit of the chance: POW in total darkness (BRP-DARK-2). */
  readonly cap?: number | undefined
}

/** The computed chance and ranges of an attempt, before the roll. */
export interface CheckTarget {
  /** Null if the attempt succeeds without a roll. */
  readonly chance: number | null
  readonly successMax: number | null
  readonly specialMax: number | null
  /** The combined factor of all sources of difficulty. */
  readonly factor: number
  /** The result if no roll is needed, otherwise null. */
  readonly decided: Level | null
}

export interface CheckRoll {
  readonly roll: number | null
  readonly level: Level
}

const ALWAYS_FAILS_FROM = 96 // BRP-CHECK-4
const FLOOR = 5 // BRP-CHECK-5

/** BRP-CHECK-3, 8, 9, 10, 11. */
export function targetOf(attempt: RollAttempt, settings: Settings): CheckTarget {
  const { difficulty = 'normal', factors = [] } = attempt
  if (difficulty === 'automatic')
    return { chance: null, successMax: null, specialMax: null, factor: 1, decided: 'success' }
  if (difficulty === 'impossible') return hopeless(0)
  const factor = netFactor([...difficultyFactors(difficulty), ...factors], settings)
  const chance = finalChance(attempt, factor, settings)
  if (chance === 0) return hopeless(factor)
  return { chance, ...ranges(chance, settings), factor, decided: null }
}

function hopeless(factor: number): CheckTarget {
  return { chance: 0, successMax: 0, specialMax: 0, factor, decided: 'failure' }
}

export function difficultyFactors(difficulty: Difficulty): readonly number[] {
  if (difficulty === 'easy') return [2]
  if (difficulty === 'difficult') return [0.5]
  return difficulty === 'impossible' ? [0] : []
}

/**
 * BRP-CHECK-8. The `level` setting applies the strongest reduction once and Easy once. The two
 * multiply.
 */
export function netFactor(factors: readonly number[], settings: Settings): number {
  if (settings.difficultyStacking === 'multiply') return factors.reduce((a, b) => a * b, 1)
  return Math.min(1, ...factors) * Math.max(1, ...factors)
}

/** BRP-CHECK-9. Rounds once, at the end, up (BRP-GEN-4). */
function finalChance(
  { score, flat = 0, cap = Infinity }: RollAttempt,
  factor: number,
  settings: Settings,
): number {
  const chance =
    settings.modifierOrder === 'flat-first'
      ? Math.ceil(Math.max(0, score + flat) * factor)
      : Math.max(0, Math.ceil(score * factor) + flat)
  return Math.min(chance, cap)
}

/** BRP-CHECK-4 to 7, for a chance above 0. */
export function ranges(
  chance: number,
  settings: Settings,
): { readonly successMax: number; readonly specialMax: number } {
  const success = Math.min(ALWAYS_FAILS_FROM - 1, chance)
  const byTable = settings.specialRounding === 'table' && chance <= 100
  const special = byTable ? Math.max(1, Math.round(chance / 5)) : Math.ceil(chance / 5)
  return {
    successMax: settings.lowSkillFloor === 'table' ? Math.max(FLOOR, success) : success,
    specialMax: Math.min(ALWAYS_FAILS_FROM - 1, special),
  }
}

/** BRP-CHECK-1, 2. The level of a rolled face. */
export function levelOf(target: CheckTarget, roll: number): Level {
  if (target.decided !== null) return target.decided
  if (roll <= target.specialMax!) return 'special' // safe: the ranges are numbers if the target is not decided
  return roll <= target.successMax! ? 'success' : 'failure'
}

/** Dice: one d100, only if a roll is needed. */
export function rollAgainst(target: CheckTarget, dice: Dice): CheckRoll {
  if (target.decided !== null) return { roll: null, level: target.decided }
  const roll = dice.roll(100)
  return { roll, level: levelOf(target, roll) }
}

/**
 * BRP-EXP-1, 4. True if a die was rolled, the result was no failure, and the chance was not raised.
 */
export function earnsTick(target: CheckTarget, { roll, level }: CheckRoll): boolean {
  return roll !== null && level !== 'failure' && target.factor <= 1
}
