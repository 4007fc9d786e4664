/** So many dice; with bonus or penalty, so many more of which the lowest or the highest go. */
export interface Hand {
  readonly dice: number
  readonly more: number
}

/** Every total with how often it falls: faces one after another, from the first that is kept. */
function totalsOf({ dice, more }: Hand): ReadonlyMap<number, number> {
  const faces = more < 0 ? [1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1]
  const found = new Map<number, number>()
  const fall = (at: number, left: number, keep: number, total: number, chance: number) => {
    if (left === 0 || keep === 0) {
      found.set(total, (found.get(total) ?? 0) + chance)
      return
    }
    const face = faces[at]!
    const each = 1 / (6 - at) // of those that have not shown a face before it: at the last, all
    for (let n = 0, ways = 1; n <= left; ways = (ways * (left - n)) / ++n) {
      const often = ways * each ** n * (1 - each) ** (left - n)
      if (often === 0) continue
      const kept = Math.min(n, keep)
      fall(at + 1, left - n, keep - kept, total + kept * face, chance * often)
    }
  }
  fall(0, dice + Math.abs(more), dice, 0, 1)
  return found
}

const sum = (all: Iterable<readonly [number, number]>, counts: (total: number) => number) =>
  [...all].reduce((chance, [total, often]) => chance + often * counts(total), 0)

/** How often a hand comes to so much or more. */
export const reaches = (hand: Hand, least: number): number =>
  sum(totalsOf(hand), total => (total >= least ? 1 : 0))

/** How often one hand is above another. */
export function beats(mine: Hand, theirs: Hand): number {
  const others = totalsOf(theirs)
  return sum(totalsOf(mine), total => sum(others, other => (total > other ? 1 : 0)))
}
