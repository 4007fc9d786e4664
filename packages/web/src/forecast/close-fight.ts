import type { Supposed } from '@mastro/core'
import type { CloseFound, Sizes } from './jobs.ts'

/** The party's chance in a close fight, both ends included. */
const CLOSE: readonly [number, number] = [0.6, 0.75]

export const isClose = (party: number): boolean => party >= CLOSE[0] && party <= CLOSE[1]

/**
 * The smallest change that makes the fight close, or else the one that comes nearest. Each list of
 * changes is monotonic, so a list is left once it is past. `chanceOf` is null for a change that the
 * game does not allow.
 */
export async function findCloseFight(
  { harder, easier }: Sizes,
  chanceOf: (change: Supposed | null) => Promise<number | null>,
): Promise<Omit<CloseFound, 'points'> | null> {
  const now = await chanceOf(null)
  if (now === null) return null
  let best: Omit<CloseFound, 'points'> = { change: null, party: now }
  const isTooEasy = now > CLOSE[1]
  for (const list of isTooEasy ? harder : easier)
    for (const change of list) {
      if (isClose(best.party)) return best
      const party = await chanceOf(change)
      if (party === null) break
      if (distance(party) < distance(best.party)) best = { change, party }
      if (isTooEasy ? party < CLOSE[0] : party > CLOSE[1]) break
    }
  return best
}

const distance = (party: number): number => Math.max(CLOSE[0] - party, party - CLOSE[1], 0)
