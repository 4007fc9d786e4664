import { expect, test } from 'vitest'
import {
  fill,
  finishSlip,
  must,
  refusalCode,
  openSlip,
  roll,
  rolledSlip,
  send,
  slipSeen,
  tableWith,
  take,
  docsOf,
} from '../testing/test-table.ts'
import { ruleset } from '../ruleset.ts'
import { who } from '../testing/slip-cases.ts'

test('[BRP-EXP-6] [BRP-EXP-8] [BRP-EXP-11] the Master opens experience checks at any time', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [40])
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'spot' }, {}, [40])
  expect(refusalCode(openSlip(table, 'ada', 'experience', { being: aldo }))).toBe(
    'experience-closed',
  )
  must(table, 'gm', { type: 'open-experience' })
  const checks = rolledSlip(
    table,
    'ada',
    'experience',
    { being: aldo },
    { owner: { skills: ['track', 'spot'] } },
    [41, 5, 60],
  )
  expect(checks.output).toMatchObject({
    results: { track: { improved: true, score: 45 }, spot: { improved: false } },
  })
  expect(who(table, aldo)).toMatchObject({ skills: { track: 45, spot: 60 }, ticks: [] })
  expect(refusalCode(openSlip(table, 'ada', 'experience', { being: aldo }))).toBe('not-ticked')
  must(table, 'gm', { type: 'close-experience' })
})

test('[BRP-EXP-9] [BRP-EXP-10] a lesson is requested, approved with its terms, then taught', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'ada', {
    type: 'ask-lesson',
    teacher: berta,
    student: aldo,
    skill: 'melee-weapon:sword',
  })
  const [lesson] = Object.keys(table.state.lessons)
  expect(
    refusalCode(
      send(table, 'ada', { type: 'ask-lesson', teacher: berta, student: aldo, skill: 'dodge' }),
    ),
  ).toBe('already-learning')
  expect(refusalCode(openSlip(table, 'ada', 'teach', { lesson: lesson! }))).toBe('not-approved')
  expect(
    refusalCode(
      send(table, 'bo', { type: 'approve-lesson', lesson, time: '3 weeks', price: 'none' }),
    ),
  ).toBe('master-only')
  must(table, 'gm', { type: 'approve-lesson', lesson, time: '3 weeks', price: 'none' })
  const held = rolledSlip(table, 'ada', 'teach', { lesson: lesson! }, {}, [10, 75, 16, 4])
  expect(held.output).toMatchObject({
    taught: { teachChance: 10, learned: true, experience: { score: 19 } },
  })
  expect(who(table, aldo).skills['melee-weapon:sword']).toBe(19)
  expect(table.state.lessons).toEqual({})
})

test('[BRP-EXP-12] the Master grants four free checks, and the player chooses the skills', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  expect(refusalCode(openSlip(table, 'ada', 'downtime', { being: aldo }))).toBe('no-downtime')
  must(table, 'gm', { type: 'grant-downtime', characters: [aldo] })
  const slip = openSlip(table, 'ada', 'downtime', { being: aldo })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { skills: ['spot', 'listen', 'hide', 'climb', 'track'] })
  expect(refusalCode(roll(table, slip.value, []))).toBe('too-many-checks')
  finishSlip(table, slip.value, { owner: { skills: ['spot', 'climb'] } }, [61, 2, 55])
  expect(who(table, aldo)).toMatchObject({ skills: { spot: 62, climb: 55 }, freeChecks: 0 })
})

test('[BRP-TIME-6] a long task takes turns and several successes, counted by the Master', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  must(table, 'gm', {
    type: 'set-task',
    character: neri,
    name: 'The archive',
    skill: 'research',
    turns: 12,
    needed: 2,
  })
  const [task] = Object.keys(table.state.tasks)
  must(table, 'gm', { type: 'advance-task', task })
  must(table, 'gm', { type: 'advance-task', task })
  expect(docsOf(table, 'bo')[`task/${task}`]).toMatchObject({
    name: 'The archive',
    needed: 2,
    done: 2,
    turns: 12,
  })
  expect(refusalCode(send(table, 'gm', { type: 'advance-task', task }))).toBe('task-done')
})

test('[BRP-SKILL-12] a bargain names the item and lowers its price band', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const deal = rolledSlip(
    table,
    'ada',
    'bargain',
    { being: irene, band: 'expensive' },
    { owner: { item: 'A camera' } },
    [1],
  )
  expect(deal.output).toMatchObject({ level: 'special', band: 'affordable' })
  expect(slipSeen(table, deal.slip, 'bo', deal).outcome?.text.en).toBe(
    'Irene Colombo, A camera: expensive → affordable.',
  )
})

test('[BRP-DAM-1] a changed wound leaves the hit points of its line', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const slip = openSlip(table, 'ada', 'fall', { being: irene })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'master', { metres: 3 })
  const rolled = roll(table, slip.value, [5])
  if (!rolled.ok) throw new Error(rolled.error.code)
  const [harm] = rolled.value.effects
  const spec = ruleset.slips['fall']!
  const change = (effect: typeof harm, to: number) => spec.change!(effect!, to)
  const half = change(harm, 9) // 12 → 9
  expect(half.ok && half.value.events[0]).toMatchObject({
    type: 'harmed',
    damage: 3,
    hp: 9,
    status: 'conscious',
  })
  expect(half.ok && half.value.label).toEqual({
    it: 'Irene Colombo: danno 3, invece di 5',
    en: 'Irene Colombo: damage 3, instead of 5',
  })
  const fatal = change(harm, 0)
  expect(fatal.ok && fatal.value.events[0]).toMatchObject({ hp: 0, status: 'dying' })
  const none = change(harm, 12)
  expect(none.ok && none.value.events[0]).toMatchObject({ hp: 12, wound: null })
  expect(refusalCode(change(harm, 13))).toBe('out-of-range')
  const deep = change(harm, -2)
  expect(deep.ok && deep.value.events[0]).toMatchObject({ damage: 14, hp: -2, status: 'dying' })
})

test('[BRP-LOG-1] rolls, wounds, ticks, ammunition, wear, poison and illness are logged', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const wolf = take(table, 'gm', 'wolf')
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: irene, target: wolf },
    { owner: { arm: 'pistol-1' } },
    [40, 3],
  )
  must(table, 'gm', { type: 'poison', being: irene, doses: [5] })
  rolledSlip(table, 'ada', 'disease', { being: irene }, { master: { kind: 'minor' } }, [99])
  const kinds = new Set(table.log.map(event => event.type))
  for (const kind of ['item-shot', 'skill-ticked', 'harmed', 'poisoned', 'fell-ill'])
    expect(kinds.has(kind as never)).toBe(true)
  for (const event of table.log) {
    const line = ruleset.describe(event, table.state, table.facts)
    if (line !== null) expect(line.text.it.length > 0 && line.text.en.length > 0).toBe(true)
  }
})
