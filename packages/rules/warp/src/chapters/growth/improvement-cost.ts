import { CENTRAL_MULTIPLIER, improvementFrom } from '../../data/experience.ts'
import type { Trait } from '../../sheet/character.ts'

/** WARP-XP-6 to 10: the dice that the next point of a trait costs. Null at the maximum. */
export function improvementCost({ role, score }: Pick<Trait, 'role' | 'score'>): number | null {
  const dice = score === null ? undefined : improvementFrom(score)?.dice
  if (typeof dice !== 'number') return null
  return role === 'central' ? dice * CENTRAL_MULTIPLIER.dice : dice
}
