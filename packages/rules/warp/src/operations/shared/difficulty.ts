import { s, rollMany, type Dice } from '@mastro/core'
import { diceOf, DIFFICULTY_LEVELS, factorOf } from '../../data/difficulty.ts'
import { sum } from './roll.ts'

/** Requires exactly one of level, factor and dice. `mode` is allowed with a level only. */
export const difficulty = s.refine(
  s.object({
    level: s.optional(s.oneOf(DIFFICULTY_LEVELS)),
    mode: s.optional(s.oneOf(['factor', 'dice'])),
    factor: s.optional(s.int(1, 99)),
    dice: s.optional(s.int(1, 6)),
  }),
  ({ level, mode, factor, dice }) => {
    const given = [level, factor, dice].filter(value => value !== undefined).length
    const modeAlone = mode !== undefined && level === undefined
    return given === 1 && !modeAlone ? null : { path: [] }
  },
)
export type Difficulty = s.Infer<typeof difficulty>

export interface DifficultyRoll {
  readonly faces: readonly number[]
  readonly total: number
}

export interface RolledDifficulty {
  readonly target: number
  readonly difficultyRoll: DifficultyRoll | null
}

/** The difficulty of an action: a fixed number, or a number of dice (WARP-DIFF-1, 2). */
export type DifficultySpec =
  | { readonly kind: 'factor'; readonly factor: number }
  | { readonly kind: 'dice'; readonly dice: number }

export function difficultySpecOf({ level, mode, factor, dice }: Difficulty): DifficultySpec {
  if (dice !== undefined) return { kind: 'dice', dice }
  if (level === undefined) return { kind: 'factor', factor: factor! } // safe: the schema requires exactly one
  return mode === 'dice'
    ? { kind: 'dice', dice: diceOf(level) }
    : { kind: 'factor', factor: factorOf(level) }
}

export function rollDifficulty(spec: DifficultySpec, dice: Dice): RolledDifficulty {
  if (spec.kind === 'factor') return { target: spec.factor, difficultyRoll: null }
  const faces = rollMany(dice, spec.dice, 6)
  const total = sum(faces)
  return { target: total, difficultyRoll: { faces, total } }
}
