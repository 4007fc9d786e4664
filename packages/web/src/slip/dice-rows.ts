import type { DieRequest } from '@mastro/core'

/** Dice of one name; those without one are told apart by their faces. */
export const isAlike = (one: DieRequest, other: DieRequest | undefined): boolean =>
  one.row === other?.row && (one.row !== undefined || one.sides === other?.sides)

/** Dice that are all of one name may be typed in any order. */
export function isOneName(asks: readonly DieRequest[]): boolean {
  return asks.every(ask => isAlike(ask, asks[0]))
}
