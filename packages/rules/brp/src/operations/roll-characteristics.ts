import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { CHARACTERISTIC_ROWS, type Characteristics } from '../data/characteristics.ts'
import { rollDice } from './shared/damage.ts'
import { settings } from '../options.ts'
import { flag } from './shared-fields.ts'
import { applyShifts, pointsMoved, shifts, type ShiftFault } from './shift-characteristics.ts'

export const rollCharacteristicsInput = s.object({
  rerolls: s.withDefault(s.int(0, 10), 0),
  rerollApproved: flag,
  shifts: s.withDefault(shifts, () => []),
  settings,
})
export type RollCharacteristicsInput = s.Infer<typeof rollCharacteristicsInput>

export interface RollCharacteristicsOutput {
  readonly attempts: number
  readonly discarded: readonly Characteristics[]
  readonly rolled: Characteristics
  readonly shifted: number
  readonly characteristics: Characteristics
}

/**
 * BRP-CHAR-2 to 7. Dice: nineteen d6 per attempt, in the order of BRP-CHAR-4. The last attempt
 * counts.
 */
export function rollCharacteristics(
  input: RollCharacteristicsInput,
  dice: Dice,
): Result<RollCharacteristicsOutput, ShiftFault | 'reroll-not-approved'> {
  const { rerolls, rerollApproved, shifts, settings } = input
  if (rerolls > 0 && !rerollApproved) return refuse('reroll-not-approved', 'input.rerollApproved')
  const points = pointsMoved(shifts, 0, settings)
  if (!points.ok) return points

  const discarded = Array.from({ length: rerolls }, () => rollSet(dice))
  const rolled = rollSet(dice)
  const characteristics = applyShifts(rolled, shifts)
  if (!characteristics.ok) return characteristics
  return ok({
    attempts: rerolls + 1,
    discarded,
    rolled,
    shifted: points.value,
    characteristics: characteristics.value,
  })
}

function rollSet(dice: Dice): Characteristics {
  const set = CHARACTERISTIC_ROWS.map(row => [row.id, rollDice(row, dice)] as const)
  return Object.fromEntries(set) as Characteristics // safe: one row per characteristic
}
