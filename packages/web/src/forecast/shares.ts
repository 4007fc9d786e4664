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

/** A chance as it is shown, in half per cents: 1 is «under 1 %» and 199 «over 99 %». */
export function halfPercents(chance: number): number {
  if (chance > 0 && chance < 0.01) return 1
  if (chance < 1 && chance > 0.99) return 199
  return 2 * Math.round(100 * Math.min(1, Math.max(0, chance)))
}
