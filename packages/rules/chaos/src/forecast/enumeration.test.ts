import { compareWithEnumeration, forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { pairsOfThrows } from '../testing/enumerate-throws.ts'
import { fightActs } from '../testing/fight-acts.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Every roll of every act is played, and the chain of states is solved by elimination. Nothing is
// shared with the solver.

const ONE_POINT = [0, 1, 1, 1, 1, 1, 1]

function fighter(id: string, side: 'party' | 'foes', value: number, vitality: number, given = {}) {
  return { id, side, component: { name: 'body', value }, vitality, ...given }
}

const duel = (ours: number, theirs: number) => [
  fighter('a', 'party', 5, ours),
  fighter('x', 'foes', 4, theirs),
]

const CASES: Readonly<Record<string, object>> = {
  'a duel': { fighters: duel(2, 3) },
  'a duel by other tables of wounds': {
    fighters: duel(2, 2),
    sides: { party: { wounds: ONE_POINT }, foes: { wounds: [0, 0, 1, 1, 2, 3, 3] } },
  },
  'two against one': {
    fighters: [...duel(1, 3), fighter('b', 'party', 2, 2)],
    sides: { party: { outnumber: 1, wounds: ONE_POINT } },
  },
  'two against two in the middle of a round': {
    fighters: [...duel(1, 1), fighter('b', 'party', 3, 0), fighter('y', 'foes', 5, 1)],
    contestsDone: 1,
  },
  'those who are hurt leave': { fighters: duel(4, 4), policy: 'wary' },
  'skill, damage and a component that damage does not lower': {
    fighters: [
      fighter('a', 'party', 4, 4, { skill: { level: 2 }, damage: 2 }),
      { ...fighter('x', 'foes', 5, 3), component: { name: 'mind', value: 5 } },
    ],
  },
}

const { read, ask } = forecastAsker(forecastInput, forecast)

test.each(Object.entries(CASES))('[WOC-FORECAST-1] equals enumeration: %s', (_, given) => {
  const { states, fact, by, rounds } = compareWithEnumeration(
    ask(given),
    fightActs(read(given)),
    pairsOfThrows,
  )
  expect(states).toBeGreaterThan(1)
  expect(by, fact).toBeLessThan(5e-8)
  expect(rounds).toBeLessThan(5e-7)
})
