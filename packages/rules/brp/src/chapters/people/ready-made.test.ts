import { expect, test } from 'vitest'
import { must, refusalCode, send, tableWith } from '../../testing/test-table.ts'

test('[BRP-SHEET-1] a ready-made person is played once, also after death', () => {
  const table = tableWith()
  const take = { type: 'take-ready-made', id: 'aldo-ferrante' }
  must(table, 'ada', take)
  expect(refusalCode(send(table, 'bo', take))).toBe('already-played')
  const [aldo] = Object.keys(table.state.characters)
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 30 })
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'turn' })
  expect(table.state.characters[aldo!]?.status).toBe('dead')
  expect(refusalCode(send(table, 'ada', take))).toBe('already-played')
  must(table, 'gm', { type: 'take-ready-made', id: 'wolf' })
  must(table, 'gm', { type: 'take-ready-made', id: 'wolf' })
})
