import { expect, test } from 'vitest'
import {
  apply,
  docsOf,
  fill,
  finishSlip,
  must,
  nextSlip,
  openSlip,
  roll,
  rolledSlip,
  slipSeen,
  tableWith,
  take,
  type TestTable,
} from '../../testing/test-table.ts'
import { who } from '../../testing/slip-cases.ts'

/**
 * Aldo (bow 70, 13 hit points), Berta (sword 75) and the wolf (11 hit points, armour 1) in the
 * actions phase.
 */
function fighting() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, wolf], darkness: 'none' })
  for (let i = 0; i < 3; i++)
    for (const [seat, being] of [
      ['ada', aldo],
      ['bo', berta],
      ['gm', wolf],
    ] as const) {
      const turn = docsOf(table, seat)[`play/${being}`] as { turn: { is: string } }
      if (turn.turn.is === 'to-declare')
        must(table, seat, {
          type: 'declare-intent',
          being,
          text: 'avanti',
          arm: null,
          target: null,
        })
    }
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'next-phase' })
  return { table, aldo, berta, wolf }
}

const rowOf = (table: TestTable, seat: string, being: string) =>
  (
    docsOf(table, seat)['fight'] as {
      order: {
        id: string
        state: string
        note?: { it: string }
        said?: { it: string }
        did?: { it: string; en: string }
      }[]
    }
  ).order.find(({ id }) => id === being)

const linesOf = (table: TestTable, seat: string | null) =>
  (
    docsOf(table, seat)['round-end'] as {
      lines: { kind: string; label: { it: string }; note?: { it: string } }[]
    }
  ).lines

const bow = (table: TestTable, aldo: string) =>
  who(table, aldo).gear.find(({ kind }) => kind === 'long-bow')!.id

test('[BRP-ROLE-4] the turn order shows results, but an opponent’s damage to the Master only', () => {
  const { table, aldo, wolf } = fighting()
  expect(rowOf(table, 'bo', aldo)).toMatchObject({
    said: { it: expect.stringContaining('avanti') },
  })
  const slip = openSlip(table, 'ada', 'attack', { attacker: aldo, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: bow(table, aldo) })
  const rolled = roll(table, slip.value, [31, 5, 2]) // 1D8+1 and half of a D4. The wolf cannot parry an arrow.
  if (!rolled.ok) throw new Error(rolled.error.code)
  const told = 'Arco Lungo su Lupo grigio: 31, a segno'
  expect(rowOf(table, 'bo', aldo)).toMatchObject({ did: { it: told } })
  expect(rowOf(table, 'bo', aldo)).not.toHaveProperty('said')
  expect(rowOf(table, 'gm', aldo)?.did?.it).toBe(told) // damage is unknown until it is applied
  apply(table, rolled.value.effects)
  const lost = 11 - who(table, wolf).hp
  expect(lost).toBeGreaterThan(0)
  expect(rowOf(table, 'gm', aldo)?.did?.it).toBe(`${told}, ${lost} danni`)
  expect(rowOf(table, 'bo', aldo)?.did?.it).toBe(told)
  expect(rowOf(table, 'ada', aldo)?.did?.it).toBe(told)
})

test('the turn order shows a parried blow, and the next round clears the results', () => {
  const { table, aldo, berta, wolf } = fighting()
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: aldo, target: wolf },
    { owner: { arm: bow(table, aldo) } },
    [96],
  )
  expect(rowOf(table, 'bo', aldo)?.did?.it).toBe('Arco Lungo su Lupo grigio: 96, a vuoto')
  const order = docsOf(table, 'gm')['fight'] as { acting: readonly string[] }
  if (order.acting.includes(berta))
    must(table, 'bo', { type: 'act-otherwise', being: berta, text: '' })
  const struck = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: wolf, target: berta },
    { owner: { arm: 'bite' } },
    [30],
  )
  expect(rowOf(table, 'bo', wolf)).not.toHaveProperty('did') // the defence is still open
  finishSlip(table, nextSlip(struck), { owner: { type: 'parry' } }, [8])
  expect(rowOf(table, 'ada', wolf)?.did).toEqual({
    it: 'Morso su Berta Roccaforte: 30, parato',
    en: 'Bite on Berta Roccaforte: 30, parried',
  })
  const left = docsOf(table, 'gm')['fight'] as { acting: readonly string[] }
  if (left.acting.includes(berta))
    must(table, 'bo', { type: 'act-otherwise', being: berta, text: '' })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'next-phase' })
  expect(rowOf(table, 'ada', wolf)).not.toHaveProperty('did')
})

