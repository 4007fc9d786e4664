import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dice } from '../dice/dice.ts'
import { toNumber, ZERO } from './fraction.ts'
import { versus } from './contest.ts'
import { constant, die, mean, type Dist } from './dist.ts'
import { bruteForceOdds, largestError } from './brute-force.ts'
import { repeat } from './sum.ts'
import {
  addTailed,
  chancesOf,
  explodingDice,
  explodingDie,
  explodingUpTo,
  shiftTailed,
  sumTailed,
  tailAtLeast,
  toTailed,
  tailedContest,
  tailedDecisive,
  tailedMean,
  tailedProbability,
  tailedVersus,
  untilNegligible,
} from './tailed.ts'

function explode(dice: Dice, sides: number, from: number): number {
  let sum = 0
  for (;;) {
    const face = dice.roll(sides)
    sum += face
    if (face < from) return sum
  }
}

/** P(C ≥ m) of one d6 that explodes on 6. With m − 1 = 6k + q it is (6 − q) / 6^(k + 1). */
function chaosTail(m: number): number {
  if (m <= 1) return 1
  const q = (m - 1) % 6
  return (6 - q) / 6 ** ((m - 1 - q) / 6 + 1)
}

test('one exploding d6 follows its closed form, near and very far', () => {
  const one = explodingDie(6)
  for (const m of [-3, 1, 2, 5, 6, 7, 8, 12, 13, 60, 601]) {
    expect(tailAtLeast(one, m) / chaosTail(m)).toBeCloseTo(1, 12)
  }
  expect(tailedProbability(one, 6)).toBe(0)
  expect(tailedProbability(one, 8)).toBeCloseTo(1 / 36, 15)
  expect(tailedProbability(one, 0)).toBe(0)
  expect(tailedProbability(one, 1.5)).toBe(0)
  expect(tailAtLeast(one, 1e9)).toBe(0)
})

test('an exploding d6 plus a plain d6 has mean 7.7 and a tail that shrinks by 6 every 6', () => {
  const total = sumTailed(explodingDie(6), die(6))
  expect(tailedMean(total)).toBeCloseTo(7.7, 14)
  expect(tailedProbability(total, 2)).toBeCloseTo(1 / 36, 15)
  for (let n = 7; n < 40; n++)
    expect(tailAtLeast(total, n + 6) / tailAtLeast(total, n)).toBeCloseTo(1 / 6, 13)
})

test('random exploding sums equal the enumeration of every result below the cut', () => {
  const numbers = fc.record({
    sides: fc.integer({ min: 2, max: 5 }),
    explodeOn: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 2 }),
    plain: fc.integer({ min: 1, max: 3 }),
    by: fc.integer({ min: -4, max: 4 }),
  })
  fc.assert(
    fc.property(numbers, ({ sides, explodeOn, count, plain, by }) => {
      const from = Math.max(2, sides + 1 - explodeOn)
      const act = (dice: Dice) => {
        let sum = by + dice.roll(plain)
        for (let i = 0; i < count; i++) sum += explode(dice, sides, from)
        return sum
      }
      const closed = shiftTailed(sumTailed(explodingDice(count, sides, from), die(plain)), by)
      const maxDice = 7
      const exact = bruteForceOdds(act, { maxDice })
      // A result that is cut off has rolled `maxDice` dice: the plain one, at most `count` last
      // faces, and explosions.
      const whole = closed.min + (maxDice - 1 - count) * (from - 1)
      let below = 0
      for (let value = closed.min; value < whole; value++) {
        const wanted = toNumber(exact.get(value) ?? ZERO)
        expect(tailedProbability(closed, value)).toBeCloseTo(wanted, 14)
        expect(tailAtLeast(closed, value)).toBeCloseTo(1 - below, 13)
        below += wanted
      }
    }),
    { numRuns: 60, verbose: 1 },
  )
})

test('exploding dice added one by one equal the same dice added together', () => {
  const together = explodingDice(3, 6)
  const inTurn = addTailed(explodingDie(6), addTailed(explodingDie(6), explodingDie(6)))
  for (const x of [3, 10, 18, 40, 100])
    expect(tailAtLeast(together, x)).toBeCloseTo(tailAtLeast(inTurn, x), 14)
  expect(tailedMean(together)).toBeCloseTo(3 * 4.2, 12)
  expect(tailAtLeast(explodingDice(0, 6), 1)).toBe(0)
})

