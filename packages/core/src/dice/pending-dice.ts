import type { DieRequest } from '../slip.ts'

/**
 * The dice that remain after the given faces. A die that explodes is requested again, as often as
 * it explodes, after the other dice of its side.
 */
export function pendingDice(
  asks: readonly DieRequest[],
  faces: readonly number[],
): readonly DieRequest[] {
  const open: DieRequest[] = []
  for (const [i, ask] of asks.entries()) {
    open.push(ask)
    if (asks[i + 1] === undefined || asks[i + 1]!.side !== ask.side) openAgain(open, ask, faces)
  }
  return open
}

/** Adds a die for each one of this side that explodes, and another if that one explodes too. */
function openAgain(open: DieRequest[], { side }: DieRequest, faces: readonly number[]): void {
  for (let at = 0; at < open.length; at++) {
    const ask = open[at]!
    if (ask.side === side && ask.again !== undefined && faces[at] === ask.again) open.push(ask)
  }
}
