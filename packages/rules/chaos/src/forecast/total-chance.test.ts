import { forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { contest, type Contender } from '../operations/contest.ts'
import { pairsOfThrows } from '../testing/enumerate-throws.ts'
import { forecast } from './forecast.ts'
import { forecastInput, type ForecastFighter, type ForecastInput } from './input.ts'

function fighter(id: string, side: 'party' | 'foes', value: number, vitality: number, given = {}) {
  return { id, side, component: { name: 'body', value }, vitality, ...given }
}

const INPUT = {
  fighters: [
    fighter('a', 'party', 5, 4),
    fighter('b', 'party', 4, 3, { damage: 1 }),
    fighter('x', 'foes', 6, 5),
    fighter('y', 'foes', 3, 2),
  ],
}

const { read, sample, winsOf } = forecastAsker(forecastInput, forecast)

const contender = (one: ForecastFighter): Contender => ({ ...one, waiveDice: false })

/** The mean of the forecasts after each result of a contest of two. */
function meanAfter(input: ForecastInput, pair: readonly [string, string]): number {
  const of = (id: string) => input.fighters.find(one => one.id === id)!
  const contenders = pair.map(id => contender(of(id)))
  const known = new Map<string, number>()
  let mean = 0
  for (const { value, chance } of pairsOfThrows(dice =>
    contest({ contenders, settings: input.settings }, dice),
  )) {
    if (!value.ok) throw new Error(value.error.code)
    const { winner, margin } = value.value
    const loser = pair.find(id => id !== winner)!
    const points = winner === null ? 0 : input.sides[of(winner).side].wounds[Math.min(6, margin)]!
    const key = `${loser} ${points}`
    const wins = known.get(key) ?? winsOf(harmed(input, loser, points))
    known.set(key, wins)
    mean += chance * wins
  }
  return mean
}

function harmed(input: ForecastInput, loser: string, points: number): ForecastInput {
  const fighters = input.fighters.map(one =>
    one.id === loser ? { ...one, damage: one.damage + points } : one,
  )
  return { ...input, fighters, contestsDone: input.contestsDone + 1 }
}

test('[WOC-FORECAST-1] the forecast is the mean of the forecasts after the first contest', () => {
  const input = read({ fighters: [INPUT.fighters[0]!, INPUT.fighters[2]!] })
  const one = { ...input, contestsDone: 0 }
  expect(meanAfter(one, ['a', 'x'])).toBeCloseTo(winsOf(one), 8)
})

test('[WOC-FORECAST-1] it is also the mean over the last contest of a round', () => {
  const input = read({ ...INPUT, contestsDone: 1 })
  expect(meanAfter(input, ['b', 'y'])).toBeCloseTo(winsOf(input), 8)
})

test('[WOC-FORECAST-1] a sample agrees with the exact answer within its error', () => {
  const { method, errors } = sample(read(INPUT))
  expect(method).toBe('sampled')
  expect(errors).toBeLessThan(4.5)
})
