import { s, ok, rollMany, type Dice } from '@mastro/core'
import { RAISE_HIT_POINTS } from '../data/experience.ts'
import type { RuleResult } from './shared/codes.ts'
import { hitPoints, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { sum } from './shared/roll.ts'

export const raiseHitPointsInput = s.refine(
  s.object({
    hitPoints,
    onlyTrait: s.bool(),
    mode: s.withDefault(s.oneOf(['fixed', 'roll']), 'fixed'),
    score: s.optional(s.int(1, 12)),
    ...withOptions,
  }),
  ({ onlyTrait, score }) => (!onlyTrait && score === undefined ? { path: ['score'] } : null),
)
export type RaiseHitPointsInput = s.Infer<typeof raiseHitPointsInput>

export interface RaiseHitPointsOutput {
  readonly faces: readonly number[]
  readonly rolledTotal: number | null
  readonly gained: number
  readonly hitPoints: HitPoints
}

/** WARP-XP-13. Dice: none, two, or twice the trait's new dice. */
export function raiseHitPoints(
  input: RaiseHitPointsInput,
  dice: Dice,
): RuleResult<RaiseHitPointsOutput> {
  const { onlyTrait, hitPoints: points } = input
  const faces = rollMany(dice, raiseDice(input), 6)
  const rolled = sum(faces)
  const gained = gainOf(input, rolled)
  return ok({
    faces,
    rolledTotal: onlyTrait ? null : rolled,
    gained,
    hitPoints: {
      max: points.max + gained,
      current: points.current + gained,
      temporary: points.temporary,
    },
  })
}

export function raiseDice({ onlyTrait, mode, score }: RaiseHitPointsInput): number {
  if (!onlyTrait) return RAISE_HIT_POINTS.otherTrait.rollDicePerScoreDie * score! // safe: the schema requires it
  return mode === 'fixed' ? 0 : RAISE_HIT_POINTS.onlyTrait.rollDice
}

export function gainOf(
  { onlyTrait, mode, hitPoints }: RaiseHitPointsInput,
  rolled: number,
): number {
  if (onlyTrait) return mode === 'fixed' ? RAISE_HIT_POINTS.onlyTrait.fixed : rolled
  return Math.min(RAISE_HIT_POINTS.otherTrait.maximumGain, Math.max(0, rolled - hitPoints.max))
}
