import type { LineDoc } from '@mastro/table'
import { expect, test } from 'vitest'
import { watchEnds, type EndView } from './ends.ts'

const NOW = 1_000_000

const character = (id: string, status: string) => ({
  id,
  status,
  name: `Name ${id}`,
  seat: `s-${id}`,
})
const line = (id: string, more: Partial<LineDoc> = {}): LineDoc => ({
  id,
  act: id,
  at: NOW,
  seat: 's-aldo',
  kind: 'game',
  text: { it: `it ${id}`, en: `en ${id}` },
  rules: [],
  changes: [],
  why: [],
  faces: [],
  scene: 1,
  session: 1,
  undoable: true,
  undone: null,
  ...more,
})
const alive: EndView = {
  characters: [character('aldo', 'hurt'), character('berta', 'active')],
  lines: [line('1', { tells: 'wound' })],
}
const fallen: EndView = {
  characters: [character('aldo', 'dead'), character('berta', 'active')],
  lines: [...alive.lines, line('2', { tells: 'fall' }), line('3', { tells: 'wound' })],
}
const farewell = (more: Partial<LineDoc> = {}): EndView => ({
  characters: fallen.characters,
  lines: [...fallen.lines, line('4', { farewell: 'Name aldo', words: 'Hold the bridge', ...more })],
})

test('a death is shown when it happens, with its sentence of the log', () => {
  const ends = watchEnds(() => NOW)
  expect(ends(alive)).toBeUndefined()
  const death = { id: 'aldo', name: 'Name aldo', seat: 's-aldo', how: { it: 'it 2', en: 'en 2' } }
  expect(ends(fallen)).toEqual(death)
  expect(ends({ ...fallen, lines: [...fallen.lines, line('5')] })).toEqual(death)
})

test('a death without a sentence does not borrow an older one', () => {
  const ends = watchEnds(() => NOW)
  ends(alive)
  expect(ends({ ...fallen, lines: alive.lines })).not.toHaveProperty('how')
})

test('a farewell adds the last words to the sentence of the death', () => {
  const ends = watchEnds(() => NOW)
  ends(alive)
  ends(fallen)
  expect(ends(farewell())).toEqual({
    id: '4',
    name: 'Name aldo',
    seat: 's-aldo',
    how: { it: 'it 2', en: 'en 2' },
    lastWords: 'Hold the bridge',
  })
})

test('a screen opened later shows no old death, and only a fresh farewell', () => {
  expect(watchEnds(() => NOW)(fallen)).toBeUndefined()
  expect(watchEnds(() => NOW + 5_000)(farewell())?.lastWords).toBe('Hold the bridge')
  expect(watchEnds(() => NOW + 15_000)(farewell())).toBeUndefined()
})

test('a farewell that arrives is shown even if the clocks differ', () => {
  const ends = watchEnds(() => NOW + 90_000)
  ends(fallen)
  expect(ends(farewell())?.id).toBe('4')
})

test('a death or farewell that was undone is shown no more', () => {
  const ends = watchEnds(() => NOW)
  ends(alive)
  ends(fallen)
  expect(ends(alive)).toBeUndefined()
  ends(farewell())
  expect(ends(farewell({ undone: { by: 's-aldo', at: NOW, reason: '' } }))).toBeUndefined()
})
