import { expect, test } from 'vitest'
import { docsOf, factsWith, must, refusalCode, send, tableWith } from '../testing/test-table.ts'
import type { MakingDoc } from '../documents.ts'

interface DraftSeen {
  readonly making: MakingDoc
  readonly setsLeft: number
  readonly steps: readonly {
    id: string
    fields: { choices?: { value: string; hint?: { it: string } }[] }[]
  }[]
}
const seen = (table: ReturnType<typeof tableWith>) =>
  docsOf(table, 'ada')['draft'] as unknown as DraftSeen

// Nineteen dice in the order of BRP-CHAR-4: 3D6, or 2D6+6 for Size and Intelligence.
const FACES = [5, 4, 4, 6, 4, 5, 5, 3, 3, 4, 2, 6, 2, 4, 4, 5, 3, 6, 2]

test('[BRP-CHAR-4] each characteristic shows its dice and the derived values', () => {
  const table = tableWith()
  must(table, 'ada', { type: 'begin-draft' })
  must(table, 'ada', { type: 'roll-draft', step: 'characteristics' }, FACES)
  const { figures, derived } = seen(table).making
  expect(figures.map(({ value }) => value)).toEqual([13, 15, 14, 13, 10, 13, 11])
  expect(figures[2]).toMatchObject({ id: 'siz', faces: [5, 3], add: 6 })
  expect(figures[0]?.roll?.chance).toBe(65)
  // BRP-DERIV-2: (15 + 14) / 2 rounded up is 15. STR 13 + SIZ 14 = 27 gives +1D4. INT 13 × 10 =
  // 130.
  expect(derived.map(({ value }) => value)).toEqual([15, '+1D4', 10, 130])
})

test('[BRP-CHAR-7] entering figures over a rolled set is refused and keeps the set', () => {
  const table = tableWith()
  must(table, 'ada', { type: 'begin-draft' })
  must(table, 'ada', { type: 'roll-draft', step: 'characteristics' }, FACES)
  const value = { str: 18, con: 18, siz: 18, int: 18, pow: 18, dex: 18, app: 18 }
  expect(
    refusalCode(send(table, 'ada', { type: 'answer-draft', step: 'characteristics', value })),
  ).toBe('reroll-not-approved')
  expect(seen(table).making.figures[0]?.value).toBe(13)
})

test('[BRP-CHAR-7] figures can be entered one by one, and rolling then needs approval', () => {
  const table = tableWith()
  const write = (value: object) => ({ type: 'answer-draft', step: 'characteristics', value })
  must(table, 'ada', { type: 'begin-draft' })
  const figures = { str: 13, con: 15, siz: 14, int: 13, pow: 10, dex: 13, app: 11 }
  for (const [id, figure] of Object.entries(figures)) must(table, 'ada', write({ [id]: figure }))
  must(table, 'ada', write({ app: 12 })) // a correction
  expect(seen(table).making.figures.map(({ value }) => value)).toEqual([13, 15, 14, 13, 10, 13, 12])
  expect(refusalCode(send(table, 'ada', { type: 'roll-draft', step: 'characteristics' }))).toBe(
    'reroll-not-approved',
  )
})

test('[BRP-SKILL-1] changing the era of the table updates an open draft', () => {
  const table = tableWith({ era: 'modern' })
  must(table, 'ada', { type: 'begin-draft' })
  const baseOf = (ref: string) => seen(table).making.bases.find(one => one.ref === ref)?.base
  const modern = baseOf('first-aid')
  Object.assign(table, { facts: factsWith('gm', { era: 'past' }) })
  // RULES.md: First Aid is 30 in the modern era and INT×1 in the past. A characteristic not rolled
  // yet counts as 10.
  expect([modern, baseOf('first-aid')]).toEqual([30, 10])
})

test('a draft command accepts the language of the page', () => {
  const table = tableWith()
  must(table, 'ada', { type: 'begin-draft', language: 'it' })
  const faces = FACES
  must(
    table,
    'bo',
    { type: 'quick-draft', choices: ['warrior', 'fight', 'Rosa Fontana'], language: 'en' },
    faces,
  )
  expect(Object.keys(table.state.drafts)).toEqual(['ada', 'bo'])
})
