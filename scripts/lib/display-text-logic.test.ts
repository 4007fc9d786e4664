import { expect, test } from 'vitest'
import { findDisplayTextLogic } from './display-text-logic.ts'

const inClient = (line: string, path: string = 'packages/web/src/slip/x.ts') =>
  findDisplayTextLogic([{ path, text: `\n${line}` }])

test.each([
  'if (slip.title.it !== slip.label.it) return',
  'asks.every(ask => ask.name.en === first.name.en)',
  'text.it.includes(words)',
  'const first = localize(look).split(",")[0]',
  'rows.find(row => localize(row.cells[0]) === String(at))',
  'all.some(other => name === localize(other.label))',
  'title.startsWith(localize(outcome.label))',
  "localize(bill.total).includes('·')",
  'const isBare = /^d\\d+$/.test(ask.name.it)',
  'const figure = /\\d+/.exec(localize(row.label))',
])('logic that reads display text is reported: %s', line => {
  expect(inClient(line)).toEqual([
    'packages/web/src/slip/x.ts:2: logic must not depend on display text',
  ])
})

test.each([
  'return slip.isTitled ? localize(slip.title) : whatOf(slip)',
  "const label = localize(step.summary) === '' ? step.label : step.summary",
  'const { it, en } = labels',
  'return { it: `${a.it} ${b.it}`, en: `${a.en} ${b.en}` }',
])('displaying a label is allowed: %s', line => {
  expect(inClient(line)).toEqual([])
})

test('servers, rules and tests are not checked', () => {
  const line = 'a.it === b.it'
  expect(inClient(line, 'packages/table/src/x.ts')).toEqual([])
  expect(inClient(line, 'packages/web/src/slip/x.test.ts')).toEqual([])
})
