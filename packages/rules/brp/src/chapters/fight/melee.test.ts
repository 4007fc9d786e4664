import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  openSlip,
  refusalCode,
  rolledSlip,
  send,
  slipSeen,
  take,
  tableWith,
  type TestTable,
} from '../../testing/test-table.ts'

/** Aldo with a bow, Berta with a sword and the robber Gerva, in the actions of a round. */
function fighting() {
  const table = tableWith({ declareIntents: false })
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, gerva] })
  return { table, aldo, berta, gerva }
}

const next = (table: TestTable) => must(table, 'gm', { type: 'next-phase' })

/** Berta's sword misses Gerva, so that no defence is asked. */
const swing = (table: TestTable, attacker: string, target: string) =>
  rolledSlip(table, 'bo', 'attack', { attacker, target }, { owner: { arm: 'broadsword-1' } }, [99])

/** The chance of Aldo's bow, 70 by itself. */
function bowAt(table: TestTable, attacker: string, target: string) {
  const slip = openSlip(table, 'ada', 'attack', { attacker, target })
  if (!slip.ok) throw new Error(slip.error.code)
  slip.value.parts.push({
    id: 'owner',
    role: 'owner',
    seat: 'ada',
    value: { arm: 'long-bow-1', knockOut: false, related: null },
    sealed: false,
    ready: false,
  })
  return slipSeen(table, slip.value, 'ada').bill.total.en
}

const tagsOf = (table: TestTable, id: string) => {
  const { order } = docsOf(table, 'ada')['fight'] as {
    order: { id: string; tags?: { id: string; label: { en: string } }[] }[]
  }
  return order.find(row => row.id === id)?.tags?.map(({ label }) => label.en) ?? []
}

/** Aldo acts first (DEX 15), so he shoots in the round after the blow. */
function afterBertasBlow() {
  const { table, aldo, berta, gerva } = fighting()
  next(table)
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  swing(table, berta, gerva)
  must(table, 'gm', { type: 'act-otherwise', being: gerva, text: '' })
  for (const _ of ['resolution', 'round', 'actions']) next(table)
  return { table, aldo, berta, gerva }
}

test('[BRP-COMBAT-12] who has fallen is no longer shown in melee', () => {
  const { table, berta, gerva } = afterBertasBlow()
  expect(tagsOf(table, gerva)).toEqual(['in melee with Berta Roccaforte'])
  must(table, 'gm', { type: 'hurt', being: gerva, damage: 30, armour: false, cause: 'other' })
  expect(tagsOf(table, gerva)).toEqual([])
  expect(tagsOf(table, berta)).toEqual([])
})

test('[BRP-FIRE-1] a blow in melee engages both, and a shot at either loses 20', () => {
  const { table, aldo, berta, gerva } = afterBertasBlow()
  expect(tagsOf(table, gerva)).toEqual(['in melee with Berta Roccaforte'])
  expect(tagsOf(table, berta)).toEqual(['in melee with Gerva the Crooked'])
  expect(tagsOf(table, aldo)).toEqual([])
  expect(bowAt(table, aldo, gerva)).toBe('50%')
  expect(bowAt(table, aldo, berta)).toBe('50%')
})

test('[BRP-FIRE-1] breaking away ends the melee for both', () => {
  const { table, aldo, berta, gerva } = afterBertasBlow()
  expect(refusalCode(send(table, 'ada', { type: 'leave-melee', being: aldo }))).toBe('not-engaged')
  must(table, 'bo', { type: 'leave-melee', being: berta })
  expect(bowAt(table, aldo, gerva)).toBe('70%')
  expect(tagsOf(table, gerva)).toEqual([])
  expect(refusalCode(send(table, 'bo', { type: 'leave-melee', being: berta }))).toBe('not-engaged')
})

test('[BRP-FIRE-1] who moves away leaves the melee, and who stays in it does not', () => {
  const stays = afterBertasBlow()
  for (const one of [stays]) {
    must(one.table, 'ada', { type: 'act-otherwise', being: one.aldo, text: '' })
    must(one.table, 'bo', { type: 'act-otherwise', being: one.berta, text: '' })
    must(one.table, 'gm', { type: 'act-otherwise', being: one.gerva, text: '' })
    for (const _ of ['resolution', 'round']) next(one.table)
  }
  const { table, aldo, berta, gerva } = stays
  must(table, 'bo', { type: 'move', being: berta, metres: 3, engaged: true })
  expect(tagsOf(table, gerva)).toEqual(['in melee with Berta Roccaforte'])
  must(table, 'bo', { type: 'move', being: berta, metres: 10, engaged: false })
  next(table)
  expect(bowAt(table, aldo, gerva)).toBe('70%')
})

test('[BRP-FIRE-1] somebody who falls engages nobody any more', () => {
  const { table, aldo, berta, gerva } = afterBertasBlow()
  must(table, 'gm', { type: 'hurt', being: berta, damage: 15 })
  expect(bowAt(table, aldo, gerva)).toBe('70%')
})

test('[BRP-COMBAT-13] a fighter in melee makes no full run', () => {
  const { table, aldo, berta, gerva } = afterBertasBlow()
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  must(table, 'bo', { type: 'act-otherwise', being: berta, text: '' })
  must(table, 'gm', { type: 'act-otherwise', being: gerva, text: '' })
  for (const _ of ['resolution', 'round']) next(table)
  expect(refusalCode(send(table, 'bo', { type: 'move', being: berta, metres: 30 }))).toBe(
    'engaged-cannot-run',
  )
})

test('[BRP-FIRE-2] a shot between two who are both in melee is Difficult', () => {
  const { table, aldo, berta, gerva } = afterBertasBlow()
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  swing(table, berta, aldo)
  must(table, 'gm', { type: 'act-otherwise', being: gerva, text: '' })
  for (const _ of ['resolution', 'round', 'actions']) next(table)
  expect(bowAt(table, aldo, gerva)).toBe('35%') // half of 70, instead of −20
})
