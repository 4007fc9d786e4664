import type { Ruleset } from '@mastro/core'
import { ruleset } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import { daimonTwin } from '../testing/daimon/twin-game.ts'
import { seeded } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { findLeak, liveFirst, liveSecond, pairsOf, type TwinGame } from '../testing/twin-worlds.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }
const PAIRS_OF_ONE = 3

/** The first leak found, or null if that many pairs show none. */
function firstLeak(game: TwinGame, pairs: number, from: number): string | null {
  for (let seed = from, done = 0; done < pairs; seed++) {
    const first = liveFirst(game, seed, {}, 24)
    const random = seeded(seed * 7919)
    for (let i = 0; i < PAIRS_OF_ONE; i++, done++) {
      const pair = liveSecond(game, first, random)
      const leak = pair === null ? null : findLeak(game, pair)
      if (leak !== null) return `seed ${seed}, step ${leak.step}, varied ${leak.varied.join(', ')}`
    }
  }
  return null
}

test(
  '[PRO-19] Dàimon sessions leak no targets, stakes, foes, draws, channels or votes',
  LIMIT,
  () => {
    expect(firstLeak(daimonTwin, times(30 * SIZE), 1)).toBeNull()
  },
)

test('[PRO-19] seed 545: a foe hidden in mid-fight leaves the fight, and is defeated by the Master', () => {
  expect(firstLeak(daimonTwin, PAIRS_OF_ONE, 545)).toBeNull()
})

test('[PRO-19] seed 263035489: a wound dealt in secret is undone once its foe is visible', () => {
  const pairs = pairsOf(daimonTwin, 263_035_489)
  expect(pairs.map(pair => findLeak(daimonTwin, pair))).toEqual(pairs.map(() => null))
})

/** Dàimon with one function replaced by a leaking one. */
function careless(part: Partial<Ruleset>): TwinGame {
  return { ...daimonTwin, rulesets: { daimon: { ...ruleset, ...part } } }
}

test.each([
  [
    'every foe and draw for all',
    {
      view: (state, viewer, table) =>
        ruleset.view(state as never, { ...viewer, isMaster: true, leads: true }, table),
    },
  ],
  [
    'what the Master reads, told to all',
    {
      describe: (event, before, table) => {
        const line = ruleset.describe(event, before as never, table)
        return line === null ? null : { text: line.text, rules: line.rules }
      },
    },
  ],
] as readonly (readonly [string, Partial<Ruleset>])[])(
  '[PRO-19] a leak planted in Dàimon is found: %s',
  (_name, part) => {
    expect(firstLeak(careless(part), 90, 1)).not.toBeNull()
  },
)
