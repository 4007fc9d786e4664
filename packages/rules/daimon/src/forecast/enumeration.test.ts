import { compareWithEnumeration, forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Every roll of every act is played, and the chain of states is solved by elimination. Nothing is
// shared with the solver.

function pc(id: string, dice: number, power: number, given: object = {}) {
  return {
    id,
    side: 'party',
    pool: { characteristic: dice },
    health: { power, wounds: 0 },
    ...given,
  }
}

function foe(id: string, difficulty: number, given: object = {}) {
  return { id, side: 'foes', opponent: { difficulty, ...given } }
}

const multi = (fighters: readonly object[], given: object = {}) => ({
  mode: 'multi',
  fighters,
  ...given,
})
const spending = (party: object) => ({ sides: { party } })

const CASES: Readonly<Record<string, object>> = {
  'a duel': multi([pc('a', 3, 2), foe('x', 3)]),
  'a duel of somebody wounded': multi([
    pc('a', 4, 2, { health: { power: 2, wounds: 1 } }),
    foe('x', 3, { wounds: 1 }),
  ]),
  'two against one': multi([pc('a', 2, 2), pc('b', 3, 1), foe('x', 3)]),
  'one against two': multi([pc('a', 4, 2), foe('x', 2), foe('y', 1)]),
  'Reserve in every roll': multi(
    [pc('a', 2, 1, { reserve: 2 }), pc('b', 1, 1, { reserve: 1 }), foe('x', 2)],
    spending({ reserve: 1 }),
  ),
  'two duels, then a new split': multi([pc('a', 2, 1), pc('b', 1, 1), foe('x', 1), foe('y', 2)]),
  'three against two': multi([
    pc('a', 1, 1),
    pc('b', 1, 1),
    pc('c', 2, 1),
    foe('x', 1),
    foe('y', 2),
  ]),
  'three duels, then foes that are wounded already': multi([
    pc('a', 3, 1),
    pc('b', 2, 1),
    pc('c', 2, 1),
    foe('x', 2),
    foe('y', 3),
    foe('z', 2),
  ]),
  'two duels with Reserve, of which a success costs more': multi(
    [pc('a', 2, 1, { reserve: 3 }), pc('b', 1, 2, { reserve: 2 }), foe('x', 1), foe('y', 3)],
    spending({ reserve: 2 }),
  ),
  'those who are hurt leave': multi([pc('a', 4, 2), foe('x', 4)], { policy: 'wary' }),
  'a last-ditch defence in the middle of a round': multi(
    [pc('a', 3, 2), pc('b', 2, 1), foe('x', 3, { wounds: 1, woundsThisRound: 1 })],
    { acted: ['a'], ...spending({ strategy: 'last-ditch-defence' }) },
  ),
  'a desperate attack': multi(
    [pc('a', 3, 2), foe('x', 4)],
    spending({ strategy: 'desperate-attack' }),
  ),
}

const { read, ask } = forecastAsker(forecastInput, forecast)

test.each(Object.entries(CASES))('[DAI-FORECAST-1] equals enumeration: %s', (_, given) => {
  const { states, fact, by, rounds } = compareWithEnumeration(ask(given), fightActs(read(given)))
  expect(states).toBeGreaterThan(1)
  expect(by, fact).toBeLessThan(5e-9)
  expect(rounds).toBeLessThan(5e-6)
})
