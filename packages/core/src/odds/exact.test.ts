import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollMany, type Dice } from '../dice/dice.ts'
import { enumeratedChance } from '../dice/enumerate-rolls.ts'
import { fraction, ONE, plus, toNumber } from './fraction.ts'
import { bands } from './bands.ts'
import { contest } from './contest.ts'
import { die, mapDist, mean } from './dist.ts'
import {
  exactAtLeast,
  exactConstant,
  exactContest,
  exactDecisive,
  exactDie,
  exactKeepSum,
  exactMap,
  exactMean,
  exactProbability,
  exactRepeat,
  exactSuccesses,
  exactSum,
  toDist,
  type ExactDist,
} from './exact.ts'
import { exactLeadAtLeast, exactTailAtLeast } from './exact-tail.ts'
import { bruteForceOdds } from './brute-force.ts'
import { keepSum, successes } from './pool.ts'
import { repeat } from './sum.ts'
import { explodingDie, sumTailed, tailAtLeast, tailedVersus } from './tailed.ts'

const sumFaces = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0)
const sizes = { n: fc.integer({ min: 0, max: 4 }), sides: fc.integer({ min: 1, max: 6 }) }

function expectExactly(dist: ExactDist, act: (dice: Dice) => number): void {
  const exact = bruteForceOdds(act)
  for (const [value, chance] of exact) expect(exactProbability(dist, value)).toEqual(chance)
  expect([...exact.values()].reduce(plus)).toEqual(ONE)
  expect(exactAtLeast(dist, -100)).toEqual(ONE)
}

test('sums, counts and kept dice equal the fractions found by brute force', () => {
  fc.assert(
    fc.property(fc.record({ ...sizes, k: sizes.n, hits: sizes.n }), ({ n, sides, k, hits }) => {
      const kept = Math.min(k, n)
      const hit = Math.min(hits, sides)
      expectExactly(exactRepeat(exactDie(sides), n), dice => sumFaces(rollMany(dice, n, sides)))
      expectExactly(
        exactSuccesses(n, hit, sides),
        dice => rollMany(dice, n, sides).filter(face => face <= hit).length,
      )
      const keep = (best: boolean) => (dice: Dice) =>
        sumFaces(
          rollMany(dice, n, sides)
            .toSorted((a, b) => (best ? b - a : a - b))
            .slice(0, kept),
        )
      expectExactly(exactKeepSum(n, sides, kept, 'best'), keep(true))
      expectExactly(exactKeepSum(n, sides, kept, 'worst'), keep(false))
    }),
    { numRuns: 60, verbose: 1 },
  )
})

test('maps and means are exact', () => {
  const halved = exactMap(exactSum(exactDie(6), exactConstant(3)), value => Math.floor(value / 2))
  expectExactly(halved, dice => Math.floor((dice.roll(6) + 3) / 2))
  expect(exactMean(halved)).toEqual(fraction(3n))
  expect(exactMean(exactKeepSum(4, 6, 3))).toEqual(fraction(15869n, 1296n))
})

test('contests are exact, ties and margins too', () => {
  const pools = [exactSuccesses(2, 1, 2), exactSuccesses(3, 1, 3), exactDie(3)]
  const act = (dice: Dice) => [
    rollMany(dice, 2, 2).filter(face => face === 2).length,
    rollMany(dice, 3, 3).filter(face => face === 3).length,
    dice.roll(3),
  ]
  const leads = (values: number[], i: number, by: number) =>
    values.every((value, j) => j === i || values[i]! - value >= by)
  const { win, tie } = exactContest(pools)
  for (const i of pools.keys()) {
    expect(win[i]).toEqual(enumeratedChance(act, values => leads(values, i, 1)))
    expect(exactDecisive(pools, 2)[i]).toEqual(enumeratedChance(act, values => leads(values, i, 2)))
  }
  expect([...win, tie].reduce(plus)).toEqual(ONE)
})

test('doubles stay within 1e-14 of the exact fractions, up to a thousand dice', () => {
  const pairs = [
    [repeat(die(6), 60), exactRepeat(exactDie(6), 60)],
    [repeat(die(100), 20), exactRepeat(exactDie(100), 20)],
    [successes(1000, 0.5), exactSuccesses(1000, 1, 2)],
    [successes(1000, 5 / 6), exactSuccesses(1000, 5, 6)],
    [successes(1000, 0.01), exactSuccesses(1000, 1, 100)],
    [keepSum(30, 6, 10), exactKeepSum(30, 6, 10)],
    [keepSum(200, 4, 190), exactKeepSum(200, 4, 190)],
    [keepSum(100, 10, 3, 'worst'), exactKeepSum(100, 10, 3, 'worst')],
  ] as const
  for (const [dist, exact] of pairs) {
    const wanted = toDist(exact)
    expect(dist.min).toBe(wanted.min)
    expect(dist.p.length).toBe(wanted.p.length)
    for (const [i, p] of wanted.p.entries()) expect(Math.abs(dist.p[i]! - p)).toBeLessThan(1e-14)
    expect(mean(dist)).toBeCloseTo(toNumber(exactMean(exact)), 9)
  }
  expect(contest([successes(8, 0.5), successes(6, 0.5)]).tie).toBeCloseTo(
    toNumber(exactContest([exactSuccesses(8, 1, 2), exactSuccesses(6, 1, 2)]).tie),
    15,
  )
})

test('an exploding die beside plain ones: tails and leads as fractions', () => {
  const one = exactDie(6)
  expect(exactTailAtLeast(6, one, 2)).toEqual(ONE)
  expect(exactTailAtLeast(6, one, 3)).toEqual(fraction(35n, 36n))
  expect(exactTailAtLeast(6, exactConstant(0), 13)).toEqual(fraction(1n, 36n))
  const chaos = sumTailed(explodingDie(6), die(6))
  for (const x of [4, 9, 20, 33])
    expect(toNumber(exactTailAtLeast(6, one, x))).toBeCloseTo(tailAtLeast(chaos, x), 15)
  const { win, tie } = tailedVersus(chaos, chaos)
  const [more, same] = [exactLeadAtLeast(6, one, one, 1), exactLeadAtLeast(6, one, one, 0)]
  expect(toNumber(more)).toBeCloseTo(win, 14)
  expect(toNumber(same) - toNumber(more)).toBeCloseTo(tie, 14)
  expect(plus(more, same)).toEqual(ONE) // two equal sides: P(lead ≥ 1) + P(lead ≥ 0) = 1
})

test('bands of a d100 are read upward and empty where thresholds cross', () => {
  expect(bands(100, [13, 65])).toEqual([0.13, 0.52, 0.35])
  expect(bands(100, [0, 120])).toEqual([0, 1, 0])
  expect(bands(100, [50, 20, 60])).toEqual([0.5, 0, 0.1, 0.4])
  expect(bands(100, [-5])).toEqual([0, 1])
  const threshold = mapDist(die(100), face => (face <= 13 ? 0 : face <= 65 ? 1 : 2))
  for (const [i, p] of bands(100, [13, 65]).entries()) expect(threshold.p[i]).toBeCloseTo(p, 14)
})
