import type { JsonRecord } from '../testing/run-operation.ts'
import { expect, test } from 'vitest'
import {
  fill,
  refusalCode,
  openSlip,
  roll,
  rolledSlip,
  slipSeen,
  tableWith,
  take,
  docsOf,
} from '../testing/test-table.ts'
import { ruleset } from '../ruleset.ts'
import { who } from '../testing/slip-cases.ts'

test('[BRP-CHECK-13] players see odds for each possible sealed difficulty, then only the level', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const slip = openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'spot' })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(slipSeen(table, slip.value, 'ada').bill).toMatchObject({
    total: { en: '60%' },
    dice: [100],
  })
  expect(slipSeen(table, slip.value, 'ada').odds?.outcomes?.map(one => one.chance)).toEqual([
    0.12, 0.48, 0.4,
  ])
  fill(table, slip.value, 'master', { difficulty: 'difficult' }, true)
  const ada = slipSeen(table, slip.value, 'ada')
  expect(ada.bill.total.en).toBe('60%, difficulty sealed')
  expect(ada.odds?.curve?.steps).toEqual([
    { at: 200, chance: 0.95, best: 0.24 }, // BRP-CHECK-6: a fifth of 120, 60 and 30
    { at: 100, chance: 0.6, best: 0.12 },
    { at: 50, chance: 0.3, best: 0.06 },
  ])
  expect(slipSeen(table, slip.value, 'gm').bill.total.en).toBe('30%')
  const rolled = roll(table, slip.value, [31])
  if (!rolled.ok) throw new Error(rolled.error.code)
  expect(slipSeen(table, slip.value, 'ada', rolled.value).outcome).toMatchObject({
    id: 'failure',
    figures: { roll: 31, level: 'failure' },
  })
  expect(slipSeen(table, slip.value, 'ada', rolled.value).outcome?.figures['chance']).toBe(
    undefined,
  )
  expect(slipSeen(table, slip.value, 'gm', rolled.value).outcome?.figures['chance']).toBe(30)
})

test('[BRP-SYS-1] every skill on the sheet offers a roll, automatic only outside combat', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const wolf = take(table, 'gm', 'wolf')
  const sheet = docsOf(table, 'ada')[`character/${aldo}`] as unknown as {
    sheet: { sections: { id: string; rows: { offer?: string; id: string }[] }[] }
  }
  const offered = new Set(
    ruleset
      .offers(
        table.state,
        { seat: 'ada', kind: 'player', isMaster: false, leads: false },
        table.facts,
      )
      .map(one => one.id),
  )
  const rows = sheet.sheet.sections
    .flatMap(section => section.rows)
    .filter(row => row.offer !== undefined)
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) expect(offered.has(row.offer!)).toBe(true)
  const slip = openSlip(table, 'ada', 'attack', { attacker: aldo, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(refusalCode(fill(table, slip.value, 'master', { difficulty: 'automatic' }))).toBe(
    'invalid-request',
  )
  expect(
    refusalCode(openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'martial-arts' })),
  ).toBe('cannot-martial-arts')
})

test('[BRP-EXP-1] [BRP-EXP-2] a success ticks its skill once, and the sheet shows it', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const first = rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [40])
  expect(first.effects).toEqual([]) // BRP-EXP-1: ticks are applied with the roll and need no confirmation
  expect(who(table, aldo).ticks).toEqual(['track'])
  expect(
    rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [1]).effects,
  ).toEqual([])
  const idle = rolledSlip(
    table,
    'ada',
    'skill-check',
    { being: aldo, skill: 'spot' },
    { master: { stakes: false } },
    [1],
  )
  expect(idle.effects).toEqual([])
})

test('[BRP-CROLL-3] [BRP-CROLL-5] a characteristic rolls at ×5, and armour reduces Agility only', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const rolled = (name: string, dice: number[]) =>
    rolledSlip(table, 'ada', 'characteristic-check', { being: berta, roll: name }, {}, dice)
      .output as JsonRecord
  expect(rolled('effort', [75])['chance']).toBe(75)
  expect(rolled('agility', [45])['chance']).toBe(45)
  const hard = rolledSlip(
    table,
    'ada',
    'characteristic-check',
    { being: berta, roll: 'idea' },
    { master: { multiplier: 3, difficulty: 'difficult' } },
    [17],
  )
  expect(hard.output).toMatchObject({ chance: 17, level: 'success' })
  expect(hard.effects).toEqual([])
})

test('[BRP-OPP-1] a contest of three names all participants', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  const done = rolledSlip(
    table,
    'ada',
    'opposed',
    { sides: [aldo, berta, gerva] },
    {
      [`side:${aldo}`]: { skill: 'hide' },
      [`side:${berta}`]: { skill: 'spot' },
      [`side:${gerva}`]: { skill: 'listen' },
    },
    [20, 90, 90],
  )
  const { it = '' } = slipSeen(table, done.slip, 'bo', done).outcome?.text ?? {}
  for (const name of ['Aldo', 'Berta', 'Gerva']) expect(it).toContain(name)
})

