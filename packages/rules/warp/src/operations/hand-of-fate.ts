import { s, ok, rollMany, type Dice } from '@mastro/core'
import { handOfFateTable, type FateReading } from '../data/difficulty.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { sum } from './shared/roll.ts'

export const handOfFateInput = s.object({ ...withOptions })
export type HandOfFateInput = s.Infer<typeof handOfFateInput>

export interface HandOfFateOutput {
  readonly faces: readonly number[]
  readonly total: number
  readonly lean: number
  readonly reading: FateReading
}

export const FATE_DICE = handOfFateTable.dice

/** WARP-FATE-1. Dice: two. */
export function handOfFate(_: HandOfFateInput, dice: Dice): RuleResult<HandOfFateOutput> {
  const faces = rollMany(dice, FATE_DICE, 6)
  const total = sum(faces)
  return ok({ faces, total, lean: total - handOfFateTable.middle, reading: readFate(total) })
}

export function readFate(total: number): FateReading {
  const { bands } = handOfFateTable
  return bands.find(({ from, to }) => total >= from && total <= to)!.id // safe: the bands cover 2 to 12
}
