import { enumerateRolls, toNumber } from '@mastro/core'
import { forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { combatRound, type CombatRoundOutput } from '../operations/combat-round.ts'
import { forecast } from './forecast.ts'
import { forecastInput, type ForecastInput } from './input.ts'

function pc(id: string, characteristic: number, power: number, given: object = {}) {
  return {
    id,
    side: 'party',
    pool: { characteristic },
    health: { power, wounds: 0 },
    reserve: 2,
    ...given,
  }
}

const foe = (id: string, difficulty: number) => ({ id, side: 'foes', opponent: { difficulty } })

const { read, sample, winsOf } = forecastAsker(forecastInput, forecast, { mode: 'multi' })

/** The mean of the forecasts after each possible roll of a character against a foe. */
function meanAfter(
  input: ForecastInput,
  [character, opponent]: readonly [string, string],
  numbers: { readonly own: number; readonly foes: number },
): number {
  const one = input.fighters.find(({ id }) => id === character)!
  const other = input.fighters.find(({ id }) => id === opponent)!
  if (one.side !== 'party' || other.side !== 'foes') throw new Error('a character rolls')
  const { reserve: spend, strategy } = input.sides.party
  const round = {
    mode: input.mode,
    pool: one.pool,
    health: one.health,
    opponent: other.opponent,
    numbers,
    melee: false,
    strategy,
    reserve: { available: one.reserve, spend: Math.min(spend, one.reserve) },
    helpers: [],
    options: input.options,
  }
  const known = new Map<string, number>()
  let mean = 0
  for (const { value, weight } of enumerateRolls(dice => combatRound(round, dice))) {
    if (!value.ok) throw new Error(value.error.code)
    const after = rolled(input, character, opponent, value.value)
    const key = JSON.stringify(after)
    const wins = known.get(key) ?? winsOf(after)
    known.set(key, wins)
    mean += toNumber(weight) * wins
  }
  return mean
}

/** The fight after a roll. When everybody has rolled, the next round begins (DAI-NPC-4). */
function rolled(
  input: ForecastInput,
  character: string,
  opponent: string,
  { character: { wounds }, woundsInflicted, reserveAfter }: CombatRoundOutput,
): ForecastInput {
  const fighters = input.fighters.map(one => {
    if (one.side === 'party')
      return one.id === character
        ? { ...one, health: { ...one.health, wounds }, reserve: reserveAfter }
        : one
    if (one.id !== opponent) return one
    const { difficulty, wounds: before, woundsThisRound } = one.opponent
    const taken = Math.min(difficulty - before, woundsThisRound + (woundsInflicted ?? 0))
    return { ...one, opponent: { ...one.opponent, woundsThisRound: taken } }
  })
  return { ...input, fighters, acted: [...input.acted, character] }
}

/** The same fight at the start of the next round. */
function nextRound(input: ForecastInput): ForecastInput {
  const fighters = input.fighters.map(one => {
    if (one.side === 'party') return one
    const { difficulty, wounds, woundsThisRound } = one.opponent
    return {
      ...one,
      opponent: { difficulty, wounds: wounds + woundsThisRound, woundsThisRound: 0 },
    }
  })
  return { ...input, fighters, acted: [] }
}

test('[DAI-FORECAST-1] the forecast is the mean of the forecasts after the first roll', () => {
  const input = read({ fighters: [pc('a', 3, 2), pc('b', 2, 2), foe('x', 3)] })
  expect(meanAfter(input, ['a', 'x'], { own: 2, foes: 1 })).toBeCloseTo(winsOf(input), 11)
})

test('[DAI-FORECAST-1] it is also the mean over the next roll, in the middle of a round', () => {
  const hurt = { ...foe('x', 4), opponent: { difficulty: 4, wounds: 1, woundsThisRound: 1 } }
  const input = read({ fighters: [pc('a', 3, 2), pc('b', 3, 2), hurt], acted: ['a'] })
  expect(meanAfter(input, ['b', 'x'], { own: 2, foes: 1 })).toBeCloseTo(winsOf(input), 11)
})

test('[DAI-FORECAST-1] it is also the mean when the Reserve is spent', () => {
  const input = read({
    fighters: [pc('a', 2, 1), pc('b', 2, 1), foe('x', 3)],
    sides: { party: { reserve: 1 } },
  })
  expect(meanAfter(input, ['a', 'x'], { own: 2, foes: 1 })).toBeCloseTo(winsOf(input), 11)
})

test('[DAI-MOD-3] it is also the mean over the first roll of one of two groups', () => {
  const input = read({
    fighters: [pc('a', 2, 1), pc('b', 3, 2), foe('x', 3), foe('y', 2)],
    groups: [
      { party: ['a'], foes: ['x'] },
      { party: ['b'], foes: ['y'] },
    ],
  })
  expect(meanAfter(input, ['b', 'y'], { own: 1, foes: 1 })).toBeCloseTo(winsOf(input), 11)
})

test('[DAI-NPC-4] when everybody has rolled, the fight goes on with the next round', () => {
  const hurt = { ...foe('x', 5), opponent: { difficulty: 5, wounds: 1, woundsThisRound: 2 } }
  const input = read({ fighters: [pc('a', 3, 2), pc('b', 3, 2), hurt], acted: ['a', 'b'] })
  expect(winsOf(nextRound(input))).toBeCloseTo(winsOf(input), 11)
})

test('[DAI-FORECAST-1] a sample agrees with the exact answer within its error', () => {
  const fighters = [pc('a', 3, 2), pc('b', 2, 1), foe('x', 3), foe('y', 2)]
  const { method, errors } = sample(read({ fighters, sides: { party: { reserve: 1 } } }))
  expect(method).toBe('sampled')
  expect(errors).toBeLessThan(4.5)
})
