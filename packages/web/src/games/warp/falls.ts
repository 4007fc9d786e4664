import { atLeast, keepSum, versus, type Dist } from '@mastro/core'

/** So many dice; with bonus or penalty, so many more of which the lowest or the highest go. */
export interface Hand {
  readonly dice: number
  readonly more: number
}

export const totalsOf = ({ dice, more }: Hand): Dist =>
  keepSum(dice + Math.abs(more), 6, dice, more < 0 ? 'worst' : 'best')

/** How often one hand is above another. */
export const beats = (mine: Hand, theirs: Hand): number =>
  versus(totalsOf(mine), totalsOf(theirs)).win

/** How often a hand comes to so much or more. */
export const reaches = (hand: Hand, total: number): number => atLeast(totalsOf(hand), total)
