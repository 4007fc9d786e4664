import { expect, test } from 'vitest'
import {
  must,
  openSlip,
  refusalCode,
  roll,
  rolledSlip,
  tableWith,
  take,
} from '../../testing/test-table.ts'

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
  rolledSlip(table, 'bo', 'first-aid', about, {}, [20, 2])
  expect(table.state.characters[aldo]).toMatchObject({ hp: 2 })
  expect(row()?.done).toBe(true)
})

/** Berta and the wounded Aldo in the actions of a round without declarations. */
function wounded() {
  const table = tableWith({ declareIntents: false })
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta] })
  for (const damage of [4, 5]) must(table, 'gm', { type: 'hurt', being: aldo, damage })
  must(table, 'gm', { type: 'next-phase' })
  const [first, second] = table.state.characters[aldo]!.wounds.map(({ id }) => ({
    healer: berta,
    patient: aldo,
    wound: id,
  }))
  return { table, aldo, berta, first: first!, second: second! }
}

test('[BRP-HEAL-6] who has already acted this round has no First Aid left, twice least of all', () => {
  const { table, aldo, first, second } = wounded()
  expect(refusalCode(openSlip(table, 'bo', 'first-aid', first))).toBe('not-your-turn')
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  const prepared = openSlip(table, 'bo', 'first-aid', second)
  rolledSlip(table, 'bo', 'first-aid', first, {}, [99])
  expect(refusalCode(openSlip(table, 'bo', 'first-aid', second))).toBe('already-acted')
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(refusalCode(roll(table, prepared.value, []))).toBe('already-acted')
})

test('[BRP-HEAL-6] the Master may allow First Aid to somebody who has acted', () => {
  const { table, aldo, berta, first } = wounded()
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  must(table, 'bo', { type: 'act-otherwise', being: berta, text: '' })
  rolledSlip(table, 'gm', 'first-aid', first, {}, [1, 3])
  expect(table.state.characters[aldo]?.hp).toBe(8) // 13 − 9, and 4 of the wound of 4
})
