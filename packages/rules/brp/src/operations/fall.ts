import { s, ok, rollMany, type Dice, type Result } from '@mastro/core'
import { rollAgainst, type Level } from './shared/check.ts'
import { sum } from './shared/damage.ts'
import { settings } from '../options.ts'
import { roller } from './shared-fields.ts'
import { skillTarget } from './skill-check.ts'

export const fallInput = s.object({
  metres: s.number(0, 10_000),
  dodge: s.withDefault(s.nullable(roller), () => null),
  settings,
})
export type FallInput = s.Infer<typeof fallInput>

export interface FallOutput {
  readonly fullDice: number
  readonly dice: number
  readonly dodgeRoll: number | null
  readonly dodgeLevel: Level | null
  readonly rolled: number
  readonly reduction: number
  readonly damage: number
}

const METRES_PER_DIE = 3 // BRP-FALL-1

/**
 * BRP-FALL-1, 2. Dice: the Dodge d100 if given and the fall does damage, the d6 of the fall, then a
 * d6 to subtract.
 */
export function fall(input: FallInput, dice: Dice): Result<FallOutput> {
  const { dodge, settings } = input
  const fullDice = fallDice(input)
  const dodged =
    dodge === null || fullDice === 0
      ? { roll: null, level: null }
      : rollAgainst(skillTarget({ ...dodge, settings }), dice)
  const helped = dodged.level !== null && dodged.level !== 'failure'
  const fewer = helped && settings.fallDodge === 'fewer-dice'
  const rolled = sum(rollMany(dice, fewer ? fullDice - 1 : fullDice, 6))
  const reduction = helped && !fewer ? dice.roll(6) : 0
  return ok({
    fullDice,
    dice: fewer ? fullDice - 1 : fullDice,
    dodgeRoll: dodged.roll,
    dodgeLevel: dodged.level,
    rolled,
    reduction,
    damage: Math.max(0, rolled - reduction),
  })
}

export function fallDice({ metres }: FallInput): number {
  return Math.ceil(metres / METRES_PER_DIE)
}
