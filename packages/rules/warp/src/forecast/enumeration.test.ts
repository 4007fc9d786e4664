import { compareWithEnumeration, forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Every roll of every act is played, and the chain of states is solved by elimination. Nothing is
// shared with the solver.

function fighter(id: string, side: 'party' | 'foes', current: number, given: object = {}) {
  return {
    id,
    side,
    pool: { score: 1 },
    weapon: { factor: 1 },
    hitPoints: { max: 5, current },
    ...given,
  }
}

const ORDER = [['a'], ['x']]

const CASES: Readonly<Record<string, object>> = {
  'a duel, initiative known': {
    order: ORDER,
    fighters: [fighter('a', 'party', 5), fighter('x', 'foes', 4, { weapon: { factor: 2 } })],
  },
  'a duel before initiative': {
    fighters: [fighter('a', 'party', 4), fighter('x', 'foes', 3, { pool: { score: 2 } })],
  },
  'a duel in the same moment': {
    order: [['a', 'x']],
    fighters: [fighter('a', 'party', 5), fighter('x', 'foes', 4)],
  },
  'two against one that strikes anybody': {
    order: [['a'], ['x'], ['b']],
    fighters: [fighter('a', 'party', 3), fighter('b', 'party', 5), fighter('x', 'foes', 5)],
  },
  'two with one roll against one before initiative': {
    policy: 'press',
    fighters: [
      fighter('a', 'party', 1, { rollGroup: 'g' }),
      fighter('b', 'party', 2, { rollGroup: 'g', hitPoints: { max: 2, current: 2 } }),
      fighter('x', 'foes', 2),
    ],
  },
  'everybody in one moment': {
    order: [['a', 'x', 'b', 'y']],
    policy: 'duels',
    fighters: [
      fighter('a', 'party', 2),
      fighter('b', 'party', 1),
      fighter('x', 'foes', 2),
      fighter('y', 'foes', 3),
    ],
  },
  'armour dice': {
    order: ORDER,
    fighters: [
      fighter('a', 'party', 4, { armor: [{ normalDice: 1 }], weapon: { factor: 2 } }),
      fighter('x', 'foes', 5),
    ],
  },
  'those who are hurt leave, and one has acted': {
    order: [['a'], ['x'], ['b']],
    acted: ['a'],
    policy: 'wary',
    fighters: [fighter('a', 'party', 5), fighter('b', 'party', 5), fighter('x', 'foes', 5)],
  },
}

const { read, ask } = forecastAsker(forecastInput, forecast)

test.each(Object.entries(CASES))('[WARP-FORECAST-1] equals enumeration: %s', (_, given) => {
  const { states, fact, by, rounds } = compareWithEnumeration(ask(given), fightActs(read(given)))
  expect(states).toBeGreaterThan(1)
  expect(by, fact).toBeLessThan(5e-13)
  expect(rounds).toBeLessThan(5e-11)
})
