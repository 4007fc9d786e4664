import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  readBy,
  refusalCode,
  send,
  take,
  tableWith,
} from '../../../testing/test-table.ts'
import type { PlayDoc } from '../../../documents.ts'
import { ruleset } from '../../../ruleset.ts'
import { roundRowOf } from '../round.ts'

/** Aldo (DEX 15), Berta, a robber and a wolf, declaring their intents. */
function declaring() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, gerva, wolf] })
  const intentOf = (id: string) => roundRowOf(table.state.fight, id)?.intent ?? null
  const dexOf = (id: string) =>
    (table.state.characters[id] ?? table.state.foes[id])!.characteristics.dex
  return { table, aldo, berta, gerva, wolf, intentOf, dexOf }
}

test('[BRP-COMBAT-3] prepared intents are declared in DEX order, each when its rank comes', () => {
  const { table, aldo, berta, gerva, wolf, intentOf, dexOf } = declaring()
  const attacks = [gerva, wolf].map(being => ({ being, arm: null, target: aldo }))
  must(table, 'gm', { type: 'plan-intents', intents: attacks })
  const order = [aldo, berta, gerva, wolf].toSorted((a, b) => dexOf(b) - dexOf(a))
  for (const id of order) {
    const before = order.slice(0, order.indexOf(id))
    expect(before.every(one => intentOf(one) !== null)).toBe(true)
    if (intentOf(id) !== null) continue
    expect([aldo, berta]).toContain(id) // no opponent waits for a second tap
    must(table, id === aldo ? 'ada' : 'bo', {
      type: 'declare-intent',
      being: id,
      text: '',
      arm: null,
    })
  }
  expect(order.every(id => intentOf(id) !== null)).toBe(true)
})

test('[BRP-COMBAT-3] a fighter who declared another action is shown it, and no attack', () => {
  const { table, aldo, berta, gerva, wolf } = declaring()
  const turnOf = (seat: string, id: string) => {
    const doc: unknown = docsOf(table, seat)[`play/${id}`]
    return (doc as PlayDoc).turn // safe: this chapter defines the document
  }
  expect(turnOf('bo', berta)?.attack).toBeDefined()
  must(table, 'ada', {
    type: 'declare-intent',
    being: aldo,
    text: '',
    arm: 'long-bow-1',
    target: gerva,
  })
  must(table, 'gm', {
    type: 'plan-intents',
    intents: [gerva, wolf].map(being => ({ being, text: 'scappa', target: berta })),
  })
  must(table, 'bo', { type: 'declare-intent', being: berta, text: 'Sbarro la porta', arm: null })
  expect(turnOf('ada', aldo)?.attack?.target).toBe(gerva)
  expect(turnOf('bo', berta)).toMatchObject({ text: 'Sbarro la porta' })
  expect(turnOf('bo', berta)?.attack).toBeUndefined()
  expect(turnOf('gm', gerva)?.attack).toBeUndefined()
})

test('[BRP-ROLE-4] a prepared intent is secret until it is declared', () => {
  const { table, aldo, gerva } = declaring()
  const before = table.state
  const events = must(table, 'gm', {
    type: 'plan-intents',
    intents: [{ being: gerva, text: 'trappola', target: aldo }],
  })
  const isDeclared = events.some(({ type }) => type === 'intent-declared')
  const seen = JSON.stringify(docsOf(table, 'ada')) + readBy(table, 'ada', events, before).join()
  expect(seen.includes('trappola')).toBe(isDeclared)
  expect(
    refusalCode(send(table, 'ada', { type: 'plan-intents', intents: [{ being: aldo }] })),
  ).toBe('master-only')
})

test('[BRP-COMBAT-1] a latecomer is asked, and joins or stays out from the own phone', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, gerva] })
  const berta = take(table, 'bo', 'berta-roccaforte')
  const waits = () =>
    (ruleset.waits?.(table.state, table.facts) ?? []).filter(({ seat }) => seat === 'bo')
  expect(waits().map(({ id }) => id)).toEqual([`join-${berta}`])
  expect(refusalCode(send(table, 'ada', { type: 'join-fight', being: berta }))).toBe(
    'not-your-character',
  )
  must(table, 'bo', { type: 'stay-out', being: berta })
  expect(waits()).toEqual([])
  must(table, 'bo', { type: 'join-fight', being: berta }) // may still change the mind
  expect(roundRowOf(table.state.fight, berta)).toBeDefined()
})
