import { expect, test } from 'vitest'
import { FACTORS, PAIRWISE, pairwiseOf, type Combination, type Factor } from './combinations.ts'

const factors = Object.keys(FACTORS) as readonly Factor[] // declared with these keys

/** Every value of every factor together with every value of every other factor, by brute force. */
const allPairs = factors.flatMap((first, i) =>
  factors
    .slice(i + 1)
    .flatMap(second =>
      FACTORS[first].flatMap(one =>
        FACTORS[second].map(other => `${first} ${one}, ${second} ${other}`),
      ),
    ),
)

const pairsOf = (combination: Combination): readonly string[] =>
  factors.flatMap((first, i) =>
    factors
      .slice(i + 1)
      .map(second => `${first} ${combination[first]}, ${second} ${combination[second]}`),
  )

test('the pairwise combinations cover every pair of game, language, theme and size', () => {
  const covered = new Set(PAIRWISE.flatMap(pairsOf))
  expect(allPairs).toHaveLength(44)
  expect(allPairs.filter(pair => !covered.has(pair))).toEqual([])
})

test('every game has one pairwise combination at each size', () => {
  for (const game of FACTORS.game)
    for (const size of FACTORS.size) expect(pairwiseOf(game, size)).toMatchObject({ game, size })
  expect(PAIRWISE).toHaveLength(12)
})

test('the two phones of a game are in different languages', () => {
  for (const game of FACTORS.game)
    expect(pairwiseOf(game, 'phone').language).not.toBe(pairwiseOf(game, 'smallest').language)
})
