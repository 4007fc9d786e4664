import { expect, test } from 'vitest'
import { must, take, tableWith } from '../../testing/test-table.ts'
import { who } from '../../testing/slip-cases.ts'

test('[BRP-DAM-3] [BRP-DAM-4] [BRP-DAM-5] corrected hit points lead to the state of the book', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const after = (to: number) => {
    must(table, 'gm', { type: 'correct-figure', being: aldo, figure: 'hp', to, reason: 'misread' })
    return who(table, aldo).status
  }
  expect([8, 2, -1, 1, 3, 0].map(after)).toEqual([
    'conscious',
    'unconscious',
    'dying',
    'unconscious', // brought back to 1 or more
    'conscious',
    'dying',
  ])
})

test('[BRP-DAM-6] somebody woken at 2 hit points stays awake when they are corrected to 1', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  take(table, 'bo', 'berta-roccaforte')
  const correct = (to: number) =>
    must(table, 'gm', { type: 'correct-figure', being: aldo, figure: 'hp', to, reason: 'misread' })
  correct(2)
  must(table, 'bo', { type: 'wake', being: aldo })
  correct(1)
  expect(who(table, aldo).status).toBe('conscious')
})
