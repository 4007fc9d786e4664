import { distOf, entriesOf, type Dist } from '@mastro/core'
import { marginsOf } from '../odds/margins.ts'
import { inflictedBy, takenBy } from '../operations/combat-round.ts'
import type { ForecastInput } from './input.ts'

/** The wounds of a test with their chances, which sum to less than 1: of the foe, if it is won. */
export interface TestHarm {
  readonly won: Dist
  readonly lost: Dist
}

/** The wounds of a test with so many dice against a difficulty, computed once for equal tests. */
export type HarmBook = (dice: number, difficulty: number) => TestHarm

/** DAI-COMBAT-5, 6. */
export function harmBook({ sides, options }: ForecastInput): HarmBook {
  const { strategy } = sides.party
  const known = new Map<number, TestHarm>()
  return (dice, difficulty) => {
    const key = dice * MOST_DIFFICULTY + difficulty
    const found = known.get(key)
    if (found !== undefined) return found
    const margins = marginsOf(dice, difficulty)
    const harm = {
      won: partOf(margins, margin =>
        margin < 0 ? null : inflictedBy({ strategy, options }, margin),
      ),
      lost: partOf(margins, margin => (margin < 0 ? takenBy({ strategy }, margin) : null)),
    }
    known.set(key, harm)
    return harm
  }
}

const MOST_DIFFICULTY = 100

/** The chances of those margins that have a value. */
function partOf(margins: Dist, value: (margin: number) => number | null): Dist {
  const found = [...entriesOf(margins)].flatMap(([margin, chance]) => {
    const points = value(margin)
    return points === null ? [] : [[points, chance] as const]
  })
  return distOf(found.length === 0 ? [[0, 0]] : found)
}
