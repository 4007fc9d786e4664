import { expect, test } from 'vitest'
import { testFight, strike } from '../testing/test-fights.ts'
import { nextExchange, type KnownRound } from './next-exchange.ts'

/** 6 dice, each a success half of the time: the chance of at least 1, 2, … 7 successes. */
const SIX_DICE = [63, 57, 42, 22, 7, 1, 0].map(ways => ways / 64)

const known: KnownRound = {
  odds: {
    curve: {
      of: { it: 'x', en: 'x' },
      steps: SIX_DICE.map((chance, i) => ({ at: i + 1, chance })),
    },
  },
  mode: 'multi',
  strategy: 'none',
  health: { power: 2, wounds: 2 },
  options: {},
}

const chancesOf = (given: Partial<KnownRound>, id: string) =>
  nextExchange({ ...known, ...given })!.rows.find(row => row.id === id)!.chances

test('[DAI-COMBAT-6] six dice and two wounds of four, for each difficulty of the foe', () => {
  expect(nextExchange(known)!.suppose!.values).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(chancesOf({}, 'success')).toEqual(SIX_DICE)
  expect(chancesOf({}, 'failure')).toEqual(SIX_DICE.map(chance => 1 - chance))
  // down after two more wounds: 3 or more successes short
  expect(chancesOf({}, 'character-down')).toEqual([0, 0, 1, 7, 22, 42, 57].map(ways => ways / 64))
})

test('[DAI-MOD-6] a desperate attack doubles the wounds that are taken', () => {
  // 1 success short is enough for two wounds
  expect(chancesOf({ strategy: 'desperate-attack' }, 'character-down')).toEqual(
    SIX_DICE.map(chance => 1 - chance),
  )
})

test('[DAI-WOUND-5] with the rule beyond the maximum, one wound more is needed', () => {
  const chances = chancesOf({ options: { downRule: 'beyond-max' } }, 'character-down')
  // three more wounds: 5 or more successes short
  expect(chances).toEqual([0, 0, 0, 0, 1, 7, 22].map(ways => ways / 64))
})

test('[DAI-COMBAT-4] in a single round a failure is a defeat', () => {
  expect(nextExchange({ ...known, mode: 'single' })!.rows.map(({ id }) => id)).toEqual([
    'success',
    'failure',
  ])
})

test('[DAI-NPC-1] a hidden difficulty changes nothing that the player can compute', () => {
  const exchanges = [4, 6].map(difficulty => {
    const fight = testFight('multi')
    fight.table.does('giulia', { type: 'edit-opponent', id: fight.foes[0]!, difficulty })
    const slip = strike(fight).fill('owner', { characteristic: 'dexterity' })
    const odds = slip.odds('teo')!
    return { odds, exchange: nextExchange({ ...known, odds }) }
  })
  expect(exchanges[0]!.exchange).not.toBeNull()
  expect(exchanges[1]).toEqual(exchanges[0])
})