test('the round end lists deaths and poisons, as far as each seat may know', () => {
  const { table, aldo, berta, wolf } = fighting()
  expect(linesOf(table, 'gm')).toEqual([])
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 13, armour: false, cause: 'other' })
  must(table, 'gm', { type: 'hurt', being: wolf, damage: 11, armour: false, cause: 'other' })
  must(table, 'gm', {
    type: 'poison',
    being: berta,
    potency: 14,
    count: 1,
    target: 'hit-points',
    speed: 'fast',
  })
  const [dies, beast, poison] = linesOf(table, 'gm')
  expect(dies).toMatchObject({ kind: 'dies', label: { it: 'Aldo Ferrante muore' } })
  expect(beast).toMatchObject({ kind: 'dies', label: { it: 'Lupo grigio muore' } })
  // Constitution 15 against potency 14: 50%, with 5% per point of difference (BRP-RES-1).
  const con = who(table, berta).characteristics.con
  const resists = 50 + (con - 14) * 5
  expect(poison).toMatchObject({
    kind: 'poison',
    label: { it: 'Veleno in Berta Roccaforte' },
    note: { it: `efficacia 14, deve ancora resistere: ${resists}\u202f%` },
  })
  for (const seat of ['ada', 'bo', null])
    expect(linesOf(table, seat).some(({ label }) => label.it.includes('Lupo'))).toBe(false)
  expect(linesOf(table, 'ada').map(({ kind }) => kind)).toEqual(['dies'])
  expect(linesOf(table, 'bo').map(({ kind, note }) => [kind, note?.it])).toEqual([
    ['dies', expect.any(String)],
    ['poison', undefined], // known to exist, strength unknown
  ])
})

test('a player may request a difficulty, which counts only if the Master grants it', () => {
  const { table, aldo } = fighting()
  const slip = openSlip(table, 'ada', 'characteristic-check', { being: aldo, roll: 'effort' })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(fill(table, slip.value, 'asked', { difficulty: 'easy' }).ok).toBe(true)
  expect(slipSeen(table, slip.value, 'ada').bill.total.en).toBe('65%') // Strength 13
  fill(table, slip.value, 'master', { difficulty: 'easy' })
  expect(slipSeen(table, slip.value, 'ada').bill.total.en).toBe('130%')
})

test('[BRP-SKILL-12] a bargain can request a difficulty and shows the odds of each', () => {
  const { table, aldo } = fighting()
  const slip = openSlip(table, 'ada', 'bargain', { being: aldo, band: 'expensive' })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(fill(table, slip.value, 'asked', { difficulty: 'easy' }).ok).toBe(true)
  const { bill, odds } = slipSeen(table, slip.value, 'ada')
  expect(bill.total.en).toBe('5%') // Bargain at its base
  expect(odds?.curve?.steps.map(({ at, chance }) => [at, Math.round(chance * 100)])).toEqual([
    [200, 10],
    [100, 5],
    [50, 5], // half of 5 is 3, but 01 to 05 succeed (BRP-CHECK-5)
  ])
  fill(table, slip.value, 'master', { difficulty: 'easy' })
  expect(slipSeen(table, slip.value, 'ada').bill.total.en).toBe('10%')
})

test('an attacker may request circumstances, except at a table without a Master', () => {
  const { table, aldo, wolf } = fighting()
  const slip = openSlip(table, 'ada', 'attack', { attacker: aldo, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: bow(table, aldo) })
  expect(fill(table, slip.value, 'asked', { backstab: true, darkness: 'total' }).ok).toBe(true)
  expect(slipSeen(table, slip.value, 'ada').bill.total.en).toBe('70%')
  fill(table, slip.value, 'situation', { backstab: true })
  rolledSlip(table, 'gm', 'notice', { attacker: aldo, target: wolf }, {}, [100]) // BRP-BACK-1
  expect(slipSeen(table, slip.value, 'ada').bill.total.en).toBe('140%')
  const free = tableWith({}, null)
  const own = take(free, 'ada', 'aldo-ferrante')
  const alone = openSlip(free, 'ada', 'characteristic-check', { being: own, roll: 'effort' })
  if (!alone.ok) throw new Error(alone.error.code)
  expect(fill(free, alone.value, 'asked', { difficulty: 'easy' }).ok).toBe(false)
})

