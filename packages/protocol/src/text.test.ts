import { expect, test } from 'vitest'
import { docsText } from './text.ts'

test('[PERFORMANCE-3] text made in shared pieces is the text JSON.stringify makes', () => {
  const bill = { lines: [{ label: { it: 'è', en: '"' } }], dice: null }
  const docs = {
    'slip/a': { id: 'a', bill, odds: null, mine: [], about: undefined, n: 1 },
    'slip/b': { bill },
    'slip/l': ['a list'],
    'game/character/teo': { name: 'Teo', sheet: bill, gone: undefined },
    'line/x': { text: '\u2028\n', undone: null },
    plain: 'text',
    n: 3,
  }
  expect(docsText(docs as never)).toBe(JSON.stringify(docs))
  expect(docsText(docs as never)).toBe(JSON.stringify(docs))
  expect(docsText({ only: { bill } })).toBe(JSON.stringify({ only: { bill } }))
  expect(docsText({})).toBe('{}')
})
