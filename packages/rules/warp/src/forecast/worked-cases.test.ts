import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { forecast, type WarpForecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Expected fractions come from enumerating the acts. W1 to W3 can be worked out by hand.

function fighter(id: string, side: 'party' | 'foes', score: number, max: number, factor: number) {
  return {
    id,
    side,
    pool: { score },
    weapon: { factor },
    hitPoints: { max, current: max },
  }
}

function forecastOf(
  fighters: readonly object[],
  order?: readonly (readonly string[])[],
): WarpForecast {
  const given = { fighters, ...(order === undefined ? {} : { order }) }
  const input = s.parse(forecastInput, given)
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  const found = forecast(input.value)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

const duel = (points: number) => [
  fighter('a', 'party', 1, points, 1),
  fighter('b', 'foes', 1, points, 1),
]

test('[WARP-ATTACK-4] W1: the first of two equals', () => {
  expect(forecastOf(duel(1), [['a'], ['b']]).ends.party).toBeCloseTo(12 / 19, 12)
})

test('[WARP-INIT-3] W2: in the same moment both may fall', () => {
  const { ends } = forecastOf(duel(1), [['a', 'b']])
  expect(ends.party).toBeCloseTo(7 / 19, 12)
  expect(ends.foes).toBeCloseTo(7 / 19, 12)
  expect(ends.both).toBeCloseTo(5 / 19, 12)
})

test('[WARP-INIT-1] W3: before initiative, and how many of the fallen die', () => {
  const { ends, fighters } = forecastOf(duel(1))
  expect(ends.party).toBeCloseTo(109 / 228, 12)
  expect(ends.foes).toBeCloseTo(109 / 228, 12)
  expect(ends.both).toBeCloseTo(5 / 114, 12)
  const { dead, down } = fighters['a']!
  expect(dead / (dead + down)).toBeCloseTo(2 / 3, 12)
})

test('[WARP-HEALTH-1] W4: a penalty die at half of the hit points', () => {
  expect(forecastOf(duel(2), [['a'], ['b']]).ends.party).toBeCloseTo(8124996 / 13358887, 12)
})

const example = [fighter('ada', 'party', 3, 21, 3), fighter('thug', 'foes', 4, 28, 1)]

test('[WARP-FORECAST-1] the example of the documentation, initiative known', () => {
  const found = forecastOf(example, [['ada'], ['thug']])
  expect(found.states).toBe(638)
  expect(found.ends.party).toBeCloseTo(0.092507, 6)
  expect(found.rounds.mean).toBeCloseTo(5.4097, 4)
  expect(found.fighters['thug']!.dead).toBeCloseTo(0.000314, 6)
})

test('[WARP-FORECAST-1] the example of the documentation, before initiative', () => {
  const { ends } = forecastOf(example)
  expect(ends.party).toBeCloseTo(0.067397, 6)
  expect(ends.foes).toBeCloseTo(0.931786, 6)
  expect(ends.both).toBeCloseTo(0.000817, 6)
})

test('[WARP-FORECAST-1] a forecast says that iron skin is taken to last', () => {
  const ironSkin = { protection: 3, dice: 1, blows: 2 }
  const ids = (fighters: readonly object[]) =>
    forecastOf(fighters, [['ada'], ['thug']]).assumes.map(({ id }) => id)
  expect(ids(example)).not.toContain('iron-skin-lasts')
  expect(ids([{ ...example[0]!, ironSkin }, example[1]!])).toContain('iron-skin-lasts')
})
