import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { forecast, type DaimonForecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Expected fractions come from enumerating the acts. Those of D1 to D5 can be worked out by hand.

function pc(id: string, dice: number, power: number, given: object = {}) {
  return {
    id,
    side: 'party',
    pool: { characteristic: dice },
    health: { power, wounds: 0 },
    ...given,
  }
}

function foe(id: string, difficulty: number) {
  return { id, side: 'foes', opponent: { difficulty } }
}

function forecastOf(fighters: readonly object[], party: object = {}): DaimonForecast {
  const input = s.parse(forecastInput, { mode: 'multi', fighters, sides: { party, foes: {} } })
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  const found = forecast(input.value)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

const winsOf = (fighters: readonly object[], party: object = {}) =>
  forecastOf(fighters, party).ends.party

test('[DAI-COMBAT-5] [DAI-COMBAT-6] D1: one die against difficulty 1', () => {
  const { ends, rounds } = forecastOf([pc('a', 1, 1), foe('x', 1)])
  expect(ends.party).toBeCloseTo(1 / 2, 12)
  expect(rounds.distribution[0]).toBeCloseTo(1 / 2, 12)
  expect(rounds.distribution[1]).toBeCloseTo(1 / 2, 12)
})

test('[DAI-COMBAT-5] D2: two dice against difficulty 1', () => {
  expect(winsOf([pc('a', 2, 1), foe('x', 1)])).toBeCloseTo(7 / 8, 12)
})

test('[DAI-WOUND-6] D3: two dice against difficulty 2', () => {
  expect(winsOf([pc('a', 2, 1), foe('x', 2)])).toBeCloseTo(7 / 32, 12)
})

test('[DAI-MOD-2] D4: the die of numbers is lost when a companion falls', () => {
  expect(winsOf([pc('a', 1, 1), pc('b', 1, 1), foe('x', 1)])).toBeCloseTo(31 / 32, 12)
})

test('[DAI-COMBAT-12] D5: one die of the Reserve', () => {
  const { ends, fighters } = forecastOf([pc('a', 1, 1, { reserve: 1 }), foe('x', 1)], {
    reserve: 1,
  })
  expect(ends.party).toBeCloseTo(3 / 4, 12)
  expect(fighters['a']!.left.reserve).toBeCloseTo(0, 12)
})

test('[DAI-NPC-4] D6: the drop counts from the next round', () => {
  const { ends, rounds } = forecastOf([pc('a', 3, 2), foe('x', 2)])
  expect(ends.party).toBeCloseTo(359 / 512, 12)
  for (const [i, chance] of [0, 7 / 16, 9 / 64, 99 / 256, 9 / 256].entries())
    expect(rounds.distribution[i] ?? 0).toBeCloseTo(chance, 12)
})

test('[DAI-COMBAT-10] D7: two foes, one after the other', () => {
  const found = winsOf([pc('a', 4, 2), foe('x', 2), foe('y', 1)], { order: ['x', 'y'] })
  expect(found).toBeCloseTo(45405 / 65536, 12)
})

test('[DAI-MOD-2] D8: two against difficulty 3', () => {
  expect(winsOf([pc('a', 2, 1), pc('b', 2, 1), foe('x', 3)])).toBeCloseTo(3575 / 32768, 12)
})

test('[DAI-FORECAST-1] the example of the documentation', () => {
  const a = {
    id: 'a',
    side: 'party',
    pool: { characteristic: 3, classes: 1, skill: 2 },
    health: { power: 3, wounds: 0 },
    reserve: 7,
  }
  const b = { ...a, id: 'b', pool: { ...a.pool, skill: 1 }, health: { power: 2, wounds: 0 } }
  const found = forecastOf([a, b, foe('x', 4)])
  expect(found.states).toBe(175)
  expect(found.ends.party).toBeCloseTo(0.866752, 6)
  expect(found.rounds.mean).toBeCloseTo(4.0283, 4)
  expect(found.rounds.distribution[2]).toBeCloseTo(0.3619, 4)
  expect(found.fighters['a']!.up).toBeCloseTo(0.865417, 6)
  expect(found.fighters['a']!.left.wounds[0]).toBeCloseTo(0.347, 4)
  expect(found.fighters['a']!.left.wounds[6]).toBeCloseTo(0.1346, 4)
  expect(found.fighters['b']!.down).toBeCloseTo(0.263741, 6)
  const spent = forecastOf([a, b, foe('x', 4)], { reserve: 1 })
  expect(spent.ends.party).toBeCloseTo(0.98, 3)
  expect(spent.fighters['a']!.left.reserve).toBeCloseTo(3.9, 1)
  expect(spent.fighters['b']!.left.reserve).toBeCloseTo(4.6, 1)
})
