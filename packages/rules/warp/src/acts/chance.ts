import { int, object, ok, type Dice, type Infer } from '@mastro/core'
import type { Ruled } from '../shared/codes.ts'
import { withOptions } from '../shared/options.ts'

export const chanceInput = object({ inSix: int(1, 5), ...withOptions })
export type ChanceInput = Infer<typeof chanceInput>

export interface ChanceOutput {
  readonly face: number
  readonly happens: boolean
}

/** WARP-FLAW-3, WARP-MAGIC-3. Dice: one. */
export function chance({ inSix }: ChanceInput, dice: Dice): Ruled<ChanceOutput> {
  const face = dice.roll(6)
  return ok({ face, happens: face <= inSix })
}
