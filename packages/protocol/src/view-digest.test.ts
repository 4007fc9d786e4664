import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Docs } from '@mastro/core'
import { viewDigest } from './view-digest.ts'

const VIEW: Docs = {
  table: { name: 'Notte', round: 3, note: null },
  'line/1': { text: { it: 'ciao', en: 'hello' }, faces: [1, 2, 3] },
}

/** Reverses the fields of every object, as merges may. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(turned)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, turned(field)]),
  )
}

test('[PRO-14] a view received as JSON and merged by field has the original’s digest', () => {
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

test('[PRO-14] any change of text, number, kind, list order, key or document is detected', () => {
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
