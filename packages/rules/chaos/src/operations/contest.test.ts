import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const body = (id: string, value: number, more: object = {}) => ({
  id,
  component: { name: 'body', value },
  ...more,
})

test('[WOC-CONTEST-1] the highest level wins, with the complete output', () => {
  const contenders = [
    body('a', 4, { skill: { level: 2 } }),
    { ...body('b', 3), component: { name: 'mind', value: 5 } },
  ]
  expect(answered('contest', { contenders }, [5, 4, 2, 4])).toEqual({
    results: {
      a: {
        roll: { chaos: [5], plain: 4, total: 9 },
        waived: false,
        catastrophic: false,
        breakdown: {
          component: 4,
          nuance: 0,
          skill: 2,
          specialisation: 0,
          incapacity: 0,
          fatigue: 0,
          damage: 0,
          advantagePoints: 0,
          dice: 9,
        },
        successLevel: 15,
        rank: 1,
      },
      b: {
        roll: { chaos: [2], plain: 4, total: 6 },
        waived: false,
        catastrophic: false,
        breakdown: {
          component: 5,
          nuance: 0,
          skill: 0,
          specialisation: 0,
          incapacity: 0,
          fatigue: 0,
          damage: 0,
          advantagePoints: 0,
          dice: 6,
        },
        successLevel: 11,
        rank: 2,
      },
    },
    ranking: [
      { rank: 1, ids: ['a'] },
      { rank: 2, ids: ['b'] },
    ],
    winner: 'a',
    outcome: 'won',
    margin: 4,
    marginResult: 'clear-superiority',
    defeats: [{ id: 'b', margin: 4, result: 'clear-superiority' }],
    allCatastrophic: false,
  })
})

test.each([
  [0, 'tie'],
  [1, 'by-a-whisker'],
  [2, 'ordinary-success'],
  [3, 'complete-success'],
  [4, 'clear-superiority'],
  [5, 'crushing-superiority'],
  [6, 'pulverised'],
  [9, 'pulverised'],
])('[WOC-CONTEST-2] a margin of %i is %s', (margin, result) => {
  const contenders = [body('a', 3 + margin), body('b', 3)]
  expect(answered('contest', { contenders }, [2, 3, 2, 3])).toMatchObject({
    margin,
    marginResult: result,
    winner: margin === 0 ? null : 'a',
    outcome: margin === 0 ? 'tie' : 'won',
  })
})

test('[WOC-CONTEST-4] Advantage Points are added to the level', () => {
  const contenders = [body('a', 3, { advantagePoints: 3 }), body('b', 4)]
  expect(answered('contest', { contenders }, [2, 3, 2, 3])).toMatchObject({
    winner: 'a',
    margin: 2,
    results: { a: { breakdown: { advantagePoints: 3 }, successLevel: 11 } },
  })
  expect(
    refused('contest', { contenders: [body('a', 3, { advantagePoints: -1 }), body('b', 3)] }),
  ).toBe('out-of-range input.contenders[0].advantagePoints')
})

test('[WOC-CONTEST-5] equal levels share a rank: 1, 2, 2, 4; a shared top has no winner', () => {
  const four = [body('a', 3), body('b', 5), body('c', 3), body('d', 2)]
  expect(answered('contest', { contenders: four }, [2, 2, 2, 2, 2, 2, 2, 2])).toMatchObject({
    ranking: [
      { rank: 1, ids: ['b'] },
      { rank: 2, ids: ['a', 'c'] },
      { rank: 4, ids: ['d'] },
    ],
    winner: 'b',
    margin: 2,
  })
  const three = [body('a', 5), body('b', 5), body('c', 3)]
  expect(answered('contest', { contenders: three }, [2, 2, 2, 2, 2, 2])).toMatchObject({
    ranking: [
      { rank: 1, ids: ['a', 'b'] },
      { rank: 3, ids: ['c'] },
    ],
    winner: null,
    outcome: 'tie',
    margin: 0,
    marginResult: 'tie',
    defeats: [{ id: 'c', margin: 2, result: 'ordinary-success' }],
  })
})

