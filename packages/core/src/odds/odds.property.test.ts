import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollMany, type Dice } from '../dice/dice.ts'
import { enumeratedChance } from '../dice/enumerate-rolls.ts'
import { toNumber, ZERO } from './fraction.ts'
import { contest, decisive, sharedTop, versus } from './contest.ts'
import {
  atLeast,
  atMost,
  constant,
  die,
  conditionOn,
  mapDist,
  mean,
  mix,
  shift,
  tailsOf,
  variance,
  type Dist,
} from './dist.ts'
import { bruteForceOdds, largestError } from './brute-force.ts'
import { keepSum, successes, type KeptDice } from './pool.ts'
import { minus, repeat, sumOf } from './sum.ts'

/** An act with a numeric result, and the closed form that should describe it. */
interface Expression {
  readonly text: string
  /** Number of combinations of its dice, kept small for brute force. */
  readonly falls: number
  readonly act: (dice: Dice) => number
  readonly dist: () => Dist
}

function keepOf(faces: readonly number[], k: number, which: KeptDice): number {
  const sorted = faces.toSorted((a, b) => (which === 'best' ? b - a : a - b))
  return sorted.slice(0, k).reduce((sum, face) => sum + face, 0)
}

const FALLS = 3000
const sides = fc.integer({ min: 2, max: 10 })
const few = fc.integer({ min: 0, max: 5 })

const pools: fc.Arbitrary<Expression> = fc.oneof(
  fc.integer({ min: -5, max: 9 }).map(value => ({
    text: `${value}`,
    falls: 1,
    act: () => value,
    dist: () => constant(value),
  })),
  fc.tuple(few, sides).map(([n, s]) => ({
    text: `${n}d${s}`,
    falls: s ** n,
    act: (dice: Dice) => rollMany(dice, n, s).reduce((sum, face) => sum + face, 0),
    dist: () => repeat(die(s), n),
  })),
  fc.tuple(few, sides, fc.integer({ min: 1, max: 11 })).map(([n, s, target]) => ({
    text: `${n}d${s}>=${target}`,
    falls: s ** n,
    act: (dice: Dice) => rollMany(dice, n, s).filter(face => face >= target).length,
    dist: () => successes(n, Math.max(0, s + 1 - target) / s),
  })),
  fc
    .tuple(few, sides, few, fc.constantFrom<KeptDice>('best', 'worst'))
    .map(([n, s, kept, which]): Expression => {
      const k = Math.min(n, kept)
      return {
        text: `${which} ${k} of ${n}d${s}`,
        falls: s ** n,
        act: dice => keepOf(rollMany(dice, n, s), k, which),
        dist: () => keepSum(n, s, k, which),
      }
    }),
)

const MAPS: readonly (readonly [string, (value: number) => number])[] = [
  ['abs', Math.abs],
  ['parity', value => Math.abs(value % 2)],
  ['half', value => Math.floor(value / 2)],
  ['square', value => (value * value) % 19],
  ['capped', value => Math.min(4, value)],
]

const { expression } = fc.letrec<{ expression: Expression }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    pools,
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => ({
      text: `(${a.text} + ${b.text})`,
      falls: a.falls * b.falls,
      act: (dice: Dice) => a.act(dice) + b.act(dice),
      dist: () => sumOf(a.dist(), b.dist()),
    })),
    fc.tuple(tie('expression'), fc.constantFrom(...MAPS)).map(([a, [word, f]]) => ({
      text: `${word}(${a.text})`,
      falls: a.falls,
      act: (dice: Dice) => f(a.act(dice)),
      dist: () => mapDist(a.dist(), f),
    })),
    fc.tuple(tie('expression'), fc.integer({ min: -9, max: 9 })).map(([a, by]) => ({
      text: `(${a.text} shifted ${by})`,
      falls: a.falls,
      act: (dice: Dice) => a.act(dice) + by,
      dist: () => shift(a.dist(), by),
    })),
    fc
      .tuple(tie('expression'), tie('expression'), fc.integer({ min: 0, max: 4 }))
      .map(([a, b, weight]) => ({
        text: `(${weight} in 4: ${a.text}, else ${b.text})`,
        falls: weight * a.falls + (4 - weight) * b.falls,
        act: (dice: Dice) => (dice.roll(4) <= weight ? a.act(dice) : b.act(dice)),
        dist: () =>
          mix([
            [weight / 4, a.dist()],
            [1 - weight / 4, b.dist()],
          ]),
      })),
  ),
}))

const expressions = expression.filter(({ falls }) => falls <= FALLS)
const smallExpressions = expression.filter(({ falls }) => falls <= 60)