test('in the intents phase the turn order shows who has declared', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante') // DEX 15
  const berta = take(table, 'bo', 'berta-roccaforte') // DEX 13
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta], darkness: 'none' })
  const notes = () => [aldo, berta].map(being => rowOf(table, 'bo', being)?.note?.it)
  expect(notes()).toEqual([undefined, 'non ancora']) // from the highest DEX (BRP-COMBAT-3)
  must(table, 'ada', { type: 'declare-intent', being: aldo, text: 'x', arm: null, target: null })
  expect(notes()).toEqual(['detto', undefined])
  must(table, 'bo', { type: 'declare-intent', being: berta, text: 'x', arm: null, target: null })
  must(table, 'gm', { type: 'next-phase' })
  expect(notes()).toEqual([undefined, undefined])
})

test('a wound shows its attacker and round to viewers who can see the attacker', () => {
  const { table, aldo, berta, wolf } = fighting()
  for (const [seat, being] of [
    ['ada', aldo],
    ['bo', berta],
  ] as const) {
    const order = docsOf(table, 'gm')['fight'] as { acting: readonly string[] }
    if (order.acting.includes(being)) must(table, seat, { type: 'act-otherwise', being, text: '' })
  }
  const struck = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: wolf, target: aldo },
    { owner: { arm: 'bite' } },
    [30],
  )
  const bitten = finishSlip(table, nextSlip(struck), { owner: { type: 'none' } }, [6])
  apply(table, bitten.effects)
  const noteOf = (seat: string | null) =>
    (docsOf(table, seat)[`body/${aldo}`] as { wounds: { note?: { it: string } }[] }).wounds[0]?.note
  for (const seat of ['ada', 'bo', 'gm', null])
    expect(noteOf(seat)?.it).toBe('Lupo grigio, round 1')
  expect(JSON.stringify(docsOf(table, 'bo')[`character/${aldo}`])).not.toContain(wolf)
  const foe = table.state.foes[wolf]!
  table.state = { ...table.state, foes: { [wolf]: { ...foe, concealed: true } } }
  expect(noteOf('gm')?.it).toBe('Lupo grigio, round 1')
  for (const seat of ['ada', 'bo', null]) expect(noteOf(seat)).toBeUndefined()
})

test('[BRP-HEAL-6] First Aid takes the healer’s round as soon as it is rolled', () => {
  const { table, aldo, berta, wolf } = fighting()
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 13, armour: false, cause: 'other' })
  must(table, 'gm', { type: 'act-otherwise', being: wolf, text: '' }) // the wolf (DEX 14) acts before Berta (DEX 13)
  const [wound] = who(table, aldo).wounds
  const slip = openSlip(table, 'bo', 'first-aid', {
    healer: berta,
    patient: aldo,
    wound: wound!.id,
  })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(fill(table, slip.value, 'asked', { difficulty: 'easy' }).ok).toBe(true)
  const steps = slipSeen(table, slip.value, 'bo').odds?.curve?.steps
  expect(steps?.map(({ at, chance }) => [at, Math.round(chance * 100)])).toEqual([
    [200, 70],
    [100, 35],
    [50, 18],
  ])
  expect(rowOf(table, 'bo', berta)?.state).toBe('acting')
  const rolled = roll(table, slip.value, [20, 2])
  if (!rolled.ok) throw new Error(rolled.error.code)
  expect(rowOf(table, 'bo', berta)?.state).toBe('acted')
  const again = openSlip(table, 'bo', 'attack', { attacker: berta, target: wolf })
  expect(again.ok ? 'ok' : again.error.code).toBe('already-acted')
  apply(table, rolled.value.effects)
  expect(who(table, aldo).hp).toBe(2)
})