test('[WOC-CONTEST-6] fatigue counts for every Component, damage for Body only', () => {
  const hurt = { fatigue: 2, damage: 3 }
  const contenders = [
    body('a', 5, hurt),
    { ...body('b', 5, hurt), component: { name: 'soul', value: 5 } },
  ]
  expect(answered('contest', { contenders }, [2, 2, 2, 2])).toMatchObject({
    results: { a: { successLevel: 4 }, b: { successLevel: 7 } },
  })
})

test('[WOC-CATA-3] a catastrophe loses by 7 at any levels', () => {
  const contenders = [body('a', 9, { skill: { level: 9 } }), body('b', 1, { fatigue: 9 })]
  expect(answered('contest', { contenders }, [1, 1, 2, 2])).toMatchObject({
    winner: 'b',
    margin: 7,
    marginResult: 'pulverised',
    defeats: [{ id: 'a', margin: 7, result: 'pulverised' }],
    results: { a: { catastrophic: true, successLevel: null, rank: 2 }, b: { successLevel: -4 } },
  })
})

test('[WOC-CATA-4] if all are catastrophic it is a tie; of three, the catastrophic share the last rank', () => {
  const three = [body('a', 5), body('b', 3), body('c', 3)]
  expect(answered('contest', { contenders: three }, [1, 1, 1, 1, 1, 1])).toMatchObject({
    winner: null,
    outcome: 'tie',
    margin: 0,
    defeats: [],
    allCatastrophic: true,
    ranking: [{ rank: 1, ids: ['a', 'b', 'c'] }],
    results: { a: { rank: 1 }, c: { rank: 1 } },
  })
  expect(answered('contest', { contenders: three }, [1, 1, 2, 2, 1, 1])).toMatchObject({
    winner: 'b',
    margin: 7,
    allCatastrophic: false,
    ranking: [
      { rank: 1, ids: ['b'] },
      { rank: 2, ids: ['a', 'c'] },
    ],
  })
  expect(answered('contest', { contenders: three }, [1, 1, 2, 2, 2, 2])).toMatchObject({
    winner: null,
    outcome: 'tie',
    margin: 0,
    defeats: [{ id: 'a', margin: 7, result: 'pulverised' }],
  })
})

test('[WOC-NODICE-6] dice cannot be waived in a contest, unless the setting allows it', () => {
  const contenders = [body('a', 5, { waiveDice: true, fatigue: 2 }), body('b', 1)]
  expect(refused('contest', { contenders })).toBe('waive-not-allowed input.contenders[0].waiveDice')
  const settings = { waiveInContests: true }
  expect(answered('contest', { contenders, settings }, [2, 2])).toMatchObject({
    results: {
      a: { roll: null, waived: true, catastrophic: false, successLevel: 3, breakdown: { dice: 0 } },
      b: { waived: false, successLevel: 5 },
    },
    winner: 'b',
  })
  const lenient = { waiveInContests: true, penaltiesWithoutDice: false }
  expect(answered('contest', { contenders, settings: lenient }, [2, 2])).toMatchObject({
    results: { a: { successLevel: 5 } },
    outcome: 'tie',
  })
})

test('[WOC-CONTEST-1] refuses too few contenders, repeated ids, then each contender in order', () => {
  expect(refused('contest', {})).toBe('too-few-contenders input.contenders')
  expect(refused('contest', { contenders: [body('a', 3)] })).toBe(
    'too-few-contenders input.contenders',
  )
  expect(refused('contest', { contenders: [body('a', 3), body('b', 3), body('a', 3)] })).toBe(
    'duplicate-name input.contenders[2].id',
  )
  expect(ask('contest', { contenders: [body('a', 3), body('A', 3)] }, [2, 2, 2, 2]).ok).toBe(true)
  const faulty = [body('a', 3), body('b', 3, { nuance: { value: 3 }, waiveDice: true })]
  expect(refused('contest', { contenders: faulty })).toBe(
    'nuance-limit input.contenders[1].nuance.value',
  )
  expect(refused('contest', { contenders: [{ component: { name: 'body', value: 1 } }] })).toBe(
    'invalid-request input.contenders[0].id',
  )
  expect(refused('contest', { contenders: [body('a', 3), body('b', 3)] }, [2, 2])).toBe(
    'dice-exhausted dice',
  )
})
