import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { DISTANCES, SIZES } from '../data/gear.ts'
import { healthInput, woundsOfSuccess } from './health.ts'
import { buildPool, poolInput, supportFields, type Pool } from './pool.ts'
import { rollAgainst, type TestOutput } from './test.ts'

export const rangedShotInput = s.object({
  pool: poolInput,
  distance: s.oneOf(DISTANCES),
  size: s.oneOf(SIZES),
  weapon: s.int(1, 4),
  targetArmour: s.withDefault(s.int(0, 4), 0),
  helpless: s.withDefault(s.bool(), true),
  health: s.optional(healthInput),
  ...supportFields,
})
export type RangedShotInput = s.Infer<typeof rangedShotInput>

export interface RangedShotOutput extends TestOutput {
  readonly hit: boolean
  readonly woundsInflicted: number
  readonly woundsTaken: number
}

/** DAI-RANGED-1. Dice: neutral, reserve, help. Rolled even against target 0 (DAI-RANGED-6). */
export function rangedShot(input: RangedShotInput, dice: Dice): Result<RangedShotOutput> {
  const ready = prepareShot(input)
  if (!ready.ok) return ready
  const { pool, target } = ready.value
  const rolled = rollAgainst(pool, target, input, dice)
  return ok({
    ...rolled,
    hit: rolled.margin >= 0,
    woundsInflicted: shotWounds(rolled.margin, input),
    woundsTaken: 0, // DAI-RANGED-3
  })
}

export function prepareShot(
  input: RangedShotInput,
): Result<{ readonly pool: Pool; readonly target: number }> {
  if (!input.helpless) return refuse('target-not-helpless', 'input.helpless') // DAI-RANGED-5
  const built = buildPool({ ...input, gearDice: shotDice(input) }, 'input')
  if (!built.ok) return built
  const { distance, size } = input
  // DAI-RANGED-1: the index in each list is what it adds to the target.
  const base = DISTANCES.indexOf(distance) + SIZES.indexOf(size)
  const armour = input.options.rangedArmour === 'target' ? armourEdge(input) : 0
  return ok({ pool: built.value, target: Math.max(0, base + armour) })
}

/** DAI-RANGED-4. */
export function shotWounds(margin: number, { options }: Pick<RangedShotInput, 'options'>): number {
  return margin < 0 ? 0 : woundsOfSuccess(margin, options)
}

type ArmouredShot = Pick<RangedShotInput, 'targetArmour' | 'weapon' | 'options'>

/** DAI-RANGED-2 with `rangedArmour` as `dice`: the weapon against the armour. */
export const shotDice = (shot: ArmouredShot): number =>
  shot.options.rangedArmour === 'dice' ? 0 - armourEdge(shot) : 0

/** DAI-RANGED-2: armour against weapon, only if there is armour. */
function armourEdge({ targetArmour, weapon }: ArmouredShot): number {
  return targetArmour === 0 ? 0 : targetArmour - weapon
}
