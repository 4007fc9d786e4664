import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDiceBook } from './dice-book.ts'
import { fairDice } from './throw.ts'

const THROWS = 1_000_000
const FIXED = '00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9'

// The seed is fixed on each commit. The nightly run sets its own.
const { MASTRO_SEED } = process.env
const seed =
  MASTRO_SEED === undefined
    ? Buffer.from(FIXED, 'hex')
    : createHash('sha256').update(MASTRO_SEED).digest()
const book = openDiceBook('fairness', seed)

test.each([2, 3, 4, 6, 8, 10, 12, 20, 100])(
  '[PRO-30] a million faces of a d%i are uniform',
  sides => {
    console.info(`seed ${MASTRO_SEED ?? FIXED}`)
    const dice = fairDice(book, { seat: 'ada', book: 'fairness', k: sides, salts: [] })
    const count = new Float64Array(sides + 1)
    for (let i = 0; i < THROWS; i++) count[dice.roll(sides)]! += 1
    expect(count[0]).toBe(0)
    const expected = THROWS / sides
    const deviation = Math.sqrt(expected * (1 - 1 / sides))
    let chiSquare = 0
    for (let face = 1; face <= sides; face++) {
      expect(Math.abs(count[face]! - expected) / deviation, `face ${face}`).toBeLessThan(5)
      chiSquare += (count[face]! - expected) ** 2 / expected
    }
    const free = sides - 1
    const third = 2 / (9 * free) // Wilson–Hilferty: the cube root of chi-square is nearly normal
    const z = (Math.cbrt(chiSquare / free) - (1 - third)) / Math.sqrt(third)
    expect(Math.abs(z)).toBeLessThan(5)
  },
)
