import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batchedWords,
  chance,
  DiceFault,
  NO_DICE,
  recordDice,
  rollMany,
  scriptedDice,
  withScript,
  type Dice,
} from './dice.ts'
import { ok, refuse } from '../result.ts'

const listed = (...words: number[]) => {
  let at = 0
  return () => words[at++]!
}

test('a word gives the face 1 + word mod sides, and words past the last multiple are skipped', () => {
  const word = fc.integer({ min: 0, max: 0xffffffff })
  const near = fc.integer({ min: 0xffffffff - 20_000, max: 0xffffffff })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, near), { minLength: 1 }),
      fc.integer({ min: 1, max: 10_000 }),
      (words, sides) => {
        const usable = 2n ** 32n - (2n ** 32n % BigInt(sides))
        const first = words.find(one => BigInt(one) < usable)
        const face = chance(listed(...words, 0)).roll(sides)
        expect(face).toBe(Number(BigInt(first ?? 0) % BigInt(sides)) + 1)
      },
    ),
    { numRuns: 2000, verbose: 1 },
  )
})

test('words are read in batches, each used once and in order', () => {
  let fills = 0
  const words = batchedWords(batch => {
    for (let i = 0; i < batch.length; i++) batch[i] = fills * batch.length + i
    fills += 1
  })
  expect([words(), words(), words()]).toEqual([0, 1, 2])
  for (let i = 3; i < 16_384; i++) words()
  expect(words()).toBe(16_384)
  expect(fills).toBe(2)
})

test('several dice are rolled one after the other', () => {
  expect(rollMany(scriptedDice([3, 1, 6]), 3, 6)).toEqual([3, 1, 6])
  expect(rollMany(NO_DICE, 0, 6)).toEqual([])
})

test('recorded dice keep sides and face of every roll', () => {
  const dice = recordDice(scriptedDice([3, 20]))
  dice.roll(6)
  dice.roll(20)
  expect(dice.draws).toEqual([
    [6, 3],
    [20, 20],
  ])
})

const sum = (count: number, sides: number) => (dice: Dice) =>
  ok(rollMany(dice, count, sides).reduce((total, face) => total + face, 0))

test('a script gives its faces in order and must be used completely', () => {
  expect(withScript([2, 5], sum(2, 6))).toEqual(ok(7))
  expect(withScript([2], sum(2, 6))).toEqual(refuse('dice-exhausted', 'dice'))
  expect(withScript([2, 5, 1], sum(2, 6))).toEqual(refuse('dice-unused', 'dice'))
})

test.each([0, 7, -1, 2.5, NaN, '3', null, undefined, [3], true])(
  'an invalid face of %s is reported when it is used, not before',
  face => {
    expect(withScript([6, face], sum(2, 6))).toEqual(refuse('dice-invalid', 'dice[1]'))
    expect(withScript([6, face], sum(1, 6))).toEqual(refuse('dice-unused', 'dice'))
  },
)

test('a refusal of the act takes precedence over unused faces', () => {
  expect(withScript([1, 2, 3], () => refuse('not-your-turn', 'input'))).toEqual(
    refuse('not-your-turn', 'input'),
  )
})

test('an act can ask its script whether a face is left before a later check', () => {
  const act = (dice: Dice) => {
    dice.roll(6)
    dice.finish?.()
    return refuse('too-late')
  }
  expect(withScript([1, 2], act)).toEqual(refuse('dice-unused', 'dice'))
  expect(withScript([1], act)).toEqual(refuse('too-late'))
})

test('an error that is not about dice is rethrown', () => {
  const act = () => {
    throw new Error('our bug')
  }
  expect(() => withScript([], act)).toThrow('our bug')
})

test('acts that must not roll get dice that refuse', () => {
  expect(() => NO_DICE.roll(6)).toThrow(DiceFault)
  expect(withScript([], () => ok(NO_DICE.roll(6)))).toEqual(refuse('dice-exhausted', 'dice'))
})
