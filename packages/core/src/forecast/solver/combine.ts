import { FATES } from '../fight.ts'
import { byEnd, type FightForecast, type ForecastRounds } from './forecast-fight.ts'
import { wilson } from './interval.ts'
import type { Tally } from './tally.ts'

export interface WeightedForecast {
  readonly weight: number
  readonly forecast: FightForecast
}

/**
 * The mean of forecasts of the same fighters. `missing` is the weight of what was left out, which
 * counts as error. Samples are combined if their weights are their shares of all samples.
 */
export function combineForecasts(
  parts: readonly WeightedForecast[],
  missing: number = 0,
): FightForecast {
  const first = parts[0]!.forecast
  const mean = (value: (one: FightForecast) => number) =>
    parts.reduce((sum, { weight, forecast }) => sum + weight * value(forecast), 0)
  const means = (value: (one: FightForecast) => ArrayLike<number>) =>
    Array.from({ length: longest(parts, value) }, (_, i) => mean(one => value(one)[i] ?? 0))
  const ends = byEnd(end => mean(one => one.ends[end]))
  const fallen = {
    party: means(one => one.fallen.party),
    foes: means(one => one.fallen.foes),
  }
  const samples = parts.reduce((sum, { forecast }) => sum + (forecast.interval?.samples ?? 0), 0)
  const intervals = (shares: readonly number[]) => shares.map(share => wilson(share, samples))
  return {
    method: parts.some(({ forecast }) => forecast.method === 'pruned') ? 'pruned' : first.method,
    error: first.error === null ? null : mean(one => one.error ?? 0) + missing,
    interval:
      first.interval === null
        ? null
        : {
            samples,
            ends: byEnd(end => wilson(ends[end], samples)),
            fallen: { party: intervals(fallen.party), foes: intervals(fallen.foes) },
          },
    ends,
    fallen,
    rounds: meanRounds(mean, means),
    states: parts.reduce((sum, { forecast }) => sum + forecast.states, 0),
    tally: meanTally(first.tally, mean),
  }
}

function longest(
  parts: readonly WeightedForecast[],
  value: (one: FightForecast) => ArrayLike<number>,
): number {
  return Math.max(...parts.map(({ forecast }) => value(forecast).length))
}

function meanRounds(
  mean: (value: (one: FightForecast) => number) => number,
  means: (value: (one: FightForecast) => ArrayLike<number>) => number[],
): ForecastRounds {
  return {
    mean: mean(one => one.rounds.mean),
    distribution: means(one => one.rounds.distribution),
    more: mean(one => one.rounds.more),
  }
}

function meanTally(
  { fallen, levels, fates, resources }: Tally,
  mean: (value: (one: FightForecast) => number) => number,
): Tally {
  return {
    ends: byEnd(end => mean(one => one.tally.ends[end])),
    fallen: {
      party: fallen.party.map((_, count) => mean(one => one.tally.fallen.party[count]!)),
      foes: fallen.foes.map((_, count) => mean(one => one.tally.fallen.foes[count]!)),
    },
    levels: levels.map((row, member) =>
      row.map((_, level) => mean(one => one.tally.levels[member]![level] ?? 0)),
    ),
    fates: fates.map((_, member) => {
      const sums = { down: 0, dead: 0, gone: 0 }
      for (const fate of FATES) sums[fate] = mean(one => one.tally.fates[member]![fate])
      return sums
    }),
    resources: resources.map((_, member) => mean(one => one.tally.resources[member]!)),
  }
}
