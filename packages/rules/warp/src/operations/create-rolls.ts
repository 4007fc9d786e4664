import { rollMany, type Dice } from '@mastro/core'
import { fixedHitPoints, hitPointDice, HIT_POINTS_FLOOR } from '../data/hit-points.ts'
import { PSYCHIC_POOL } from '../data/magic.ts'
import type { LabelledPsychic, Trait } from '../sheet/character.ts'
import type { Options } from '../options.ts'
import { sum } from './shared/roll.ts'
import type { CreateCharacterInput } from './create-input.ts'

export type HitPointChoice = CreateCharacterInput['hitPoints']['choices'][number]

export interface HitPointRoll extends HitPointChoice {
  readonly faces: readonly number[]
  readonly total: number
}

/** The declared choices. Without a hit point trait the default is the fixed 14. */
export function declaredChoices({ hitPoints }: CreateCharacterInput): readonly HitPointChoice[] {
  return hitPoints.choices.length > 0 ? hitPoints.choices : [{ trait: 'none', mode: 'fixed' }]
}

/** WARP-HP-1 to 4: resolves all choices and uses the highest. */
export function rollHitPoints(input: CreateCharacterInput, traits: readonly Trait[], dice: Dice) {
  const rolls = declaredChoices(input).map((choice): HitPointRoll => {
    const score = traits.find(({ id }) => id === choice.trait)?.score ?? null
    if (choice.mode === 'fixed') return { ...choice, faces: [], total: fixedHitPoints(score) }
    const faces = rollMany(dice, hitPointDice(score), 6)
    return { ...choice, faces, total: sum(faces) }
  })
  const best = Math.max(...rolls.map(({ total }) => total))
  return { rolls, max: flooredHitPoints(best, input.options) }
}

/** WARP-HP-2. */
export function flooredHitPoints(total: number, { rolledHitPointsFloor }: Options): number {
  return rolledHitPointsFloor ? Math.max(HIT_POINTS_FLOOR, total) : total
}

/** WARP-PSYPOOL-2: three shots, or the highest of one die per power. */
export function rollShots(
  { psychicPool }: CreateCharacterInput,
  traits: readonly Trait[],
  dice: Dice,
): { readonly psychic: LabelledPsychic | null; readonly faces: readonly number[] } {
  if (psychicPool === null) return { psychic: null, faces: [] }
  const powers = traits.filter(({ fringe }) => fringe).length
  const faces = psychicPool.mode === 'roll' ? rollMany(dice, powers, 6) : []
  const shots = faces.length > 0 ? Math.max(...faces) : PSYCHIC_POOL.fixed
  return { psychic: { max: shots, current: shots, label: psychicPool.label }, faces }
}
