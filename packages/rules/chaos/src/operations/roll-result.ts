import { difficultyLabel } from '../data/tables.ts'
import { sum } from './shared-fields.ts'
import { isCatastrophic, type DiceThrow } from './throw-dice.ts'

/** The outcome of one throw, with or without a Difficulty. */
export interface RollResult<Parts> {
  readonly roll: DiceThrow
  readonly catastrophic: boolean
  readonly breakdown: Parts & { readonly dice: number }
  readonly modifier: number
  readonly successLevel: number | null
  readonly difficulty: number | null
  readonly difficultyLabel: string | null
  readonly outcome: 'catastrophic-failure' | 'open' | 'success' | 'failure'
  readonly margin: number | null
  readonly surplus: number
  readonly secret: readonly string[]
}

/** WOC-DIFF-2. Fields that only the Master may see. */
export const DIFFICULTY_SECRETS = ['difficulty', 'difficultyLabel', 'margin', 'surplus'] as const

/** WOC-DIFF-3, WOC-DIFF-5, WOC-CATA-1. */
export function rollResult<Parts extends object>(
  roll: DiceThrow,
  parts: Parts,
  difficulty: number | null,
): RollResult<Parts> {
  const catastrophic = isCatastrophic(roll)
  const modifier = modifierOf(parts)
  const successLevel = catastrophic ? null : modifier + roll.total
  const margin = successLevel === null || difficulty === null ? null : successLevel - difficulty
  return {
    roll,
    catastrophic,
    breakdown: { ...parts, dice: roll.total },
    modifier,
    successLevel,
    difficulty,
    difficultyLabel: difficultyLabel(difficulty),
    outcome: outcomeOf(catastrophic, margin),
    margin,
    surplus: Math.max(0, margin ?? 0),
    secret: difficulty === null ? [] : DIFFICULTY_SECRETS,
  }
}

/** Sum of a breakdown without dice. All of its parts are numbers. */
export function modifierOf(parts: object): number {
  return sum(Object.values(parts) as number[]) // safe: every breakdown contains only numbers
}

function outcomeOf(catastrophic: boolean, margin: number | null) {
  if (catastrophic) return 'catastrophic-failure'
  if (margin === null) return 'open'
  return margin >= 0 ? 'success' : 'failure'
}
