import { expect, test } from 'vitest'
import {
  fill,
  finishSlip,
  must,
  nextSlip,
  refusalCode,
  openSlip,
  roll,
  rolledSlip,
  tableWith,
  take,
} from '../testing/test-table.ts'
import { who } from '../testing/slip-cases.ts'

test('[BRP-HEAL-3] [BRP-HEAL-5] first aid treats each wound once', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  const irene = take(table, 'bo', 'irene-colombo')
  must(table, 'gm', { type: 'hurt', being: irene, damage: 2 })
  must(table, 'gm', { type: 'hurt', being: irene, damage: 3 })
  const [first, second] = who(table, irene).wounds
  rolledSlip(
    table,
    'ada',
    'first-aid',
    { healer: neri, patient: irene, wound: first!.id },
    {},
    [70, 3],
  )
  expect(who(table, irene)).toMatchObject({
    hp: 9,
    wounds: [
      { damage: 0, treated: true },
      { damage: 3, treated: false },
    ],
  })
  expect(
    refusalCode(
      openSlip(table, 'ada', 'first-aid', { healer: neri, patient: irene, wound: first!.id }),
    ),
  ).toBe('wound-already-treated')
  rolledSlip(
    table,
    'ada',
    'first-aid',
    { healer: neri, patient: irene, wound: second!.id },
    { master: { difficulty: 'difficult' } },
    [39],
  )
  expect(who(table, irene)).toMatchObject({
    hp: 9,
    wounds: [{ treated: true }, { damage: 3, treated: true }],
  })
  expect(who(table, neri).ticks).toEqual(['first-aid'])
})

test('[BRP-HEAL-1] [BRP-HEAL-7] [BRP-TIME-1] weeks heal by dice, or by 3 in hospital', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  const irene = take(table, 'bo', 'irene-colombo')
  must(table, 'gm', { type: 'hurt', being: irene, damage: 8 })
  must(table, 'gm', { type: 'hurt', being: neri, damage: 8 })
  rolledSlip(table, 'ada', 'skill-check', { being: neri, skill: 'medicine' }, {}, [1])
  expect(who(table, irene).hp).toBe(4)
  must(table, 'gm', { type: 'pass-time', amount: 2, unit: 'week', hospital: [neri] }, [1, 2])
  expect(who(table, irene).hp).toBe(7)
  expect(who(table, neri).hp).toBe(11)
  expect(table.state.clock).toBe(1_209_600)
})

test('[BRP-FALL-1] [BRP-FALL-2] the Master sets a fall’s height, and armour does not help', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const down = rolledSlip(
    table,
    'ada',
    'fall',
    { being: berta },
    { master: { metres: 7, dodge: true } },
    [46, 2, 3],
  )
  expect(down.output).toMatchObject({ fall: { dodgeLevel: 'success', dice: 2, damage: 5 } })
  expect(who(table, berta)).toMatchObject({ hp: 10, wounds: [{ damage: 5 }] })
})

test('[BRP-DIS-1] [BRP-DIS-3] [BRP-DIS-2] a minor illness is rolled daily', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const missing = openSlip(table, 'ada', 'disease', { being: irene })
  if (!missing.ok) throw new Error(missing.error.code)
  expect(refusalCode(roll(table, missing.value, []))).toBe('part-missing')
  rolledSlip(table, 'ada', 'disease', { being: irene }, { master: { kind: 'minor' } }, [61])
  expect(who(table, irene).illness).toEqual({ kind: 'minor', day: 2, due: 86_400 })
  must(table, 'gm', { type: 'hurt', being: irene, damage: 1, cause: 'illness' })
  expect(who(table, irene).hp).toBe(11)
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [25])
  expect(who(table, irene).illness).toMatchObject({ kind: 'minor', day: 3 })
  rolledSlip(
    table,
    'ada',
    'disease',
    { being: irene },
    { master: { conditions: ['not-in-bed'], medicineSteps: 1 } },
    [36],
  )
  expect(who(table, irene).illness).toBe(null)
})

