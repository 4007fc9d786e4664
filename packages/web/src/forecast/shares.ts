import type { ForecastOutput } from '@mastro/core'

export interface EndShare {
  readonly id: string
  /** How many of the party are out. */
  readonly fallen: number
  readonly look: 'win' | 'down' | 'lost'
  /** Also more than `fallen`. */
  readonly isOrMore: boolean
  readonly chance: number
}

/** Segments besides the last: all standing, one down, two or more. */
const MOST_WON = 3

/** How the fight ends for the party: by the number who are out, then all of them. */
export function endShares({ fallen }: Pick<ForecastOutput, 'fallen'>): readonly EndShare[] {
  const { party } = fallen
  const lost = party.length - 1
  const won = party.slice(0, lost)
  const single = won.slice(0, won.length > MOST_WON ? MOST_WON - 1 : MOST_WON)
  const rest = won.slice(single.length)
  const shares: EndShare[] = single.map((chance, out) => ({
    id: `${out}`,
    fallen: out,
    look: out < 2 ? 'win' : 'down',
    isOrMore: false,
    chance,
  }))
  if (rest.length > 0)
    shares.push({
      id: 'more',
      fallen: single.length,
      look: 'down',
      isOrMore: true,
      chance: rest.reduce((sum, chance) => sum + chance, 0),
    })
  return [
    ...shares,
    { id: 'lost', fallen: lost, look: 'lost', isOrMore: false, chance: party[lost] ?? 0 },
  ]
}

export interface RoundShare {
  readonly at: string
  readonly chance: number
}

/** Bars that fit a phone. */
const MOST_BARS = 6
/** Rounds with a smaller chance at the beginning are left out. */
const SMALL = 0.005

/** The chance of each number of rounds, the last one for all that follow. Empty if not counted. */
export function roundShares({ rounds }: Pick<ForecastOutput, 'rounds'>): readonly RoundShare[] {
  const { distribution, more } = rounds
  const first = distribution.findIndex(chance => chance >= SMALL)
  if (first < 0) return []
  const shown = distribution.slice(first, first + MOST_BARS - 1)
  const rest = distribution.slice(first + shown.length).reduce((sum, chance) => sum + chance, more)
  const bars = shown.map((chance, i) => ({ at: `${first + i + 1}`, chance }))
  return rest < SMALL ? bars : [...bars, { at: `${first + shown.length + 1}+`, chance: rest }]
}

/** Half the width of the 95 % interval of the party's chance, in points. Null if it is exact. */
export function samplePoints({ interval }: Pick<ForecastOutput, 'interval'>): number | null {
  if (interval === null) return null
  const [low, high] = interval.ends.party
  return ((high - low) / 2) * 100
}

/** The figure of the ends that a change moves. */
export interface MovedFigure {
  readonly figure: 'wins' | 'standing'
  readonly from: number
  readonly to: number
}

type Ends = Pick<ForecastOutput, 'ends' | 'fallen'>

/** The chance to win, or that all stay up if a change does not visibly move the first one. */
export function movedFigure(now: Ends, then: Ends): MovedFigure {
  const wins = { figure: 'wins', from: now.ends.party, to: then.ends.party } as const
  const [from = 0, to = 0] = [now.fallen.party[0], then.fallen.party[0]]
  const moves = (one: Pick<MovedFigure, 'from' | 'to'>) =>
    halfPercents(one.from) !== halfPercents(one.to)
  return moves(wins) || !moves({ from, to }) ? wins : { figure: 'standing', from, to }
}

/**
 * By how many points the party's chance has moved. Null if that may be the error of a sample, or
 * nothing that is shown.
 */
export function movedPoints(
  before: Pick<ForecastOutput, 'ends' | 'interval'>,
  now: Pick<ForecastOutput, 'ends' | 'interval'>,
): number | null {
  const points = Math.round(now.ends.party * 100) - Math.round(before.ends.party * 100)
  const error = (samplePoints(before) ?? 0) + (samplePoints(now) ?? 0)
  return points === 0 || Math.abs(points) <= error ? null : points
}

/** A chance as it is shown, in half per cents: 1 is «under 1 %» and 199 «over 99 %». */
export function halfPercents(chance: number): number {
  if (chance > 0 && chance < 0.01) return 1
  if (chance < 1 && chance > 0.99) return 199
  return 2 * Math.round(100 * Math.min(1, Math.max(0, chance)))
}
