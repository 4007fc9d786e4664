import { expect, test } from 'vitest'
import type { LineDoc } from '@mastro/table'
import { best, isStory, sentenceOf, tale, wordsBeside } from './weight.ts'

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

test('[H5] bookkeeping is no story, and what was undone is none either', () => {
  expect(
    [reserve, note, { ...fall, undone: { by: 'a', at: 1, reason: '' } }].filter(isStory),
  ).toEqual([note])
})

test('[H5] what a roll has told is not told again by its effect; of somebody else it is', () => {
  const gino = line('gino', { tells: 'fall', again: true })
  expect(tale([roll, reserve, gino, fall])).toEqual([roll, fall])
})

test('[H5] somebody’s words stand beside the sentence, unless it quotes them', () => {
  expect(wordsBeside(roll)).toBe('Aprire il caveau dalla VRN')
  expect(wordsBeside({ ...roll, quoted: true })).toBeNull()
  expect(wordsBeside(bare)).toBeNull()
})

test('[H5] a scene is told by its falls, stakes and notes, in the order they happened', () => {
  expect(best([stake, bare, reserve, fall, note, roll], 3)).toEqual([stake, fall, note])
  expect(best([bare, roll, reserve], 1)).toEqual([roll])
})

test('[H5] of equals the later is told', () => {
  expect(best([{ ...bare, id: 'first' }, bare], 1)).toEqual([bare])
})

test('[H5] the sentence of who led is the last that stands', () => {
  const said = line('said', { kind: 'act', tells: 'scene', words: 'Il caveau è vuoto' })
  expect(sentenceOf([said, roll])).toBe(said)
  expect(sentenceOf([roll])).toBeUndefined()
})
