import { expect, test } from 'vitest'
import { apply, must, rolledSlip, tableWith, take } from '../../testing/test-table.ts'

test('[BRP-HEAL-6] [BRP-DAM-4] hurried First Aid takes the healer’s round and saves a life', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante') // 13 hit points
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta] })
  const say = { type: 'declare-intent', text: 'On my way', arm: null }
  must(table, 'ada', { ...say, being: aldo })
  must(table, 'bo', { ...say, being: berta })
  for (const _ of [1, 2]) must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 13 })
  const [wound] = table.state.characters[aldo]!.wounds
  const row = () => table.state.fight?.rows.find(one => one.being === berta)
  expect(row()?.done).toBe(false)
  const about = { healer: berta, patient: aldo, wound: wound!.id }
  const { effects } = rolledSlip(table, 'bo', 'first-aid', about, {}, [20, 2])
  apply(table, effects)
  expect(table.state.characters[aldo]).toMatchObject({ hp: 2 })
  expect(row()?.done).toBe(true)
})
