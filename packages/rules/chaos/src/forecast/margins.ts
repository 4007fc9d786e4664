import { distOf, toNumber, type Dist } from '@mastro/core'
import { winBy } from '../odds/duel-odds.ts'

/** The highest row of the table of margins. A catastrophe counts 7. */
const HIGHEST = 6

/** The chance of each margin of a win, by the lead in modifiers. No win has margin 0. */
export type MarginBook = (lead: number) => readonly number[]

/**
 * WOC-CONTEST-1, WOC-CATA-3, 4, from the exact chances of the odds. The chance to win by a margin
 * depends only on lead minus margin, so each is computed once.
 */
export function marginBook(): MarginBook {
  const known = new Map<number, number>()
  const atLeast = (lead: number, margin: number) => {
    const over = lead - margin
    const found = known.get(over) ?? toNumber(winBy(sideWith(over + 1), sideWith(0), 1))
    known.set(over, found)
    return found
  }
  return lead => {
    const tails = Array.from({ length: HIGHEST }, (_, i) => atLeast(lead, i + 1))
    return [1 - tails[0]!, ...tails.map((tail, i) => tail - (tails[i + 1] ?? 0))]
  }
}

function sideWith(modifier: number) {
  return { id: '', modifier, waived: false }
}

/** The damage to the loser, 0 unless the contest is won. */
export function damageOf(margins: readonly number[], wounds: readonly number[]): Dist {
  return distOf(margins.map((chance, margin) => [margin === 0 ? 0 : wounds[margin]!, chance]))
}
