import { expect, test } from 'vitest'
import type { LineDoc } from '@mastro/table'
import { best, isStory, sentenceOf, storyLines, wordsBeside } from './story-lines.ts'

const line = (id: string, more: Partial<LineDoc> = {}): LineDoc => ({
  id,
  act: id,
  at: 0,
  kind: 'game',
  text: { it: id, en: id },
  rules: [],
  changes: [],
  why: [],
  faces: [],
  scene: 1,
  session: 1,
  undoable: false,
  undone: null,
  ...more,
})

const reserve = line('reserve', {
  changes: [{ subject: 'teo', what: { it: 'Riserva', en: 'Reserve' }, from: 4, to: 3 }],
})
const note = line('note', { kind: 'act', tells: 'note' })
const stake = line('stake', { kind: 'roll', tells: 'stake', words: 'Chi tiene la valigetta' })
const roll = line('roll', { kind: 'roll', tells: 'roll', words: 'Aprire il caveau dalla VRN' })
const bare = line('bare', { kind: 'roll', tells: 'roll' })
const fall = line('fall', { tells: 'fall' })

test('bookkeeping and undone acts are not part of the story', () => {
  expect(
    [reserve, note, { ...fall, undone: { by: 'a', at: 1, reason: '' } }].filter(isStory),
  ).toEqual([note])
})

test('an effect is left out if its roll already describes it, but not if it concerns others', () => {
  const gino = line('gino', { tells: 'fall', again: true })
  expect(storyLines([roll, reserve, gino, fall])).toEqual([roll, fall])
})

test('free text appears beside the sentence unless the sentence quotes it', () => {
  expect(wordsBeside(roll)).toBe('Aprire il caveau dalla VRN')
  expect(wordsBeside({ ...roll, quoted: true })).toBeNull()
  expect(wordsBeside(bare)).toBeNull()
})

test('a scene keeps its falls, stakes and notes in order', () => {
  expect(best([stake, bare, reserve, fall, note, roll], 3)).toEqual([stake, fall, note])
  expect(best([bare, roll, reserve], 1)).toEqual([roll])
})

test('of equally memorable lines the later one is kept', () => {
  expect(best([{ ...bare, id: 'first' }, bare], 1)).toEqual([bare])
})

test('the leader’s sentence is the last one that was not undone', () => {
  const said = line('said', { kind: 'act', tells: 'scene', words: 'Il caveau è vuoto' })
  expect(sentenceOf([said, roll])).toBe(said)
  expect(sentenceOf([roll])).toBeUndefined()
})
