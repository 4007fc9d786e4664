import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const line = (id: string, undone = false) => ({ id, undone })

test('a private line that outlives public ones does not hide those between', () => {
  const view = [line('new'), line('9'), line('whisper')]
  const page = [line('9'), line('8'), line('7'), line('whisper'), line('6')]
  const ids = mergePages(view, [page]).map(lines => lines.map(({ id }) => id))
  expect(ids).toEqual([['new'], ['9', '8', '7', 'whisper', '6']])
})

test('a line in both is shown as in the view', () => {
  const [, page] = mergePages([line('9', true)], [[line('9'), line('8')]])
  expect(page).toEqual([line('9', true), line('8')])
})

test('a page that shares no line with the view keeps its identity', () => {
  const page = [line('2'), line('1')]
  expect(mergePages([line('9')], [page])[1]).toBe(page)
})
