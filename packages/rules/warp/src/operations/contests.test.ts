import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const versus = (input: object, dice: readonly number[]) =>
  answered('versus-difficulty', input, dice)

test.each([
  ['easy', 4],
  ['moderate', 7],
  ['hard', 11],
  ['very-hard', 14],
  ['nearly-impossible', 18],
])('[WARP-DIFF-1] %s is %i', (level, target) => {
  expect(versus({ pool: {}, difficulty: { level } }, [1, 2])).toMatchObject({
    target,
    difficultyRoll: null,
  })
})

test.each([
  ['easy', 1],
  ['moderate', 2],
  ['hard', 3],
  ['very-hard', 4],
  ['nearly-impossible', 5],
])('[WARP-DIFF-2] %s is rolled with %i dice, after the roll itself', (level, count) => {
  const faces = Array.from({ length: count }, () => 3)
  expect(versus({ pool: {}, difficulty: { level, mode: 'dice' } }, [1, 2, ...faces])).toMatchObject(
    { target: 3 * count, difficultyRoll: { faces, total: 3 * count } },
  )
})

test('[WARP-DIFF-2] six dice on request', () => {
  expect(versus({ pool: {}, difficulty: { dice: 6 } }, [6, 6, 1, 1, 1, 1, 1, 1])).toMatchObject({
    target: 6,
    outcome: 'success',
  })
})

test('[WARP-DIFF-3] automatic succeeds and impossible fails, without dice', () => {
  const nothing = {
    margin: null,
    target: null,
    roll: null,
    difficultyRoll: null,
    limitedSuccess: 0,
  }
  expect(versus({ call: 'automatic' }, [])).toEqual({
    call: 'automatic',
    outcome: 'success',
    ...nothing,
  })
  expect(versus({ call: 'impossible', pool: { score: 0 } }, [])).toEqual({
    call: 'impossible',
    outcome: 'failure',
    ...nothing,
  })
})

test('[WARP-DIFF-4] above succeeds, equal is a tie, below fails, with the margin', () => {
  const at = (factor: number) => versus({ pool: {}, difficulty: { factor } }, [4, 3])
  expect(at(6)).toMatchObject({ outcome: 'success', margin: 1 })
  expect(at(7)).toMatchObject({ outcome: 'tie', margin: 0 })
  expect(at(8)).toMatchObject({ outcome: 'failure', margin: -1 })
})

test('[WARP-OPT-1] a botch fails even if the total is above the number', () => {
  expect(
    versus({ pool: { score: 3 }, difficulty: { factor: 2 }, options: { botch: true } }, [1, 1, 1]),
  ).toMatchObject({ outcome: 'failure', margin: 1 })
})

test('[WARP-OPT-3] counts the sixes of a side that does not succeed, also in a tie', () => {
  const input = { pool: {}, difficulty: { factor: 7 } }
  const options = { unstoppableSix: true }
  expect(versus(input, [6, 1])).toMatchObject({ outcome: 'tie', limitedSuccess: 0 })
  expect(versus({ ...input, options }, [6, 1])).toMatchObject({ outcome: 'tie', limitedSuccess: 1 })
  expect(versus({ ...input, options }, [6, 2])).toMatchObject({
    outcome: 'success',
    limitedSuccess: 0,
  })
})

test.each([
  [{ difficulty: { factor: 5 } }, 'invalid-request at input.pool'],
  [{ pool: {} }, 'invalid-request at input.difficulty'],
  [{ pool: {}, difficulty: {} }, 'invalid-request at input.difficulty'],
  [{ pool: {}, difficulty: { factor: 5, dice: 2 } }, 'invalid-request at input.difficulty'],
  [{ pool: {}, difficulty: { factor: 5, mode: 'dice' } }, 'invalid-request at input.difficulty'],
  [{ pool: {}, difficulty: { factor: 0 } }, 'out-of-range at input.difficulty.factor'],
  [{ pool: {}, difficulty: { dice: 7 } }, 'out-of-range at input.difficulty.dice'],
  [{ pool: {}, difficulty: { level: 'mad' } }, 'invalid-request at input.difficulty.level'],
  [{ call: 'safe' }, 'invalid-request at input.call'],
  [{ pool: { score: 0 }, difficulty: { factor: 5 } }, 'no-dice at input.pool'],
])('[WARP-DIFF-1] refuses the difficulty %j', (input, expected) => {
  expect(refused('versus-difficulty', input)).toBe(expected)
})

const opposed = (input: object, dice: readonly number[]) => answered('versus-opponent', input, dice)

