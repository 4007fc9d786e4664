import type { DieRequest } from '@mastro/core'

/** Whether two dice have the same name. Dice without names are compared by their sides. */
export const isAlike = (one: DieRequest, other: DieRequest | undefined): boolean =>
  one.row === other?.row && (one.row !== undefined || one.sides === other?.sides)

/** Dice that all have the same name can be typed in any order. */
export function isOneName(asks: readonly DieRequest[]): boolean {
  return asks.every(ask => isAlike(ask, asks[0]))
}