test('[BRP-DIS-6] [BRP-DIS-8] [BRP-DIS-9] a major disease drains, and weeks restore', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  rolledSlip(
    table,
    'ada',
    'disease',
    { being: irene },
    { master: { kind: 'major', target: 'dex' } },
    [99],
  )
  expect(who(table, irene)).toMatchObject({
    characteristics: { dex: 12 },
    illness: { kind: 'major', severity: 'mild', interval: 'week', failures: 1 },
  })
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [99])
  expect(who(table, irene)).toMatchObject({
    characteristics: { dex: 11 },
    illness: { severity: 'acute', interval: 'day', failures: 2 },
  })
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(11)
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [1])
  expect(who(table, irene).illness).toBe(null)
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 5, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(13)
  // The Master deals the damage of a disease that affects hit points.
  must(table, 'gm', { type: 'hurt', being: irene, damage: 3, cause: 'illness' })
  expect(who(table, irene).hp).toBe(9)
})

test('[BRP-POIS-1] [BRP-POIS-3] [BRP-POIS-7] a poison is resisted now and acts after a delay', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  // First a check to smell the poison: Sense, if the Master allows it.
  expect(
    rolledSlip(table, 'ada', 'skill-check', { being: irene, skill: 'sense' }, {}, [11]).output,
  ).toMatchObject({ level: 'failure' })
  const [event] = must(table, 'gm', {
    type: 'poison',
    being: irene,
    doses: [9, 4],
    speed: 'slow',
    antidote: { potency: 9, turnsBefore: 2, matches: false, partialBenefit: 1 },
  })
  const { poison } = event as { poison: { id: string } }
  const slip = rolledSlip(table, 'ada', 'poison', { poison: poison.id }, {}, [71, 50])
  expect(slip.output).toMatchObject({
    chances: [30, 5],
    overcome: [true, false],
    damages: [8, 2],
    total: 10,
  })
  expect(who(table, irene).hp).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 14, unit: 'minute' })
  expect(who(table, irene).hp).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'minute' }, [6])
  expect(who(table, irene)).toMatchObject({ hp: 2, status: 'unconscious', hoursLeft: 6 })
  expect(table.state.poisons).toEqual({})
  expect(refusalCode(openSlip(table, 'ada', 'poison', { poison: poison.id }))).toBe(
    'unknown-poison',
  )
})

test('[BRP-CREAT-3] [BRP-CREAT-4] [BRP-CREAT-5] a bear attacks twice, and its swat knocks down', () => {
  const table = tableWith({ declareIntents: false, swat: 'additional' })
  const berta = take(table, 'ada', 'berta-roccaforte')
  const [added] = must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average' })
  const bear = (added as { foe: { id: string } }).foe.id
  must(table, 'gm', { type: 'begin-fight', beings: [berta, bear] })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'ada', { type: 'act-otherwise', being: berta, text: '' })
  const about = { attacker: bear, target: berta }
  rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'claw' } }, [90])
  rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'bite' } }, [90])
  const third = openSlip(table, 'gm', 'attack', about)
  if (!third.ok) throw new Error(third.error.code)
  fill(table, third.value, 'owner', { arm: 'claw' })
  expect(refusalCode(roll(table, third.value, []))).toBe('illegal-attack-combination')
  const swat = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'swat' } }, [25])
  const answer = finishSlip(table, nextSlip(swat), { owner: { type: 'dodge' } }, [90, 3, 6, 6])
  expect(answer.output).toMatchObject({ settled: { result: 'hit', damage: 7 } }) // 15 − 8 for mail and helmet
  expect(answer.next).toEqual({
    kind: 'knockdown',
    owner: 'ada',
    about: { being: berta, damage: 7 },
  })
  const stand = finishSlip(table, nextSlip(answer), {}, [91])
  expect(stand.output).toMatchObject({ chance: 10, roller: 'passive', falls: true })
  expect(who(table, berta).prone).toBe(true)
  must(table, 'ada', { type: 'stand-up', being: berta })
  expect(who(table, berta).prone).toBe(false)
  expect(refusalCode(openSlip(table, 'gm', 'attack', about))).toBe('already-acted')
})