test('[BRP-OPP-5] a special success against a success wins as a success, as its text explains', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const against = (roll: number) => {
    const skills = {
      [`side:${aldo}`]: { skill: 'listen' },
      [`side:${berta}`]: { skill: 'spot' },
    }
    const about = { sides: [aldo, berta] }
    const done = rolledSlip(table, 'ada', 'opposed', about, skills, [4, roll])
    return slipSeen(table, done.slip, 'bo', done).outcome!
  }
  // Listen 50 is special up to 10, Spot 55
  const reduced = against(40)
  expect(reduced.figures).toMatchObject({
    winner: aldo,
    doubleEffect: false,
    sides: { [aldo]: { level: 'special', finalLevel: 'success' } },
  })
  expect(reduced.text.it).toContain('lo speciale vale come successo')
  expect(reduced.text.en).toContain('the special counts as a success')
  const whole = against(90)
  expect(whole.figures).toMatchObject({ sides: { [aldo]: { finalLevel: 'special' } } })
  expect(whole.text.it).not.toContain('vale come successo')
})

test('[BRP-OPP-1] [BRP-OPP-9] everybody learns who won, and a stalemate can be retried', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  const first = rolledSlip(
    table,
    'ada',
    'opposed',
    { sides: [aldo, gerva] },
    { [`side:${aldo}`]: { skill: 'stealth' }, [`side:${gerva}`]: { skill: 'listen' } },
    [90, 90],
  )
  expect(first.output).toMatchObject({ outcome: 'all-failed' })
  const second = rolledSlip(
    table,
    'ada',
    'opposed',
    { sides: [aldo, gerva] },
    { [`side:${aldo}`]: { skill: 'hide' }, [`side:${gerva}`]: { skill: 'spot' } },
    [20, 90],
  )
  expect(second.output).toMatchObject({ winner: aldo })
  expect(slipSeen(table, second.slip, 'ada', second).outcome?.label).toEqual({
    it: 'Vince Aldo Ferrante',
    en: 'Aldo Ferrante wins',
  })
  expect(who(table, aldo).ticks).toEqual(['hide'])
  const seen = slipSeen(table, second.slip, 'bo', second)
  expect(seen.outcome?.dice.length).toBe(1)
  expect(JSON.stringify(seen)).not.toContain('spot')
  expect(slipSeen(table, second.slip, 'gm', second).outcome?.dice.length).toBe(2)
})

test('[BRP-RES-4] [BRP-RES-6] [BRP-RES-9] lifting, against a hidden value, again after rest', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const lift = (master: JsonRecord | null, dice: number[]) =>
    rolledSlip(
      table,
      'ada',
      'resistance',
      { being: aldo },
      { owner: { characteristic: 'str', object: 'table' }, ...(master === null ? {} : { master }) },
      dice,
    )
  expect(
    refusalCode(
      (() => {
        const slip = openSlip(table, 'ada', 'resistance', { being: aldo })
        if (!slip.ok) return slip
        fill(table, slip.value, 'owner', { characteristic: 'str', object: 'table' })
        return roll(table, slip.value, [])
      })(),
    ),
  ).toBe('missing-figure')
  expect(lift({ figure: 12 }, [56]).output).toMatchObject({
    chance: 55,
    achieved: false,
    roller: 'active',
  })
  expect(lift({ figure: 12 }, [55]).output).toMatchObject({ achieved: true })
  const slip = openSlip(table, 'ada', 'resistance', { being: aldo })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { characteristic: 'con', side: 'passive' })
  fill(table, slip.value, 'master', { figure: 16 }, true)
  const seen = slipSeen(table, slip.value, 'ada')
  expect(seen.odds?.curve?.steps[15]).toEqual({ at: 16, chance: 0.6 })
  expect(seen.bill.lines.map(line => line.value)).toEqual([14])
  const rolled = roll(table, slip.value, [41])
  expect(rolled.ok && rolled.value.output).toMatchObject({
    roller: 'passive',
    rollerChance: 40,
    activeOvercomes: true,
  })
})

test('[BRP-RES-4] between two players, the defender rolls', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wrestle = rolledSlip(
    table,
    'ada',
    'resistance',
    { being: aldo },
    { owner: { characteristic: 'str', opponent: berta, against: 'str' } },
    [60],
  )
  expect(wrestle.output).toMatchObject({
    chance: 40,
    roller: 'passive',
    rollerChance: 60,
    activeOvercomes: false,
  })
})
