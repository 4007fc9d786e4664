import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { flag, hp, maxHp } from './shared-fields.ts'

export const naturalHealingInput = s.object({
  hp,
  maxHp,
  weeks: s.withDefault(s.int(1, 520), 1),
  hospital: flag,
  settings,
})
export type NaturalHealingInput = s.Infer<typeof naturalHealingInput>

export interface NaturalHealingOutput {
  readonly gains: readonly number[]
  readonly hp: number
}

export const HEALING_DIE = 3 // BRP-HEAL-1. In hospital it counts as its highest face (BRP-HEAL-2).

/** BRP-HEAL-1, 2. Dice: a d3 for each week that starts below the maximum, none in hospital. */
export function naturalHealing(
  input: NaturalHealingInput,
  dice: Dice,
): Result<NaturalHealingOutput, 'not-alive' | 'out-of-range'> {
  const { maxHp, weeks, hospital } = input
  const legal = checkHealing(input)
  if (!legal.ok) return legal
  let { hp } = input
  const gains: number[] = []
  for (let week = 0; week < weeks; week++) {
    const room = maxHp - hp
    const gain = room === 0 ? 0 : Math.min(room, hospital ? HEALING_DIE : dice.roll(HEALING_DIE))
    gains.push(gain)
    hp += gain
  }
  return ok({ gains, hp })
}

export function checkHealing({
  hp,
  maxHp,
}: NaturalHealingInput): Result<null, 'not-alive' | 'out-of-range'> {
  if (hp > maxHp) return refuse('out-of-range', 'input.hp')
  return hp <= 0 ? refuse('not-alive', 'input.hp') : ok(null)
}
