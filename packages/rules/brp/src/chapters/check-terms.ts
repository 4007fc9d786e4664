import { phrase, refuse, type Dice, type Json, type Label, type Result } from '@mastro/core'
import { characteristicCheck } from '../operations/characteristic-check.ts'
import { skillCheck, type SkillCheckOutput } from '../operations/skill-check.ts'
import type { AnyBeing, State } from '../state.ts'
import {
  CHARACTERISTIC_ROLLS,
  ROLL_MULTIPLIER,
  characteristicOf,
  type CharacteristicRoll,
} from '../data/characteristics.ts'
import {
  targetOf,
  type Difficulty,
  type Level,
  type CheckTarget,
} from '../operations/shared/check.ts'
import { armourPenalty, skillOf } from '../selectors.ts'
import { levelLabel, rollLabel, skillLabel } from '../messages/terms.ts'

/** Terms of a check on a skill or a characteristic roll (BRP-CHECK, BRP-CROLL). */

export const isRoll = (what: string): what is CharacteristicRoll =>
  CHARACTERISTIC_ROLLS.some(roll => roll === what)

export const whatLabel = (what: string): Label =>
  isRoll(what) ? rollLabel(what) : skillLabel(what)

/** The level with the rolled face if there is one, such as «Successo (31)». */
export const levelWithDie = (level: Level, roll: number | null): Label =>
  roll === null ? levelLabel(level) : phrase`${levelLabel(level)} (${roll})`

/** The score in percent and the armour penalty on it (BRP-ARM-2, BRP-CROLL-5). */
export interface CheckScore {
  readonly score: number
  readonly penalty: number
}

const LEAST_PENALTY = -200
const MOST_SCORE = 1000

/**
 * Null if the being has no such skill or characteristic, or the Master removed the skill from the
 * campaign (BRP-SKILL-6).
 */
export function checkScoreOf(state: State, being: AnyBeing, what: string): CheckScore | null {
  if (isRoll(what)) {
    const figure = being.characteristics[characteristicOf(what)]
    if (figure === null) return null
    const penalty = what === 'agility' ? armourPenalty(state, being, 'agility') : 0
    return {
      score: Math.min(200, figure) * ROLL_MULTIPLIER,
      penalty: atLeast(penalty),
    }
  }
  if (what === 'martial-arts' || state.rulings.removed.includes(what)) return null // BRP-MART-1
  const score = skillOf(state, being, what)
  return score === null
    ? null
    : {
        score: Math.min(MOST_SCORE, score),
        penalty: atLeast(armourPenalty(state, being, what)),
      }
}

const atLeast = (penalty: number) => Math.max(LEAST_PENALTY, penalty)

export const targetAt = (
  { settings }: State,
  { score, penalty }: CheckScore,
  difficulty: Difficulty,
): CheckTarget => targetOf({ score, flat: penalty, difficulty }, settings)

/**
 * The highest face that is special and the highest that succeeds. An automatic success ends at 100.
 */
export interface BandEdges {
  readonly special: number
  readonly success: number
}

export function bandEdgesOf({ decided, specialMax, successMax }: CheckTarget): BandEdges {
  if (decided !== null) return { special: 0, success: decided === 'failure' ? 0 : 100 }
  return { special: specialMax ?? 0, success: successMax ?? 0 }
}

export const bandEdgesDoc = ({ special, success }: BandEdges): Json => ({ special, success })

export interface CheckTerms {
  readonly difficulty: Difficulty
  readonly stakes: boolean
}

/**
 * Makes a check of a skill or characteristic. A characteristic never earns a tick (BRP-CROLL-2).
 * Dice: one d100, if a roll is needed.
 */
export function checkOn(
  state: State,
  being: AnyBeing,
  what: string,
  { difficulty, stakes }: CheckTerms,
  dice: Dice,
): Result<SkillCheckOutput> {
  const { settings } = state
  const standing = checkScoreOf(state, being, what)
  if (isRoll(what)) {
    const score = being.characteristics[characteristicOf(what)]
    if (score === null || standing === null) return refuse('missing-figure', 'what')
    const rolled = characteristicCheck(
      {
        roll: what,
        score: Math.min(200, score),
        multiplier: ROLL_MULTIPLIER,
        difficulty,
        armourPenalty: standing.penalty,
        rollAnyway: false,
        settings,
      },
      dice,
    )
    return rolled.ok ? { ok: true, value: { ...rolled.value, tickEarned: false } } : rolled
  }
  if (standing === null) return refuse('unknown-skill', 'what')
  return skillCheck(
    {
      skill: standing.score,
      difficulty,
      armourPenalty: standing.penalty,
      rollAnyway: false,
      stakes,
      alreadyTicked: being.ticks.includes(what),
      settings,
    },
    dice,
  )
}
