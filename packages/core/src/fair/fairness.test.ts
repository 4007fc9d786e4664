import { expect, test } from 'vitest'
import { openBook } from './book.ts'
import { fairDice } from './throw.ts'

const THROWS = 1_000_000
const book = openBook(
  'fairness',
  Uint8Array.from({ length: 32 }, (_, i) => 7 * i),
)

test.each([2, 3, 4, 6, 8, 10, 12, 20, 100])('[PRO-30] a million faces of a d%i', sides => {
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
  const z = (Math.cbrt(chiSquare / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free)) // Wilson–Hilferty
  expect(Math.abs(z)).toBeLessThan(5)
})
