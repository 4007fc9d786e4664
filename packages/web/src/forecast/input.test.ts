import type { ForecastDoc, ForecastFighterDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import { commandsFor, inputOf, likeFoes, sizesOf } from './input.ts'

const label = { it: 'x', en: 'x' }
const doc: ForecastDoc = {
  isOn: true,
  fighters: ['ada', 'orc', 'wolf'],
  step: label,
  input: {
    settings: {},
    acted: ['wolf', 'orc'],
    order: [['ada'], ['orc', 'wolf']],
    groups: [{ party: ['ada'], foes: ['orc', 'wolf'] }],
  },
}
const ada: ForecastFighterDoc = {
  id: 'ada',
  name: 'Ada',
  side: 'party',
  fighter: { id: 'ada', hp: 9 },
  ways: [
    { id: 'sword', label, fields: { skill: 60 } },
    { id: 'bow', label, fields: { skill: 30 } },
  ],
}
const foe = (id: string, kind: string): ForecastFighterDoc => ({
  id,
  name: id,
  side: 'foes',
  fighter: { id },
  ways: [],
  more: { type: 'add', kind },
  less: { type: 'remove', id },
})
const fighters = [ada, foe('orc', 'orc'), foe('wolf', 'wolf')]
const AS_IT_IS = { without: new Set<string>(), ways: {}, wounds: null }

test('the input has every fighter with the likeliest way of fighting', () => {
  expect(inputOf(doc, fighters, AS_IT_IS)).toEqual({
    ...(doc.input as object),
    policy: 'steady',
    fighters: [
      { id: 'ada', side: 'party', hp: 9, skill: 60 },
      { id: 'orc', side: 'foes' },
      { id: 'wolf', side: 'foes' },
    ],
  })
})

test('a fighter that is left out is in no list, and a chosen way replaces the first', () => {
  const choices = { without: new Set(['orc']), ways: { ada: 'bow' }, wounds: null }
  expect(inputOf(doc, fighters, choices, { policy: 'press', reserve: 1 })).toEqual({
    settings: {},
    acted: ['wolf'],
    order: [['ada'], ['wolf']],
    groups: [{ party: ['ada'], foes: ['wolf'] }],
    sides: { party: { reserve: 1 } },
    policy: 'press',
    fighters: [
      { id: 'ada', side: 'party', hp: 9, skill: 30 },
      { id: 'wolf', side: 'foes' },
    ],
  })
})

test('the points of wounds count for both sides', () => {
  const wounds = [0, 1, 2, 3, 4, 5, 6]
  const sides = { party: { wounds }, foes: { wounds } }
  expect(inputOf({ ...doc, wounds }, fighters, AS_IT_IS)).toMatchObject({ sides })
})

test('like foes come from the same command, and are sized from one to twelve', () => {
  const three = [ada, foe('wolf', 'wolf'), foe('orc', 'orc'), foe('orc2', 'orc')]
  const like = likeFoes(three, new Set())
  expect(like.map(({ id }) => id)).toEqual(['orc', 'orc2'])
  const { harder, easier } = sizesOf(like)
  expect(harder.map(list => list.length)).toEqual([10])
  expect(easier).toEqual([[{ kind: 'less', ids: ['orc2'] }]])
})

test('a change has the commands that make it real', () => {
  const guard = { ...foe('guard', 'guard'), difficulties: { 1: 'one', 3: 'three' } }
  const all = [...fighters, guard]
  expect(commandsFor({ kind: 'more', like: 'orc', count: 2 }, all)).toEqual([
    { type: 'add', kind: 'orc' },
    { type: 'add', kind: 'orc' },
  ])
  expect(commandsFor({ kind: 'less', ids: ['wolf'] }, all)).toEqual([
    { type: 'remove', id: 'wolf' },
  ])
  expect(commandsFor({ kind: 'stronger', ids: ['guard'], steps: 1 }, all)).toEqual(['three'])
  expect(commandsFor({ kind: 'stronger', ids: ['orc'], steps: 1 }, all)).toEqual([])
})
