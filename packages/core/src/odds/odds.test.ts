import { expect, test } from 'vitest'
import { rollMany, type Dice } from '../dice/dice.ts'
import { toNumber } from './fraction.ts'
import { tiedThrowAgain, untilDecided } from './contest.ts'
import {
  atLeast,
  atMost,
  constant,
  die,
  distOf,
  entriesOf,
  maxOf,
  mix,
  probability,
  tailsOf,
} from './dist.ts'
import { bruteForceOdds, largestError } from './brute-force.ts'
import { sortedPairs } from './pairs.ts'
import { dropSum, keepSum, successes } from './pool.ts'
import { repeat, sumOf } from './sum.ts'

test('well-known figures', () => {
  expect(probability(repeat(die(6), 2), 7)).toBeCloseTo(1 / 6, 15)
  expect(atLeast(repeat(die(6), 3), 18)).toBeCloseTo(1 / 216, 15)
  expect(atMost(die(100), 65)).toBeCloseTo(0.65, 14)
  expect(atLeast(successes(20, 0.5), 20)).toBeCloseTo(2 ** -20, 20)
  expect(probability(keepSum(4, 6, 3), 18)).toBeCloseTo(21 / 1296, 15)
  expect(probability(dropSum(4, 6, 1), 3)).toBeCloseTo(1 / 1296, 15)
  expect(probability(dropSum(2, 20, 1, 'best'), 20)).toBeCloseTo(1 / 400, 15)
})

test('beyond the ends a chance is 0 or 1, never undefined', () => {
  const two = repeat(die(6), 2)
  expect([probability(two, 1), probability(two, 13), probability(two, 2.5)]).toEqual([0, 0, 0])
  expect([atLeast(two, -9), atLeast(two, 2), atLeast(two, 13)]).toEqual([1, 1, 0])
  expect([atMost(two, 1), atMost(two, 12), atMost(two, 99)]).toEqual([0, 1, 1])
  expect(atLeast(two, 11.5)).toBeCloseTo(1 / 36, 15)
  expect(atMost(two, 2.9)).toBeCloseTo(1 / 36, 15)
})

test('zero dice always sum to 0', () => {
  expect(repeat(die(6), 0)).toEqual(constant(0))
  expect(sumOf()).toEqual(constant(0))
  expect(successes(0, 0.5)).toEqual(constant(0))
  expect(keepSum(5, 6, 0)).toEqual(constant(0))
})

test('an impossible value has chance exactly 0, also beside large dice', () => {
  const gaps = distOf([
    [0, 0.3],
    [70, 0.1],
    [900, 0.6],
  ])
  const values = [...entriesOf(sumOf(gaps, die(100)))].map(([value]) => value)
  expect(values).toHaveLength(170 + 100)
  expect(Math.max(...values.slice(0, 170))).toBe(170)
  expect(values[170]).toBe(901)
})

test('certain and impossible successes', () => {
  expect([...successes(3, 0).p]).toEqual([1, 0, 0, 0])
  expect([...successes(3, 1).p]).toEqual([0, 0, 0, 1])
})

test('distributions from loose values: equal ones are added, gaps are 0', () => {
  const dist = distOf([
    [5, 0.25],
    [2, 0.5],
    [5, 0.25],
  ])
  expect(dist).toEqual({ min: 2, p: Float64Array.of(0.5, 0, 0, 0.5) })
  expect([...entriesOf(dist)]).toEqual([
    [2, 0.5],
    [5, 0.5],
  ])
  expect(maxOf(dist)).toBe(5)
  expect(() => distOf([])).toThrow('needs a value')
  expect(() => distOf([[0.5, 1]])).toThrow('whole numbers')
  expect(() => mix([])).toThrow('needs a part')
})

test('pools beyond the limit throw instead of giving a wrong answer', () => {
  expect(() => successes(1001, 0.5)).toThrow('too large')
  expect(() => keepSum(1001, 6, 3)).toThrow('cannot keep')
  expect(() => keepSum(3, 6, 4)).toThrow('cannot keep')
})

test('everybody rerolls while the highest value is shared', () => {
  expect(untilDecided([die(2), die(2)])).toEqual([0.5, 0.5])
  expect(untilDecided([die(2), constant(2)])).toEqual([0, 1])
  expect(untilDecided([constant(1), constant(1)])).toBe(null)
  expect(untilDecided([die(6)])).toEqual([1])
})

test('only those who share the highest value reroll', () => {
  // A, B on d2, C always 1. A or B alone on 2: 1/4 each. Both 2 (1/4): even. All on 1 (1/4): all again.
  const [a, b, c] = tiedThrowAgain([die(2), die(2), constant(1)])!
  expect(a).toBeCloseTo(1 / 2, 15)
  expect(b).toBeCloseTo(1 / 2, 15)
  expect(c).toBe(0)
  const even = tiedThrowAgain([die(6), die(6), die(6)])!
  for (const p of even) expect(p).toBeCloseTo(1 / 3, 14)
  // C is always 2 and A is on d2. A ties half the time and can then only tie again, so it never
  // ends.
  expect(tiedThrowAgain([die(2), constant(2), constant(2)])).toBe(null)
  expect(tiedThrowAgain([die(3), constant(2)])!.map(p => p.toFixed(12))).toEqual([
    '0.500000000000',
    '0.500000000000',
  ])
})

test('sorted pairs equal enumeration, also for pools of different size', () => {
  const pairUp = (a: number, b: number, sides: number) => (dice: Dice) => {
    const first = rollMany(dice, a, sides).sort((x, y) => y - x)
    const second = rollMany(dice, b, sides).sort((x, y) => y - x)
    let net = 0
    for (let i = 0; i < Math.min(a, b); i++) net += Math.sign(first[i]! - second[i]!)
    return net
  }
  for (const [a, b, sides] of [
    [3, 2, 6],
    [2, 3, 4],
    [3, 3, 4],
    [1, 4, 3],
    [0, 2, 6],
  ] as const) {
    const exact = bruteForceOdds(pairUp(a, b, sides))
    expect(largestError(sortedPairs(a, b, sides), exact), `${a}d${sides}, ${b}`).toBeLessThan(1e-14)
  }
  const risk = bruteForceOdds(pairUp(3, 2, 6))
  expect(toNumber(risk.get(2)!)).toBeGreaterThan(0.25)
})

test('no chance of many kept dice is negative, and chances of at least a value never rise', () => {
  const { p } = keepSum(100, 100, 50)
  expect(p.every(chance => chance >= 0)).toBe(true)
  const tails = tailsOf({ min: 50, p })
  expect(tails.every((chance, i) => i === 0 || chance <= tails[i - 1]!)).toBe(true)
})
