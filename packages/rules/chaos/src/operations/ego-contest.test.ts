import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const pair = (first: object = {}, second: object = {}) => [
  { id: 'a', ego: 9, ...first },
  { id: 'b', ego: 7, ...second },
]

test('[WOC-EGOC-1] [WOC-EGOC-2] only Ego and Advantage Points are added to the dice', () => {
  const contenders = pair({}, { advantagePoints: 3 })
  expect(answered('ego-contest', { contenders }, [3, 4, 3, 4])).toMatchObject({
    winner: 'b',
    margin: 1,
    results: {
      a: { breakdown: { ego: 9, advantagePoints: 0, dice: 7 }, successLevel: 16, rank: 2 },
      b: { breakdown: { ego: 7, advantagePoints: 3, dice: 7 }, successLevel: 17, rank: 1 },
    },
  })
  for (const field of ['component', 'nuance', 'skill', 'fatigue', 'damage', 'vitality'])
    expect(refused('ego-contest', { contenders: pair({ [field]: 1 }) })).toBe(
      `invalid-request input.contenders[0].${field}`,
    )
})

test('[WOC-EGOC-1] three contenders are possible', () => {
  const contenders = [...pair(), { id: 'c', ego: 9 }]
  expect(answered('ego-contest', { contenders }, [3, 4, 3, 4, 3, 4])).toMatchObject({
    winner: null,
    outcome: 'tie',
    ranking: [
      { rank: 1, ids: ['a', 'c'] },
      { rank: 3, ids: ['b'] },
    ],
  })
})

test('[WOC-EGOC-3] [WOC-EGOC-4] a contender cannot decline or waive the dice', () => {
  const both = { declines: true, waiveDice: true }
  expect(refused('ego-contest', { contenders: pair({}, both) })).toBe(
    'cannot-decline input.contenders[1].declines',
  )
  expect(
    refused('ego-contest', {
      contenders: pair({ waiveDice: true }, both),
      settings: { waiveInContests: true },
    }),
  ).toBe('waive-not-allowed input.contenders[0].waiveDice')
})

test('[WOC-EGOC-4] the challenger must be one of the contenders, any of them', () => {
  expect(refused('ego-contest', { contenders: pair(), challenger: 'z' })).toBe(
    'not-found input.challenger',
  )
  expect(
    answered('ego-contest', { contenders: pair(), challenger: 'b' }, [2, 2, 2, 2]),
  ).toMatchObject({
    winner: 'a',
  })
  expect(refused('ego-contest', { contenders: [{ id: 'a', ego: 9 }] })).toBe(
    'too-few-contenders input.contenders',
  )
  expect(refused('ego-contest', { contenders: pair({}, { id: 'a' }) })).toBe(
    'duplicate-name input.contenders[1].id',
  )
  expect(refused('ego-contest', { contenders: pair({ ego: 0 }) })).toBe(
    'out-of-range input.contenders[0].ego',
  )
})
