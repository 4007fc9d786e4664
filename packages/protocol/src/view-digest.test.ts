import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Docs } from '@mastro/core'
import { viewDigest } from './view-digest.ts'

const VIEW: Docs = {
  table: { name: 'Notte', round: 3, note: null },
  'line/1': { text: { it: 'ciao', en: 'hello' }, faces: [1, 2, 3] },
}

/** Every object's fields the other way round, as merges leave them. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(turned)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, turned(field)]),
  )
}

test('[PRO-14] a view that came as JSON and was merged field by field has the print of the one it was made from', () => {
  const views = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  fc.assert(
    fc.property(views, docs => {
      const sent: Docs = JSON.parse(JSON.stringify(docs))
      expect(viewDigest(turned(sent) as Docs)).toBe(viewDigest(sent)) // the same fields
    }),
    { seed: 14, numRuns: 500 },
  )
  expect(viewDigest({ ...VIEW, me: { seat: 's1', gone: undefined } })).toBe(
    viewDigest({ ...VIEW, me: { seat: 's1' } }),
  )
})

test('[PRO-14] another text, number, kind, order of a list, key or document gives another print', () => {
  const others: readonly Docs[] = [
    { ...VIEW, table: { name: 'notte', round: 3, note: null } },
    { ...VIEW, table: { name: 'Notte', round: 4, note: null } },
    { ...VIEW, table: { name: 'Notte', round: '3', note: null } },
    { ...VIEW, table: { name: 'Notte', round: 3, note: 'null' } },
    { ...VIEW, table: { name: 'Notte', round: 3 } },
    { ...VIEW, table: { note: 'Notte', round: 3, name: null } },
    { ...VIEW, 'line/1': { text: { it: 'ciao', en: 'hello' }, faces: [1, 3, 2] } },
    { ...VIEW, 'line/1': { text: { it: 'ciao', en: 'hello' }, faces: [[1, 2, 3]] } },
    { ...VIEW, 'line/1': { text: { it: 'hello', en: 'ciao' }, faces: [1, 2, 3] } },
    { table: VIEW['table']!, 'line/2': VIEW['line/1']! },
    { table: VIEW['table']! },
    { ...VIEW, 'line/2': {} },
    { ...VIEW, 'line/2': [] },
    {},
  ]
  const prints = [VIEW, ...others].map(viewDigest)
  expect(new Set(prints).size).toBe(prints.length)
})
