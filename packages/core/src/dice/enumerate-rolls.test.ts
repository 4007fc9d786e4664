import { expect, test } from 'vitest'
import { rollMany } from './dice.ts'
import { enumeratedChance, enumerateRolls } from './enumerate-rolls.ts'
import { fraction, ONE, plus, ZERO } from '../odds/fraction.ts'

test('three d6, at least two of 5 or 6: 7 in 27', () => {
  const hits = enumeratedChance(
    dice => rollMany(dice, 3, 6).filter(face => face >= 5).length,
    successes => successes >= 2,
  )
  expect(hits).toEqual(fraction(7n, 27n))
})

test('the weights sum to 1 even if the number of dice depends on earlier faces', () => {
  const act = (dice: { roll(sides: number): number }) =>
    dice.roll(4) === 4 ? dice.roll(6) : dice.roll(10)
  let sum = ZERO
  for (const { weight } of enumerateRolls(act)) sum = plus(sum, weight)
  expect(sum).toEqual(ONE)
})

test('an act without dice has one outcome', () => {
  expect([...enumerateRolls(() => 'still')]).toEqual([{ value: 'still', weight: ONE }])
})

test('endless dice are cut at the given depth, and their weight is missing', () => {
  const explode = (dice: { roll(sides: number): number }): number => {
    const face = dice.roll(6)
    return face === 6 ? 6 + explode(dice) : face
  }
  let sum = ZERO
  for (const { weight } of enumerateRolls(explode, { maxDice: 3 })) sum = plus(sum, weight)
  expect(sum).toEqual(fraction(215n, 216n))
})
