import { expect, test } from 'vitest'
import {
  apply,
  fill,
  must,
  openSlip,
  roll,
  take,
  tableWith,
  type TestTable,
} from '../../testing/test-table.ts'
import { who } from '../../testing/slip-cases.ts'

/** Effects that wait for the Master while other effects are applied. */

/** A fall of three metres for this damage, whose effects still wait. */
function pendingFall(table: TestTable, being: string, damage: number) {
  const slip = openSlip(table, 'gm', 'fall', { being })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'master', { metres: 3 })
  const rolled = roll(table, slip.value, [damage])
  if (!rolled.ok) throw new Error(rolled.error.code)
  return rolled.value.effects
}

test('[BRP-DAM-1] two wounds that wait at the same time are both subtracted', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante') // 13 hit points
  const [first, second] = [pendingFall(table, aldo, 4), pendingFall(table, aldo, 3)]
  apply(table, first)
  apply(table, second)
  expect(who(table, aldo)).toMatchObject({ hp: 6, wounds: [{ damage: 4 }, { damage: 3 }] })
})

test('[BRP-DAM-4] the second of two waiting wounds may be the fatal one', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 4 }) // 9 left
  const [first, second] = [pendingFall(table, aldo, 5), pendingFall(table, aldo, 6)]
  apply(table, first)
  apply(table, second)
  expect(who(table, aldo)).toMatchObject({ hp: -2, status: 'dying' })
})

test('[BRP-HEAL-3] First Aid that waits heals what a later wound has left', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 5 })
  const about = { healer: berta, patient: aldo, wound: who(table, aldo).wounds[0]!.id }
  const slip = openSlip(table, 'bo', 'first-aid', about)
  if (!slip.ok) throw new Error(slip.error.code)
  const aid = roll(table, slip.value, [20, 2])
  if (!aid.ok) throw new Error(aid.error.code)
  apply(table, pendingFall(table, aldo, 3)) // 13 − 5 − 3
  apply(table, aid.value.effects)
  expect(who(table, aldo).hp).toBe(7)
})
