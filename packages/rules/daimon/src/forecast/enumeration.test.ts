import { enumerateRolls, toNumber } from '@mastro/core'
import { compareWithEnumeration, forecastAsker, must } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { combatRound } from '../operations/combat-round.ts'
import { forecast } from './forecast.ts'
import { forecastInput, type ForecastInput } from './input.ts'

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
const options = (given: object) => ({ options: given })

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
  'successes without a wound': multi(
    [pc('a', 2, 1), pc('b', 3, 1), foe('x', 3)],
    options({ zeroMarginWounds: 'none' }),
  ),
  'a drop that counts at once': multi(
    [pc('a', 3, 2), pc('b', 2, 1), foe('x', 4)],
    options({ npcDropTiming: 'immediate' }),
  ),
  'half of the difficulty is enough for a drop': multi(
    [pc('a', 3, 2), foe('x', 4)],
    options({ npcHalfRule: 'at-least-half' }),
  ),
  'one fight of all, however many': multi(
    [pc('a', 2, 1), pc('b', 3, 1), pc('c', 1, 1), foe('x', 2), foe('y', 2)],
    options({ numbersMode: 'flat' }),
  ),
  'down beyond the last wound': multi(
    [pc('a', 3, 1), foe('x', 3)],
    options({ downRule: 'beyond-max' }),
  ),
}

const { read, ask } = forecastAsker(forecastInput, forecast)

test.each(Object.entries(CASES))('[DAI-FORECAST-1] equals enumeration: %s', (_, given) => {
  const found = ask(given)
  const { states, fact, by, rounds } = compareWithEnumeration(found, fightActs(read(given)))
  expect(states).toBeGreaterThan(1)
  expect(by, fact).toBeLessThan(5e-13)
  expect(found.error, 'the chance of fights that are still going on').toBeLessThan(5e-13)
  expect(rounds).toBeLessThan(5e-10)
})

test.each([
  ['one', [pc('a', 4, 2)], 3],
  ['two, of whom one success is enough', [pc('a', 3, 2), pc('b', 2, 1)], 4],
])(
  '[DAI-COMBAT-3] [DAI-COMBAT-4] a single round equals enumeration: %s',
  (_, party, difficulty) => {
    const input = read({ mode: 'single', fighters: [...party, foe('x', difficulty)] })
    const found = ask({ mode: 'single', fighters: [...party, foe('x', difficulty)] })
    const fails = party.map(({ id }) => chanceToFail(input, id))
    expect(found.ends.foes).toBeCloseTo(
      fails.reduce((all, chance) => all * chance, 1),
      12,
    )
    for (const [i, { id }] of party.entries())
      expect(found.fighters[id]!.down).toBeCloseTo(fails[i]!, 12)
    expect(found.rounds.distribution[0]).toBeCloseTo(1, 12)
  },
)

/** Every roll of a character's only test. */
function chanceToFail({ fighters, options: settings }: ForecastInput, id: string): number {
  const one = fighters.find(each => each.id === id)
  const other = fighters.find(({ side }) => side === 'foes')
  if (one?.side !== 'party' || other?.side !== 'foes') throw new Error('a character against a foe')
  const round = {
    mode: 'single' as const,
    pool: one.pool,
    health: one.health,
    opponent: other.opponent,
    numbers: { own: fighters.length - 1, foes: 1 },
    melee: false,
    strategy: 'none' as const,
    reserve: { available: 0, spend: 0 },
    helpers: [],
    options: settings,
  }
  let fails = 0
  for (const { value, weight } of enumerateRolls(dice => combatRound(round, dice)))
    if (must(value, 'round').defeated === 'character') fails += toNumber(weight)
  return fails
}
