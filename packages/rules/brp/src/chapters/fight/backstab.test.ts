import { expect, test } from 'vitest'
import {
  fill,
  must,
  openSlip,
  refusalCode,
  roll,
  rolledSlip,
  slipSeen,
  take,
  tableWith,
  type TestTable,
} from '../../testing/test-table.ts'

/** Berta (sword 75) and the robber Gerva, in the actions of a round without declarations. */
function fighting() {
  const table = tableWith({ declareIntents: false })
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'begin-fight', beings: [berta, gerva] })
  must(table, 'gm', { type: 'next-phase' })
  return { table, berta, gerva }
}

/** Berta's attack from behind, as the Master granted it. */
function fromBehind(table: TestTable, attacker: string, target: string) {
  const slip = openSlip(table, 'bo', 'attack', { attacker, target })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: 'broadsword-1' })
  fill(table, slip.value, 'situation', { backstab: true })
  return slip.value
}

test('[BRP-BACK-1] an attack from behind waits for the target’s Difficult perception', () => {
  const { table, berta, gerva } = fighting()
  expect(refusalCode(roll(table, fromBehind(table, berta, gerva), []))).toBe('notice-first')
  const about = { attacker: berta, target: gerva }
  expect(refusalCode(openSlip(table, 'bo', 'notice', about))).toBe('master-only')
  const noticed = rolledSlip(table, 'gm', 'notice', about, {}, [100])
  expect(noticed.output).toMatchObject({ level: 'failure' })
  expect(refusalCode(openSlip(table, 'gm', 'notice', about))).toBe('already-noticed')
  const slip = fromBehind(table, berta, gerva)
  // BRP-BACK-2: unnoticed, the attack is Easy: 75 doubled.
  expect(slipSeen(table, slip, 'bo').bill.total.en).toBe('150%')
})

test('[BRP-BACK-1] a target that notices is attacked as from the front', () => {
  const { table, berta, gerva } = fighting()
  rolledSlip(table, 'gm', 'notice', { attacker: berta, target: gerva }, {}, [1])
  expect(slipSeen(table, fromBehind(table, berta, gerva), 'bo').bill.total.en).toBe('75%')
})

test('[BRP-BACK-1] a character rolls the best sense at half, on the own phone', () => {
  const { table, berta, gerva } = fighting()
  const about = { attacker: gerva, target: berta }
  const slip = openSlip(table, 'gm', 'notice', about)
  if (!slip.ok) throw new Error(slip.error.code)
  const { total } = slipSeen(table, slip.value, 'bo').bill
  expect(table.state.characters[berta]!.skills['spot']).toBe(55)
  expect(total.en).toBe('20%') // Spot 55, less 15 for the helmet, halved (BRP-ARM-3)
})

test('[BRP-ROLE-4] the scores of an opponent stay secret in its perception roll', () => {
  const { table, berta, gerva } = fighting()
  const rolled = rolledSlip(table, 'gm', 'notice', { attacker: berta, target: gerva }, {}, [40])
  const seen = slipSeen(table, rolled.slip, 'bo', rolled)
  expect(seen.bill.lines).toEqual([])
  expect(seen.odds).toBeNull()
  expect(JSON.stringify(seen.outcome)).not.toContain('40')
})
