import { compareWithEnumeration, forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Every roll of every act is played, and the chain of states is solved by elimination. Nothing is
// shared with the solver.

const MELEE = { custom: { damage: '1d6', kind: 'melee' } }

function fighter(id: string, side: 'party' | 'foes', dex: number, given: object = {}) {
  return { id, side, dex, hp: 4, maxHp: 9, attacker: { skill: 50 }, weapon: MELEE, ...given }
}

const CASES: Readonly<Record<string, object>> = {
  'a duel with different weapons': {
    fighters: [
      fighter('a', 'party', 12, { hp: 5 }),
      fighter('b', 'foes', 10, { hp: 7, weapon: { custom: { damage: '1d4+1', kind: 'melee' } } }),
    ],
  },
  'a duel in the same moment': {
    fighters: [fighter('a', 'party', 10, { hp: 5 }), fighter('b', 'foes', 10)],
  },
  'two against one that strikes anybody': {
    fighters: [
      fighter('a', 'party', 12),
      fighter('b', 'party', 8, { hp: 5, attacker: { skill: 30 } }),
      fighter('x', 'foes', 10, { hp: 6, attacker: { skill: 65 } }),
    ],
  },
  'two against two in one moment, everybody at the same opponent': {
    policy: 'press',
    fighters: [
      fighter('a', 'party', 10, { hp: 3 }),
      fighter('b', 'party', 10),
      fighter('x', 'foes', 10, { hp: 3 }),
      fighter('y', 'foes', 10),
    ],
  },
  'two duels': {
    policy: 'duels',
    fighters: [
      fighter('a', 'party', 12, { hp: 3 }),
      fighter('b', 'party', 9),
      fighter('x', 'foes', 10, { hp: 3 }),
      fighter('y', 'foes', 11, { hp: 5 }),
    ],
  },
  'armour and a parry': {
    fighters: [
      fighter('a', 'party', 12, {
        target: { armour: 2 },
        defences: [{ type: 'parry', with: 'broadsword', skill: 40 }],
      }),
      fighter('b', 'foes', 10, { hp: 5 }),
    ],
  },
  'those who are hurt leave': {
    policy: 'wary',
    fighters: [fighter('a', 'party', 12, { hp: 8 }), fighter('b', 'foes', 10, { hp: 9 })],
  },
  'two attacks of one foe, and one of the party has acted': {
    acted: ['a'],
    fighters: [
      fighter('a', 'party', 14),
      fighter('b', 'party', 8),
      fighter('x', 'foes', 10, {
        hp: 5,
        furtherAttacks: [{ attacker: { skill: 30 }, weapon: MELEE }],
      }),
    ],
  },
}

const { read, ask } = forecastAsker(forecastInput, forecast)

test.each(Object.entries(CASES))('[BRP-FORECAST-1] equals enumeration: %s', (_, given) => {
  const { states, fact, by, rounds } = compareWithEnumeration(ask(given), fightActs(read(given)))
  expect(states).toBeGreaterThan(3)
  expect(by, fact).toBeLessThan(5e-13)
  expect(rounds).toBeLessThan(5e-11)
})
