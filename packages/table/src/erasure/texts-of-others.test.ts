import type { PersonalText } from '@mastro/core'
import { expect, test } from 'vitest'
import type { ActBody } from '../events.ts'
import { keepsTexts } from './texts-of-others.ts'

const act = (notes: object): ActBody =>
  ({ id: 'a', by: 'sara', at: 0, events: [{ type: 'said', notes }], lines: [] }) as never // only its texts are read

const TEXTS: readonly PersonalText[] = [
  { seat: 'sara', path: ['events', 0, 'notes', 'La lama di Luca', 'of'], text: 'Sara la prende' },
  { seat: 'sara', path: ['events', 0, 'notes', 'Il mio'], text: 'Il mio', key: true },
]
const was = act({ 'La lama di Luca': { of: 'Sara la prende' }, 'Il mio': 1 })

test('[PRO-33] a replaced key before a text of somebody else leaves that text as it was', () => {
  const now = act({ '(cancellato 1)': { of: 'Sara la prende' }, 'Il mio': 1 })
  expect(keepsTexts(was, now, TEXTS)).toBe(true)
})

test('[PRO-33] a changed, removed or renamed text of somebody else is found', () => {
  for (const notes of [
    { 'La lama di Luca': { of: '(cancellato) la prende' }, 'Il mio': 1 },
    { 'La lama di Luca': {}, 'Il mio': 1 },
    { 'La lama di Luca': { of: 'Sara la prende' }, '(cancellato 2)': 1 },
    { 'La lama di Luca': { of: 'Sara la prende' } },
  ])
    expect(keepsTexts(was, act(notes), TEXTS), JSON.stringify(notes)).toBe(false)
})