test('a die that explodes on 5 and 6 stops on 1 to 4 with mean 2.5 + 11/2 · 1/2', () => {
  const one = explodingDie(6, 5)
  expect(tailedMean(one)).toBeCloseTo(2.5 + 2.75, 14)
  // 9 = 5 + 4, 6 + 3: two ways of two dice
  expect(tailedProbability(one, 9)).toBeCloseTo(2 / 36, 15)
})

test('the odds of two exploding throws against each other equal D = K1 − K2 by hand', () => {
  // P(A beats B by at least m) = mean over R1, R2, P1, P2 of P(D ≥ ⌈(m − difference) / 6⌉)
  const atLeastLead = (d: number) => (d >= 1 ? (6 / 7) * 6 ** -d : 1 - (6 / 7) * 6 ** -(1 - d))
  const beats = (m: number) => {
    let sum = 0
    for (let r1 = 1; r1 <= 5; r1++)
      for (let r2 = 1; r2 <= 5; r2++)
        for (let p1 = 1; p1 <= 6; p1++)
          for (let p2 = 1; p2 <= 6; p2++)
            sum += atLeastLead(Math.ceil((m - (r1 - r2) - (p1 - p2)) / 6))
    return sum / 900
  }
  const chaos = sumTailed(explodingDie(6), die(6))
  for (const ahead of [-9, 0, 3, 14]) {
    const found = tailedVersus(shiftTailed(chaos, ahead), chaos)
    expect(found.win).toBeCloseTo(beats(1 - ahead), 13)
    expect(found.tie).toBeCloseTo(beats(-ahead) - beats(1 - ahead), 13)
    expect(found.loss).toBeCloseTo(1 - beats(-ahead), 13)
    const { win, tie } = tailedContest([shiftTailed(chaos, ahead), chaos])
    expect(win[0]).toBeCloseTo(found.win, 13)
    expect(win[1]).toBeCloseTo(found.loss, 13)
    expect(tie).toBeCloseTo(found.tie, 13)
    expect(tailedDecisive([shiftTailed(chaos, ahead), chaos], 5)[0]).toBeCloseTo(
      beats(5 - ahead),
      13,
    )
  }
})

test('without a tail the results equal those of plain distributions', () => {
  const [a, b] = [repeat(die(6), 3), repeat(die(8), 2)]
  const plain = versus(a, b)
  const found = tailedVersus(toTailed(a), toTailed(b))
  expect(found.win).toBeCloseTo(plain.win, 15)
  expect(found.tie).toBeCloseTo(plain.tie, 15)
  expect(found.loss).toBeCloseTo(plain.loss, 15)
  expect(tailedMean(toTailed(a))).toBeCloseTo(mean(a), 14)
  expect(tailAtLeast(toTailed(constant(4)), 5)).toBe(0)
  expect(tailedVersus(toTailed(constant(60)), explodingDie(6)).loss).toBeCloseTo(chaosTail(61), 20)
})

test('cutting off a negligible tail loses nothing that a double could show', () => {
  const total = (dist: Dist) => dist.p.reduce((sum, p) => sum + p, 0)
  expect(total(untilNegligible(explodingDice(2, 10)))).toBeCloseTo(1, 14)
  expect(chancesOf(explodingDie(4), 6)).toEqual(
    Float64Array.of(0.25, 0.25, 0.25, 0, 1 / 16, 1 / 16),
  )
})

test('a die with a limited number of explosions equals its enumeration', () => {
  for (const [sides, times] of [
    [4, 0],
    [4, 2],
    [6, 3],
    [2, 5],
    [1, 2],
  ] as const) {
    const act = (dice: Dice) => {
      let sum = 0
      for (let thrown = 0; thrown <= times; thrown++) {
        const face = dice.roll(sides)
        sum += face
        if (face < sides) break
      }
      return sum
    }
    expect(largestError(explodingUpTo(sides, times), bruteForceOdds(act))).toBeLessThan(1e-15)
  }
})

test('a die that would explode forever throws an error', () => {
  expect(() => explodingDie(1)).toThrow('must be able to stop')
  expect(() => explodingDie(6, 1)).toThrow('must be able to stop')
})
