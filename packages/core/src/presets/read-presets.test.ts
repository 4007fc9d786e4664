import { expect, test } from 'vitest'
import { inLanguage, labelsIn, presetRow, readPresets } from './read-presets.ts'
import * as s from '../schema.ts'

const written = { look: { it: 'Alta', en: 'Tall' }, motive: { it: 'Pace', en: 'Peace' } }
const row = s.object({ ...presetRow, strength: s.int(1, 6) })

test('a proper name is kept, and a name with a meaning has both languages', () => {
  const guard = { it: 'Guardia', en: 'Guard' }
  const { characters, opponents } = readPresets(
    {
      characters: [{ id: 'ada', name: 'Ada', ...written, strength: 3 }],
      opponents: [{ id: 'guard', name: guard, ...written, strength: 2 }],
    },
    row,
    row,
  )
  expect(characters).toEqual([
    { kind: 'character', id: 'ada', name: 'Ada', ...written, strength: 3 },
  ])
  expect(opponents).toEqual([
    { kind: 'opponent', id: 'guard', name: 'Guardia', called: guard, ...written, strength: 2 },
  ])
})

test('an invalid preset throws an error with its path', () => {
  const people = {
    characters: [{ id: 'ada', name: 'Ada', ...written, strength: 9 }],
    opponents: [],
  }
  expect(() => readPresets(people, row, row)).toThrow('people.json[0].strength')
})

test('texts in two languages are reduced to one of them at any depth', () => {
  const sheet = { sign: written.look, gear: [written.motive, 'Ada', null], age: 30 }
  expect(inLanguage(sheet, 'en')).toEqual({ sign: 'Tall', gear: ['Peace', 'Ada', null], age: 30 })
  expect(labelsIn(sheet)).toEqual([written.look, written.motive])
})
