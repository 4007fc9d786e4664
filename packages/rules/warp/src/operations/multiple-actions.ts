import { s, ok } from '@mastro/core'
import { NO_TRAIT_DICE } from '../data/traits.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'

export const multipleActionsInput = s.object({
  extraActions: s.int(0, 10),
  scores: s.list(s.nullable(s.int(0, 12)), 1, 20),
  ...withOptions,
})
export type MultipleActionsInput = s.Infer<typeof multipleActionsInput>

export interface MultipleActionsOutput {
  readonly penaltyDice: number
  readonly diceLost: number
  readonly pools: readonly {
    readonly score: number
    readonly dice: number
    readonly possible: boolean
  }[]
}

/** WARP-MULTI-1 to 3. No dice. */
export function multipleActions(input: MultipleActionsInput): RuleResult<MultipleActionsOutput> {
  const { extraActions, scores } = input
  const diceLost = Math.max(0, extraActions - 1)
  return ok({
    penaltyDice: extraActions === 1 ? 1 : 0,
    diceLost,
    pools: scores.map(given => {
      const score = given ?? NO_TRAIT_DICE
      const dice = Math.max(0, score - diceLost)
      return { score, dice, possible: dice > 0 }
    }),
  })
}
