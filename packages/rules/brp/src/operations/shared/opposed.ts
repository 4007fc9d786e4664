import type { Settings } from '../../options.ts'
import type { Level } from './check.ts'

/** One side of an opposed roll, after its roll. */
export interface Contender {
  readonly id: string
  /**
   * The rating on the sheet, before difficulty and penalties. Only this value breaks ties
   * (BRP-OPP-4).
   */
  readonly rating: number
  readonly level: Level
}

export interface OppositionResult {
  readonly outcome: 'winner' | 'stalemate' | 'all-failed'
  readonly winner: string | null
  /** The winner's level after the comparison. All other sides fail. */
  readonly winningLevel: Level
}

const STALEMATE: OppositionResult = { outcome: 'stalemate', winner: null, winningLevel: 'failure' }

/** BRP-OPP-2 to 7, for two or more sides. */
export function compare(sides: readonly Contender[], settings: Settings): OppositionResult {
  const specials = sides.filter(side => side.level === 'special')
  const successes = sides.filter(side => side.level === 'success')
  if (specials.length + successes.length === 0)
    return { outcome: 'all-failed', winner: null, winningLevel: 'failure' }
  if (specials.length === 0) return higherRating(successes)
  if (specials.length > 1)
    return settings.opposedSpecialTie === 'cancel' ? STALEMATE : higherRating(specials)
  const winningLevel = successes.length === 0 ? 'special' : 'success'
  return { outcome: 'winner', winner: specials[0]!.id, winningLevel }
}

/** The side with the highest rating wins with a plain success. If several share it, nobody wins. */
function higherRating(sides: readonly Contender[]): OppositionResult {
  const highest = Math.max(...sides.map(side => side.rating))
  const best = sides.filter(side => side.rating === highest)
  return best.length === 1
    ? { outcome: 'winner', winner: best[0]!.id, winningLevel: 'success' }
    : STALEMATE
}
