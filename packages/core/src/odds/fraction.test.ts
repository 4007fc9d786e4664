import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, ONE, plus, times, toNumber, ZERO } from './fraction.ts'

test('fractions are in lowest terms, with the sign in the numerator', () => {
  expect(fraction(6n, 8n)).toEqual({ n: 3n, d: 4n })
  expect(fraction(6n, -8n)).toEqual({ n: -3n, d: 4n })
  expect(fraction(-6n, -8n)).toEqual({ n: 3n, d: 4n })
  expect(fraction(0n, -5n)).toEqual(ZERO)
  expect(fraction(7n)).toEqual({ n: 7n, d: 1n })
  expect(() => fraction(1n, 0n)).toThrow('denominator 0')
})

const some = fc
  .tuple(fc.bigInt({ min: -999n, max: 999n }), fc.bigInt({ min: 1n, max: 999n }))
  .map(([n, d]) => fraction(n, d))

test('sums and products obey the laws of arithmetic', () => {
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      expect(plus(a, b)).toEqual(plus(b, a))
      expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
      expect(plus(a, ZERO)).toEqual(a)
      expect(times(a, ONE)).toEqual(a)
      expect(plus(a, times(a, fraction(-1n)))).toEqual(ZERO)
      expect(toNumber(a)).toBe(Number(a.n) / Number(a.d))
    }),
    { verbose: 1 },
  )
})

test('converts to a number even if both parts exceed every double', () => {
  const huge = 10n ** 400n
  expect(toNumber({ n: huge, d: 3n * huge })).toBe(1 / 3)
  expect(toNumber({ n: -huge, d: 3n * huge })).toBe(-1 / 3)
  expect(toNumber({ n: huge + 1n, d: huge })).toBe(1)
  expect(toNumber({ n: 3n * huge, d: 1n })).toBe(Infinity)
  expect(toNumber({ n: huge, d: 10n ** 300n })).toBe(1e100)
  expect(toNumber(ZERO)).toBe(0)
})

test('a tiny chance keeps its digits down to the smallest double', () => {
  expect(toNumber(fraction(1n, 10n ** 300n))).toBe(1e-300)
  expect(toNumber(fraction(123n, 10n ** 304n))).toBe(1.23e-302)
  expect(toNumber(fraction(10n ** 20n, 10n ** 330n))).toBe(1e-310)
  expect(toNumber(fraction(1n, 10n ** 400n))).toBe(0)
})

test('decimal numbers of any length become the nearest double', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 250 }),
      (digits, exponent) => {
        const wanted = Number(`${digits}e-${exponent}`)
        expect(toNumber(fraction(digits, 10n ** BigInt(exponent)))).toBe(wanted)
      },
    ),
    { numRuns: 2000, verbose: 1 },
  )
})