const runs = { numRuns: 200, verbose: 1 } as const // a failure prints its seed and path

test('random expressions equal the enumeration of their act', () => {
  fc.assert(
    fc.property(expressions, ({ act, dist }) => {
      expect(largestError(dist(), bruteForceOdds(act))).toBeLessThan(1e-14)
    }),
    runs,
  )
})

test('tails, mean and variance equal those of the enumeration', () => {
  fc.assert(
    fc.property(expressions, fc.integer({ min: -20, max: 60 }), ({ act, dist }, x) => {
      const exact = [...bruteForceOdds(act)].map(([value, p]) => [value, toNumber(p)] as const)
      const sum = (of: (value: number, p: number) => number) =>
        exact.reduce((total, [value, p]) => total + of(value, p), 0)
      const found = dist()
      const middle = sum((value, p) => value * p)
      expect(atLeast(found, x)).toBeCloseTo(
        sum((value, p) => (value >= x ? p : 0)),
        13,
      )
      expect(atMost(found, x)).toBeCloseTo(
        sum((value, p) => (value <= x ? p : 0)),
        13,
      )
      expect(tailsOf(found)[x - found.min] ?? atLeast(found, x)).toBeCloseTo(atLeast(found, x), 13)
      expect(mean(found)).toBeCloseTo(middle, 11)
      expect(variance(found)).toBeCloseTo(
        sum((value, p) => (value - middle) ** 2 * p),
        8,
      )
    }),
    runs,
  )
})

test('conditional chances equal the quotient of the chances', () => {
  fc.assert(
    fc.property(expressions, ({ act, dist }) => {
      const isOdd = (value: number) => value % 2 !== 0
      const odd = toNumber(enumeratedChance(act, isOdd))
      const found = conditionOn(dist(), isOdd)
      if (odd === 0) expect(found).toBe(null)
      if (found === null) return
      const exact = bruteForceOdds(act)
      expect(odd).toBeGreaterThan(0)
      for (const [i, p] of found.p.entries()) {
        const value = found.min + i
        const wanted = isOdd(value) ? toNumber(exact.get(value) ?? ZERO) / odd : 0
        expect(p).toBeCloseTo(wanted, 13)
      }
    }),
    runs,
  )
})

test('two contenders: win, tie, loss and the margin', () => {
  fc.assert(
    fc.property(smallExpressions, smallExpressions, (a, b) => {
      const margin = bruteForceOdds(dice => a.act(dice) - b.act(dice))
      const found = versus(a.dist(), b.dist())
      const chance = (holds: (value: number) => boolean) =>
        [...margin].reduce((sum, [value, p]) => sum + (holds(value) ? toNumber(p) : 0), 0)
      expect(found.win).toBeCloseTo(
        chance(value => value > 0),
        13,
      )
      expect(found.tie).toBeCloseTo(
        chance(value => value === 0),
        13,
      )
      expect(found.loss).toBeCloseTo(
        chance(value => value < 0),
        13,
      )
      expect(largestError(minus(a.dist(), b.dist()), margin)).toBeLessThan(1e-14)
    }),
    runs,
  )
})

const tiny = smallExpressions.filter(({ falls }) => falls <= 16)

test('several contenders: alone on top, sharing the top, ahead by a margin', () => {
  fc.assert(
    fc.property(
      fc.array(tiny, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 4 }),
      (all, margin) => {
        const throwAll = (dice: Dice) => all.map(one => one.act(dice))
        const dists = all.map(one => one.dist())
        const { win, tie } = contest(dists)
        const ahead = decisive(dists, margin)
        const shared = sharedTop(dists)
        const exact = bruteForceOdds(dice => topSet(throwAll(dice)))
        for (let set = 1; set < 2 ** all.length; set++)
          expect(shared[set]).toBeCloseTo(toNumber(exact.get(set) ?? ZERO), 13)
        for (const i of all.keys()) {
          expect(win[i]).toBeCloseTo(shared[1 << i]!, 13)
          const leads = (values: number[]) =>
            values.every((value, j) => j === i || values[i]! - value >= margin)
          expect(ahead[i]).toBeCloseTo(toNumber(enumeratedChance(throwAll, leads)), 13)
        }
        expect(tie).toBeCloseTo(1 - win.reduce((sum, p) => sum + p, 0), 13)
      },
    ),
    { ...runs, numRuns: 100 },
  )
})

function topSet(values: readonly number[]): number {
  const top = Math.max(...values)
  return values.reduce((set, value, i) => (value === top ? set | (1 << i) : set), 0)
}
