import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { forecast, type ChaosForecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Expected fractions come from the exact fractions of `odds` of a contest.

const ONE_POINT = [0, 1, 1, 1, 1, 1, 1]

function fighter(id: string, side: 'party' | 'foes', value: number, vitality: number, given = {}) {
  return { id, side, component: { name: 'body', value }, vitality, ...given }
}

function forecastOf(fighters: readonly object[], wounds?: readonly number[]): ChaosForecast {
  const side = wounds === undefined ? {} : { wounds }
  const input = s.parse(forecastInput, { fighters, sides: { party: side, foes: side } })
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  const found = forecast(input.value)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

const winsOf = (lead: number, vitality: number, wounds?: readonly number[], given = {}) =>
  forecastOf(
    [fighter('a', 'party', 5 + lead, vitality, given), fighter('b', 'foes', 5, vitality)],
    wounds,
  ).ends.party

test('[WOC-CONTEST-1] C1: equals', () => {
  expect(winsOf(0, 0, ONE_POINT)).toBeCloseTo(1 / 2, 12)
})

test('[WOC-CONTEST-1] C2: a lead of 1', () => {
  expect(winsOf(1, 0, ONE_POINT)).toBeCloseTo(4949 / 8269, 12)
})

test('[WOC-WOUND-2] C3: damage lowers Body at once', () => {
  expect(winsOf(1, 1, ONE_POINT)).toBeCloseTo(183818197857 / 285608059897, 12)
})

test('[WOC-WOUND-2] C4: one of two equals is wounded', () => {
  const hurt = winsOf(0, 1, ONE_POINT, { damage: 1 })
  expect(hurt).toBeCloseTo(1660 / 8269, 12)
})

test('[WOC-VITAL-4] C5: a lead of 2 with the wounds of the examples', () => {
  expect(winsOf(2, 2)).toBeCloseTo(0.738643675861, 12)
})

test('[WOC-FORECAST-1] the example of the documentation', () => {
  const skill = { level: 4 }
  const found = forecastOf([
    fighter('ada', 'party', 6, 13, { skill }),
    fighter('bandit', 'foes', 5, 12, { skill }),
  ])
  expect(found.states).toBe(210)
  expect(found.ends.party).toBeCloseTo(0.638272, 6)
  expect(found.rounds.mean).toBeCloseTo(3.5884, 4)
  expect(found.fighters['ada']!.spent.damage).toBeCloseTo(5.5167, 4)
  expect(found.fighters['bandit']!.spent.damage).toBeCloseTo(8.6137, 4)
})
