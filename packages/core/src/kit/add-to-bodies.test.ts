import { expect, test } from 'vitest'
import { same } from '../labels/label.ts'
import type { Docs } from '../ruleset.ts'
import { addToBodies, type AddToBody } from './add-to-bodies.ts'
import { NO_SEAT_VIEWER } from './view-context.ts'

const docs: Docs = {
  'body/aldo': { id: 'aldo', figures: [{ id: 'armour', value: 2 }] },
  'body/berta': { id: 'berta' },
  fight: { id: 'aldo' },
}

const table = {
  seats: [],
  master: null,
  masterMode: 'none',
  options: {},
  adventure: { number: 1, open: true, title: '' },
  session: { number: 1, open: true, title: '' },
  scene: { number: 1, open: true, title: '' },
} as const
const ctx = { state: { aldo: 3 }, viewer: NO_SEAT_VIEWER, table }

const tokens: AddToBody<Readonly<Record<string, number>>> = (being, { state }) => {
  const value = state[being]
  return value === undefined ? {} : { figures: [{ id: 'tokens', label: same('Tokens'), value }] }
}

test('a chapter adds figures to the bodies it knows, after those of the body', () => {
  const added = addToBodies(docs, [tokens], ctx)
  expect(added['body/aldo']).toEqual({
    id: 'aldo',
    figures: [
      { id: 'armour', value: 2 },
      { id: 'tokens', label: same('Tokens'), value: 3 },
    ],
  })
})

test('other documents, and bodies without additions, stay the same objects', () => {
  const added = addToBodies(docs, [tokens], ctx)
  expect(added['body/berta']).toBe(docs['body/berta'])
  expect(added['fight']).toBe(docs['fight'])
  expect(addToBodies(docs, [], ctx)).toBe(docs)
})
