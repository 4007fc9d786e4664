import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'

export const chanceInput = s.object({ inSix: s.int(1, 5), ...withOptions })
export type ChanceInput = s.Infer<typeof chanceInput>

export interface ChanceOutput {
  readonly face: number
  readonly happens: boolean
}

/** WARP-FLAW-3, WARP-MAGIC-3. Dice: one die. */
export function chance({ inSix }: ChanceInput, dice: Dice): RuleResult<ChanceOutput> {
  const face = dice.roll(6)
  return ok({ face, happens: face <= inSix })
}
