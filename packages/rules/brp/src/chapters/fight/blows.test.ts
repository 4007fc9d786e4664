import { expect, test } from 'vitest'
import {
  docsOf,
  fill,
  finishSlip,
  must,
  nextSlip,
  openSlip,
  rolledSlip,
  slipSeen,
  tableWith,
  take,
} from '../../testing/test-table.ts'

function met() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte') // broadsword 75 and round shield 60 in hand
  const wolf = take(table, 'gm', 'wolf')
  return { table, aldo, berta, wolf }
}

test('[BRP-MATRIX-1] a failed parry is shown as a miss, and damage as the attacker’s', () => {
  const { table, berta, wolf } = met()
  const struck = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: wolf, target: berta },
    { owner: { arm: 'bite' } },
    [30],
  )
  const slip = nextSlip(struck)
  const done = finishSlip(table, slip, { owner: { type: 'parry' } }, [92, 6])
  const { outcome } = slipSeen(table, slip, 'bo', done)
  expect(outcome).toMatchObject({
    stamp: 'failure',
    dice: [
      { face: 92, state: 'miss', side: berta, label: { it: 'Parata' } },
      { face: 6, state: 'plain', side: wolf, label: { it: 'Danno' } },
    ],
  })
})

test('[BRP-PARRY-3] a parry without a chosen item uses the best one in hand', () => {
  const { table, berta, wolf } = met()
  const struck = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: wolf, target: berta },
    { owner: { arm: 'bite' } },
    [30],
  )
  const slip = nextSlip(struck)
  expect(fill(table, slip, 'owner', { type: 'parry' }).ok).toBe(true)
  const { bill, odds } = slipSeen(table, slip, 'bo')
  expect(bill.total.en).toBe('75%')
  expect(odds?.outcomes?.[0]).toMatchObject({ id: 'stopped', chance: 0.75 })
  // The additional chance of each defence never exceeds the whole.
  for (const { gain } of odds?.hints ?? []) expect(0.75 + gain).toBeLessThanOrEqual(1)
  const done = finishSlip(table, slip, {}, [40])
  expect(done.input).toMatchObject({ choice: { type: 'parry', with: 'broadsword-1' } })
})

test('[BRP-CHECK-8] [BRP-DARK-2] bill lines show factors in points and add up to the total', () => {
  const { table, berta, wolf } = met()
  const slip = openSlip(table, 'bo', 'attack', { attacker: berta, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  const total = (situation: Readonly<Record<string, unknown>>, knockOut = false) => {
    fill(table, slip.value, 'owner', { arm: 'broadsword-1', knockOut })
    fill(table, slip.value, 'situation', situation)
    const { bill } = slipSeen(table, slip.value, 'bo')
    const sum = bill.lines.reduce((all, { value }) => all + value, 0)
    expect(bill.total.en).toBe(`${sum}%`)
    return { sum, words: bill.lines.map(one => one.label.it).join(' ') }
  }
  expect(total({}).sum).toBe(75)
  expect(total({}, true)).toMatchObject({ sum: 38, words: expect.stringContaining('si dimezza') })
  expect(total({ backstab: true })).toMatchObject({
    sum: 150,
    words: expect.stringContaining('si raddoppia'),
  })
  expect(total({ darkness: 'total' })).toMatchObject({
    sum: 10,
    words: expect.stringContaining('al massimo POT'),
  })
})

test('[BRP-COMBAT-1] each seat sees the turn order and bodies as far as it may', () => {
  const { table, aldo, berta, wolf } = met()
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, wolf], darkness: 'near-total' })
  must(table, 'gm', { type: 'hurt', being: berta, damage: 4 })
  must(table, 'gm', { type: 'hurt', being: wolf, damage: 4 })
  const seen = docsOf(table, 'ada')
  expect(seen['fight']).toMatchObject({
    round: 1,
    phase: 'intents',
    sides: [{ id: 'character' }, { id: 'foe' }],
    waiting: [],
    notes: [{ it: 'Oscurità quasi totale' }],
  })
  const row = (seat: string, id: string) =>
    (docsOf(table, seat)['fight'] as { order: { id: string; rank?: number }[] }).order.find(
      one => one.id === id,
    )
  expect(row('ada', wolf)).not.toHaveProperty('rank')
  expect(row('gm', wolf)?.rank).toBeGreaterThan(0)
  expect(seen[`body/${berta}`]).toMatchObject({
    state: { id: 'hurt', tone: 'hurt' },
    tracks: [{ id: 'hp', capacity: 15, value: 11, rows: [{ marks: [{ size: 4 }] }] }],
    wounds: [
      { size: 4, isTreated: false, offers: [expect.stringContaining(`aid/${aldo}/${berta}/`)] },
    ],
  })
  expect(seen[`body/${wolf}`]).toMatchObject({ state: { id: 'up', tone: 'well' } })
  for (const key of ['tracks', 'wounds', 'figures'])
    expect(seen[`body/${wolf}`]).not.toHaveProperty(key)
  expect(docsOf(table, 'gm')[`body/${wolf}`]).toMatchObject({
    tracks: [{ value: 7, capacity: 11 }],
  })
})

test('[BRP-ROLE-4] [BRP-DAM-1] taking a blow shows the damage odds if the attacker is known', () => {
  const { table, berta } = met()
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'hurt', being: berta, damage: 4 })
  const taken = () => {
    const struck = rolledSlip(
      table,
      'gm',
      'attack',
      { attacker: gerva, target: berta },
      { owner: { arm: 'broadsword-1' } },
      [22],
    )
    const { odds } = slipSeen(table, nextSlip(struck), 'bo')
    return odds?.hints?.find(hint => JSON.stringify(hint.value).includes('none'))?.note?.it
  }
  expect(taken()).toBe('armatura 8, 11\u00a0PF; 1D8+1, più il bonus di chi colpisce')
  must(table, 'gm', { type: 'reveal-opponent', id: gerva, what: 'scores' })
  // 1D8+1+1D4 against armour 8: 14 of 32 pairs do damage, at most 5 of her 11 hit points.
  expect(taken()).toBe('armatura 8, passa il 44\u202f%, al più 5: resti a 6')
})
