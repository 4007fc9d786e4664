import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const MIND_5 = { component: { name: 'mind', value: 5 }, skill: { level: 4 } }

test('[WOC-NODICE-1] [WOC-NODICE-2] a sum that reaches the Difficulty succeeds at exactly that level', () => {
  expect(answered('no-dice-action', { ...MIND_5, difficulty: 8 })).toEqual({
    breakdown: {
      component: 5,
      nuance: 0,
      skill: 4,
      specialisation: 0,
      incapacity: 0,
      fatigue: 0,
      damage: 0,
    },
    computedLevel: 9,
    catastrophic: false,
    outcome: 'success',
    successLevel: 8,
    margin: 0,
    surplus: 0,
    options: [],
    difficulty: 8,
    difficultyLabel: 'easy',
    secret: ['difficulty', 'difficultyLabel', 'successLevel'],
  })
  expect(answered('no-dice-action', { ...MIND_5, difficulty: 9 })).toMatchObject({
    outcome: 'success',
    successLevel: 9,
  })
})

test('[WOC-NODICE-4] a sum that is not enough may desist or roll; a strict Master rules a failure', () => {
  expect(answered('no-dice-action', { ...MIND_5, difficulty: 10 })).toMatchObject({
    outcome: 'insufficient',
    successLevel: null,
    margin: null,
    options: ['desist', 'roll'],
  })
  expect(answered('no-dice-action', { ...MIND_5, difficulty: 10, strict: true })).toMatchObject({
    outcome: 'failure',
    successLevel: null,
    margin: null,
    options: [],
  })
  expect(answered('no-dice-action', { ...MIND_5, difficulty: 9, strict: true })).toMatchObject({
    outcome: 'success',
  })
})

test('[WOC-NODICE-3] fatigue and damage count without dice, unless the setting says no; incapacities always', () => {
  const input = {
    component: { name: 'body', value: 6 },
    incapacity: { level: -1 },
    fatigue: 2,
    damage: 1,
    difficulty: 5,
  }
  expect(answered('no-dice-action', input)).toMatchObject({
    computedLevel: 2,
    outcome: 'insufficient',
    breakdown: { fatigue: -2, damage: -1, incapacity: -1 },
  })
  expect(
    answered('no-dice-action', { ...input, settings: { penaltiesWithoutDice: false } }),
  ).toMatchObject({
    computedLevel: 5,
    outcome: 'success',
    breakdown: { fatigue: 0, damage: 0, incapacity: -1 },
  })
})

test('[WOC-NODICE-1] a Difficulty is needed, asked after the checks of the sheet; no dice are taken', () => {
  expect(refused('no-dice-action', MIND_5)).toBe('difficulty-required input.difficulty')
  expect(refused('no-dice-action', { ...MIND_5, nuance: { value: 9 } })).toBe(
    'nuance-limit input.nuance.value',
  )
  expect(refused('no-dice-action', { ...MIND_5, difficulty: 8 }, [3])).toBe('dice-unused dice')
  expect(refused('no-dice-action', { ...MIND_5, difficulty: 8, strict: 1 })).toBe(
    'invalid-request input.strict',
  )
})
