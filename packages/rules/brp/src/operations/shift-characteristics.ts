import { s, ok, refuse, type Result } from '@mastro/core'
import {
  CHARACTERISTICS,
  HUMAN_RANGE,
  SHIFT_LIMIT,
  type Characteristics,
} from '../data/characteristics.ts'
import { sum } from './shared/damage.ts'
import { settings, type Settings } from '../options.ts'
import { characteristics } from './shared-fields.ts'

const shift = s.object({
  from: s.oneOf(CHARACTERISTICS),
  to: s.oneOf(CHARACTERISTICS),
  points: s.int(1, 100),
})
export type CharacteristicShift = s.Infer<typeof shift>
export const shifts = s.list(shift, 0, 50)

export const shiftCharacteristicsInput = s.object({
  characteristics: characteristics(3, 18),
  shifts,
  alreadyShifted: s.withDefault(s.int(0, SHIFT_LIMIT), 0),
  settings,
})
export type ShiftCharacteristicsInput = s.Infer<typeof shiftCharacteristicsInput>

export interface ShiftCharacteristicsOutput {
  readonly characteristics: Characteristics
  readonly shifted: number
  readonly remaining: number
}

export type ShiftFault =
  | 'shift-same-characteristic'
  | 'shift-multiple-pairs'
  | 'shift-limit'
  | 'characteristic-limit'

/** BRP-CHAR-5, BRP-CHAR-6. No dice. */
export function shiftCharacteristics(
  input: ShiftCharacteristicsInput,
): Result<ShiftCharacteristicsOutput, ShiftFault> {
  const { shifts, alreadyShifted, settings } = input
  const points = pointsMoved(shifts, alreadyShifted, settings)
  if (!points.ok) return points
  const moved = applyShifts(input.characteristics, shifts)
  if (!moved.ok) return moved
  const shifted = alreadyShifted + points.value
  return ok({
    characteristics: moved.value,
    shifted,
    remaining: SHIFT_LIMIT - shifted,
  })
}

/** BRP-CHAR-5. The number of points moved by these shifts, or a refusal if they are not allowed. */
export function pointsMoved(
  shifts: readonly CharacteristicShift[],
  already: number,
  settings: Settings,
): Result<number, ShiftFault> {
  const idle = shifts.findIndex(({ from, to }) => from === to)
  if (idle >= 0) return refuse('shift-same-characteristic', `input.shifts[${idle}].to`)
  const pairs = new Set(shifts.map(({ from, to }) => `${from} ${to}`))
  if (settings.shiftMode === 'single-pair' && pairs.size > 1)
    return refuse('shift-multiple-pairs', 'input.shifts')
  const points = sum(shifts.map(({ points }) => points))
  return already + points > SHIFT_LIMIT ? refuse('shift-limit', 'input.shifts') : ok(points)
}

/** BRP-CHAR-6. Limits are checked after all shifts are applied. */
export function applyShifts(
  from: Characteristics,
  shifts: readonly CharacteristicShift[],
): Result<Characteristics, 'characteristic-limit'> {
  const moved = { ...from }
  for (const shift of shifts) {
    moved[shift.from] -= shift.points
    moved[shift.to] += shift.points
  }
  const within = CHARACTERISTICS.every(
    id => moved[id] >= HUMAN_RANGE.min && moved[id] <= HUMAN_RANGE.max,
  )
  return within ? ok(moved) : refuse('characteristic-limit', 'input.shifts')
}