test('[WARP-OPP-1] both sides roll, actor first, and the higher total wins', () => {
  expect(opposed({}, [3, 4, 2, 4])).toMatchObject({
    outcome: 'success',
    margin: 1,
    actor: { total: 7 },
    opponent: { total: 6 },
  })
  expect(opposed({ actor: { score: 1 } }, [4, 2, 2])).toMatchObject({ outcome: 'tie', margin: 0 })
  expect(opposed({ actor: { score: 1 } }, [3, 2, 2])).toMatchObject({ outcome: 'failure' })
})

test('[WARP-OPT-1] a side that botches fails, and if both botch it is a tie', () => {
  const options = { botch: true }
  expect(opposed({ options }, [2, 1, 1, 1])).toMatchObject({ outcome: 'success', margin: 1 })
  const big = { actor: { score: 1 }, opponent: { score: 3 }, options }
  expect(opposed(big, [2, 1, 1, 1])).toMatchObject({ outcome: 'success', margin: -1 })
  expect(opposed(big, [1, 1, 1, 1])).toMatchObject({ outcome: 'tie', margin: -2 })
  expect(
    opposed({ actor: { score: 3 }, opponent: { score: 1 }, options }, [1, 1, 1, 2]),
  ).toMatchObject({ outcome: 'failure', margin: 1 })
})

test('[WARP-OPT-3] in a tie both sides may have a limited success', () => {
  expect(opposed({ options: { unstoppableSix: true } }, [6, 1, 6, 1])).toMatchObject({
    outcome: 'tie',
    limitedSuccess: 1,
    opponentLimitedSuccess: 1,
  })
})

test('[WARP-OPT-4] difficulty dice neither overflow nor botch', () => {
  const options = { blowTheTop: true, botch: true }
  expect(versus({ pool: {}, difficulty: { dice: 1 }, options }, [2, 3, 6])).toMatchObject({
    target: 6,
    outcome: 'failure',
  })
  expect(versus({ pool: {}, difficulty: { dice: 1 }, options }, [1, 2, 1])).toMatchObject({
    outcome: 'success',
  })
})

test.each([
  [{ actor: { score: 0 } }, 'no-dice at input.actor'],
  [
    { opponent: { experience: { available: 0, justifications: ['a'] } } },
    'experience-exhausted at input.opponent.experience',
  ],
])('[WARP-OPP-1] refuses the opponent %j', (input, expected) => {
  expect(refused('versus-opponent', input)).toBe(expected)
})

test.each([
  [[1, 1], 'low', -5],
  [[2, 3], 'low', -2],
  [[3, 3], 'middling', -1],
  [[4, 4], 'middling', 1],
  [[4, 5], 'high', 2],
  [[6, 6], 'high', 5],
])('[WARP-FATE-1] %j on the hand of fate is read as %s', (faces, reading, lean) => {
  const options = { botch: true, blowTheTop: true }
  expect(answered('hand-of-fate', { options }, faces)).toEqual({
    faces,
    total: faces[0]! + faces[1]!,
    lean,
    reading,
  })
})

test('[WARP-FATE-1] the hand of fate accepts no additional dice', () => {
  expect(refused('hand-of-fate', { pool: {} })).toBe('invalid-request at input.pool')
})

test('[WARP-FLAW-3, WARP-MAGIC-3] a chance in six', () => {
  expect(answered('chance', { inSix: 2 }, [2])).toEqual({ face: 2, happens: true })
  expect(answered('chance', { inSix: 2 }, [3])).toEqual({ face: 3, happens: false })
  expect(refused('chance', { inSix: 6 })).toBe('out-of-range at input.inSix')
  expect(refused('chance', { inSix: 0 })).toBe('out-of-range at input.inSix')
})

test('[WARP-MULTI-1, WARP-MULTI-2, WARP-MULTI-3] extra actions reduce every pool', () => {
  expect(answered('multiple-actions', { extraActions: 1, scores: [3, 0] })).toEqual({
    penaltyDice: 1,
    diceLost: 0,
    pools: [
      { score: 3, dice: 3, possible: true },
      { score: 0, dice: 0, possible: false },
    ],
  })
  expect(answered('multiple-actions', { extraActions: 4, scores: [null] })).toEqual({
    penaltyDice: 0,
    diceLost: 3,
    pools: [{ score: 2, dice: 0, possible: false }],
  })
  expect(refused('multiple-actions', { extraActions: 0, scores: [] })).toBe(
    'out-of-range at input.scores',
  )
})
