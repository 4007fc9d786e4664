import { s, type Dice } from '@mastro/core'
import type { Settings } from '../settings.ts'

export const LEVELS = ['special', 'success', 'failure'] as const
export type Level = (typeof LEVELS)[number]
export const DIFFICULTIES = ['automatic', 'easy', 'normal', 'difficult', 'impossible'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const difficultyField = s.oneOf(DIFFICULTIES)

/** What is about to be rolled: a score, percentage modifiers, sources of difficulty. */
export interface Attempt {
  readonly score: number
  readonly difficulty?: Difficulty
  /** Percentage points, already negative (BRP-CHECK-9). */
  readonly flat?: number
  /** Factors of further sources: 2 Easy, ½ Difficult, ¼ long range, 0 none at all. */
  readonly factors?: readonly number[]
  /** Total darkness: the chance is at most POW (BRP-DARK-2). */
  readonly cap?: number | undefined
}

/** An attempt reckoned through, before the die falls. */
export interface Target {
  /** Null when the attempt succeeds by itself. */
  readonly chance: number | null
  readonly successMax: number | null
  readonly specialMax: number | null
  /** Net of all sources of difficulty. */
  readonly factor: number
  /** Set when no roll decides. */
  readonly decided: Level | null
}

export interface Rolled {
  readonly roll: number | null
  readonly level: Level
}

const ALWAYS_FAILS_FROM = 96 // BRP-CHECK-4
const FLOOR = 5 // BRP-CHECK-5

/** BRP-CHECK-3, 8, 9, 10, 11. */
export function targetOf(attempt: Attempt, settings: Settings): Target {
  const { difficulty = 'normal', factors = [] } = attempt
  if (difficulty === 'automatic')
    return { chance: null, successMax: null, specialMax: null, factor: 1, decided: 'success' }
  if (difficulty === 'impossible') return hopeless(0)
  const factor = netFactor([...difficultyFactors(difficulty), ...factors], settings)
  const chance = finalChance(attempt, factor, settings)
  if (chance === 0) return hopeless(factor)
  return { chance, ...ranges(chance, settings), factor, decided: null }
}

function hopeless(factor: number): Target {
  return { chance: 0, successMax: 0, specialMax: 0, factor, decided: 'failure' }
}

export function difficultyFactors(difficulty: Difficulty): readonly number[] {
  if (difficulty === 'easy') return [2]
  if (difficulty === 'difficult') return [0.5]
  return difficulty === 'impossible' ? [0] : []
}

/** BRP-CHECK-8. By level: the strongest reduction once, Easy once, and the two multiply. */
export function netFactor(factors: readonly number[], settings: Settings): number {
  if (settings.difficultyStacking === 'multiply') return factors.reduce((a, b) => a * b, 1)
  return Math.min(1, ...factors) * Math.max(1, ...factors)
}

/** BRP-CHECK-9. One rounding, at the end, up (BRP-GEN-4). */
function finalChance(
  { score, flat = 0, cap = Infinity }: Attempt,
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

/** BRP-CHECK-1, 2. What a face means against a target that is rolled. */
export function levelOf(target: Target, roll: number): Level {
  if (target.decided !== null) return target.decided
  if (roll <= target.specialMax!) return 'special' // not decided: the ranges are numbers
  return roll <= target.successMax! ? 'success' : 'failure'
}

/** Dice: d100, only when a roll decides. */
export function rollAgainst(target: Target, dice: Dice): Rolled {
  if (target.decided !== null) return { roll: null, level: target.decided }
  const roll = dice.roll(100)
  return { roll, level: levelOf(target, roll) }
}

/** BRP-EXP-1, 4. A die fell, it was no failure, and the chance was not raised. */
export function earnsTick(target: Target, { roll, level }: Rolled): boolean {
  return roll !== null && level !== 'failure' && target.factor <= 1
}
