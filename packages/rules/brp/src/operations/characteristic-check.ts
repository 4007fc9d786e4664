import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { CHARACTERISTIC_ROLLS, ROLL_MULTIPLIER } from '../data/characteristics.ts'
import { PHYSICAL } from '../data/skills.ts'
import { targetOf, type CheckTarget } from './shared/check.ts'
import { settings } from '../options.ts'
import { armourPenalty, difficulty, flag } from './shared-fields.ts'
import { check, type CheckOutput } from './skill-check.ts'

export const characteristicCheckInput = s.object({
  roll: s.oneOf(CHARACTERISTIC_ROLLS),
  score: s.int(0, 200),
  multiplier: s.withDefault(s.int(1, 20), ROLL_MULTIPLIER),
  difficulty,
  armourPenalty,
  rollAnyway: flag,
  settings,
})
export type CharacteristicCheckInput = s.Infer<typeof characteristicCheckInput>

/** BRP-CROLL-1, 2, 5. Dice: as for a skill check. */
export function characteristicCheck(
  input: CharacteristicCheckInput,
  dice: Dice,
): Result<CheckOutput, 'modifier-not-applicable'> {
  const target = characteristicTarget(input)
  return target.ok ? ok(check(target.value, input, dice)) : target
}

export function characteristicTarget(
  input: CharacteristicCheckInput,
): Result<CheckTarget, 'modifier-not-applicable'> {
  const { roll, score, multiplier, difficulty, armourPenalty, settings } = input
  if (armourPenalty !== 0 && !PHYSICAL.includes(roll))
    return refuse('modifier-not-applicable', 'input.armourPenalty') // BRP-CROLL-5
  return ok(targetOf({ score: score * multiplier, difficulty, flat: armourPenalty }, settings))
}
