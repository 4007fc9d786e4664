import { expect, test } from 'vitest'
import type { Creation, Draft } from '../creation/creation.ts'
import { scriptedDice } from '../dice/dice.ts'
import { label, same } from '../labels/label.ts'
import { ok } from '../result.ts'
import * as s from '../schema.ts'
import type { Json } from '../seat.ts'
import * as field from './field.ts'
import { formFor, growableList, rows, stepForm, type StepAnswer } from './step-form.ts'
import { defineCreation, type Step } from './steps.ts'

type Id = 'who' | 'skills' | 'road'
type Reading = Draft

const plain = { label: same(''), summary: () => same(''), totals: () => [], random: () => null }
const held = (draft: Draft, id: Id) => (draft.answers[id] ?? {}) as StepAnswer // safe: written by these steps

const who: Step<Id, Reading> = {
  ...plain,
  id: 'who',
  form: stepForm(
    formFor<Reading>()({ name: field.text(20, same('')), age: field.int(16, 90, same(''), 30) }),
  ),
  problems: draft =>
    held(draft, 'who')['name'] === '' ? [{ code: 'no-name', path: 'name', text: same('') }] : [],
  random: (_, dice) => ({ name: 'Ada', age: 15 + dice.roll(6) }),
}
const skills: Step<Id, Reading> = {
  ...plain,
  id: 'skills',
  form: rows(s.int(0, 9), () =>
    ['climb', 'swim'].map(id => ({ id, label: same(id), kind: 'int', min: 0, max: 9, initial: 0 })),
  ),
  problems: () => [{ code: 'points-left', path: '', text: same(''), missing: true }],
  isFree: () => true,
}
const road: Step<Id, Reading> = {
  ...plain,
  id: 'road',
  form: growableList<Reading>(
    form => [
      {
        id: 'way',
        label: same(''),
        kind: 'choice',
        choices: ['land', 'sea'].map(value => ({ value, label: same(value) })),
      },
      ...(form['way'] === 'sea' ? [{ id: 'ship', label: same(''), kind: 'text' as const }] : []),
    ],
    {
      held: draft => held(draft, 'road'),
      again: (draft, form) => ({ ...draft, answers: { ...draft.answers, road: form } }),
    },
  ),
  problems: () => [],
  isAsked: draft => draft.answers['who'] !== undefined,
}

const creation: Creation = defineCreation<Id, Reading>({
  system: 'example',
  steps: [who, skills, road],
  read: draft => draft,
  quick: (_, options) => ok(creation.begin(options)),
  quickQuestions: () => [],
  finish: draft => ok(draft.answers),
  sheet: () => ({ name: '', subtitle: label('', ''), sections: [] }),
})
const begun = creation.begin({})
const answered = (draft: Draft, step: Id, value: Json): Draft => {
  const next = creation.answer(draft, step, value)
  if (!next.ok) throw new Error(`${next.error.code} ${next.error.path}`)
  return next.value
}
const no = (draft: Draft, step: string, value: Json) => {
  const next = creation.answer(draft, step, value)
  return next.ok ? 'taken' : `${next.error.code} ${next.error.path}`
}

test('an answer of one choice is merged into the stored answers of the step', () => {
  const named = answered(begun, 'who', { name: 'Ada' })
  expect(named.answers['who']).toEqual({ name: 'Ada', age: 30 })
  expect(answered(named, 'who', { age: 41 }).answers['who']).toEqual({ name: 'Ada', age: 41 })
  expect(answered(named, 'who', { name: '' }).answers['who']).toEqual({ name: '', age: 30 })
})

test('rows keep the listed choices and accept a custom name', () => {
  const climbs = answered(begun, 'skills', { climb: 2 })
  expect(answered(climbs, 'skills', { swim: 3 }).answers['skills']).toEqual({ climb: 2, swim: 3 })
  expect(answered(climbs, 'skills', { 'own craft': 1 }).answers['skills']).toEqual({
    climb: 2,
    'own craft': 1,
  })
  const stray = { ...begun, answers: { skills: { flight: 4 } } }
  expect(answered(stray, 'skills', { swim: 1 }).answers['skills']).toEqual({ swim: 1 })
})

test('a value may reveal another field, in any order, and hidden fields keep their value', () => {
  const sails = answered(begun, 'road', { ship: 'Argo', way: 'sea' })
  expect(sails.answers['road']).toEqual({ way: 'sea', ship: 'Argo' })
  expect(answered(sails, 'road', { way: 'land' }).answers['road']).toEqual({
    way: 'land',
    ship: 'Argo',
  })
})

test('an invalid answer is refused with its path and changes nothing', () => {
  expect(no(begun, 'who', { age: 12 })).toBe('out-of-range value.age')
  expect(no(begun, 'who', { hair: 'red' })).toMatch(/^invalid-request value/)
  expect(no(begun, 'who', 'Ada')).toBe('invalid-request value')
  expect(no(begun, 'skills', { climb: 10 })).toBe('out-of-range value.climb')
  expect(no(begun, 'skills', [1])).toBe('invalid-request value')
  expect(no(begun, 'road', { ship: 'Argo' })).toBe('invalid-request value.ship')
  expect(no(begun, 'road', { way: 'air' })).toBe('invalid-request value.way')
  expect(no(begun, 'hair', {})).toBe('unknown-step step')
})

test('missing answers leave a step open, invalid ones break it, optional ones are done', () => {
  const states = (draft: Draft) => creation.steps(draft).map(({ id, state }) => [id, state])
  expect(states(begun)).toEqual([
    ['who', 'empty'],
    ['skills', 'empty'],
  ])
  expect(states(answered(begun, 'who', { name: '' }))).toEqual([
    ['who', 'broken'],
    ['skills', 'empty'],
    ['road', 'empty'],
  ])
})

test('rolled faces are kept beside the answer, and a chosen answer removes them', () => {
  const thrown = creation.random(begun, 'who', scriptedDice([4]))
  expect(thrown).toMatchObject({ answers: { who: { age: 19 } }, dice: { who: [4] } })
  expect(answered(thrown, 'who', { age: 50 }).dice).toEqual({})
  expect(creation.random(thrown, 'all', scriptedDice([]))).toMatchObject({
    answers: { who: { age: 19 } },
    dice: { who: [4] },
  })
})
