import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { CHARACTERISTICS, scores, type CharacteristicId } from '../../data/characteristics.ts'
import { creationTable } from '../../data/creation.ts'
import { options } from '../../options.ts'
import type { Scores } from '../../sheet/character.ts'

const { points, minEach, maxEach, dice: rule } = creationTable.characteristics

/** DAI-CREATE-1: six scores from 1 to 5. */
export const baseScores = scores(s.int, minEach, maxEach)

export const rollCharacteristicsInput = s.object({ base: baseScores, options })
export type RollCharacteristicsInput = s.Infer<typeof rollCharacteristicsInput>

export interface RolledCharacteristics {
  readonly bonus: Readonly<Scores>
  readonly characteristics: Scores
  readonly totalBonus: number
}

/**
 * DAI-CREATE-2. Dice: one d6 for each characteristic, in the order of the sheet. 4–6 adds a point.
 */
export function rollCharacteristics(
  { base }: RollCharacteristicsInput,
  dice: Dice,
): Result<RolledCharacteristics, 'points-mismatch'> {
  if (!sumsTo(base, points)) return refuse('points-mismatch', 'input.base') // DAI-CREATE-1
  return ok(addDice(base, dice))
}

export function addDice(base: Scores, dice: Dice): RolledCharacteristics {
  const bonus = eachScore(() => (rule.successFaces.includes(dice.roll(6)) ? rule.bonus : 0))
  return {
    bonus,
    characteristics: eachScore(id => base[id] + bonus[id]),
    totalBonus: sum(bonus),
  }
}

/** DAI-CREATE-1/3: all the points must be spent exactly. */
export function sumsTo(held: SomeScores, wanted: number): boolean {
  return sum(held) === wanted
}

/** Calls `value` for each characteristic, in the order of the sheet. */
export function eachScore(value: (id: CharacteristicId) => number): Scores {
  const made: Partial<Scores> = {}
  for (const id of CHARACTERISTICS) made[id] = value(id)
  return made as Scores // safe: all six have just been set
}

type SomeScores = Readonly<Partial<Record<CharacteristicId, number | undefined>>>

const sum = (held: SomeScores) => CHARACTERISTICS.reduce((total, id) => total + (held[id] ?? 0), 0)
