import { expect, test } from 'vitest'
import {
  docsOf,
  finishSlip,
  must,
  nextSlip,
  refusalCode,
  openSlip,
  rolledSlip,
  send,
  tableWith,
  take,
  type TestTable,
} from '../../testing/test-table.ts'

type Some = Record<string, unknown>
const fight = (table: TestTable, seat: string | null = 'gm') =>
  docsOf(table, seat)['fight'] as Some & { rows: Some[] }
const who = (table: TestTable, id: string) => table.state.characters[id] ?? table.state.foes[id]!

/**
 * Aldo (DEX 15, bow and spear) and Berta (DEX 13, sword and shield) against a robber (DEX 12,
 * sword).
 */
function brawl(options: Some = {}) {
  const table = tableWith(options)
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'begin-fight', beings: [gerva, berta, aldo] })
  return { table, aldo, berta, gerva }
}

const declareAll = (
  table: TestTable,
  order: readonly (readonly [seat: string, being: string, arm: string | null])[],
) => {
  for (const [seat, being, arm] of order)
    must(table, seat, { type: 'declare-intent', being, text: 'On my way', arm })
}

test('[BRP-COMBAT-1] intents, movement, actions and resolution repeat every round', () => {
  const { table, aldo, berta, gerva } = brawl()
  expect(fight(table)).toMatchObject({ round: 1, phase: 'intents' })
  expect(refusalCode(send(table, 'ada', { type: 'next-phase' }))).toBe('master-only')
  expect(refusalCode(send(table, 'gm', { type: 'next-phase' }))).toBe('wrong-phase')
  declareAll(table, [
    ['ada', aldo, 'long-bow-1'],
    ['bo', berta, 'broadsword-1'],
    ['gm', gerva, 'broadsword-1'],
  ])
  const phases = []
  for (const _ of [1, 2]) {
    must(table, 'gm', { type: 'next-phase' })
    phases.push(fight(table)['phase'])
  }
  expect(phases).toEqual(['movement', 'actions'])
  expect(refusalCode(send(table, 'gm', { type: 'next-phase' }))).toBe('not-your-turn')
  for (const [seat, being] of [
    ['ada', aldo],
    ['bo', berta],
    ['gm', gerva],
  ] as const)
    must(table, seat, { type: 'act-otherwise', being, text: 'Waits' })
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)['phase']).toBe('resolution')
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)).toMatchObject({ round: 2, phase: 'intents' })
  expect(table.state.clock).toBe(12)
  must(table, 'gm', { type: 'end-fight' })
  expect(docsOf(table, 'gm')['fight']).toBe(undefined)
  expect(refusalCode(send(table, 'gm', { type: 'next-phase' }))).toBe('no-fight')
})

test('[BRP-COMBAT-3] intents are declared from the highest DEX, or skipped by setting', () => {
  const { table, aldo, berta, gerva } = brawl()
  expect(fight(table)['declarationOrder']).toEqual([[aldo], [berta], [gerva]])
  expect(
    refusalCode(send(table, 'bo', { type: 'declare-intent', being: berta, text: 'Me first' })),
  ).toBe('not-your-turn')
  must(table, 'ada', { type: 'declare-intent', being: aldo, text: 'I shoot', arm: 'long-bow-1' })
  expect(
    refusalCode(send(table, 'ada', { type: 'declare-intent', being: aldo, text: 'Again' })),
  ).toBe('already-declared')
  expect(
    refusalCode(
      send(table, 'bo', { type: 'declare-intent', being: berta, text: 'x', arm: 'halberd-9' }),
    ),
  ).toBe('unknown-item')
  expect(brawl({ declareIntents: false }).table.state.fight?.phase).toBe('movement')
})

test('[BRP-COMBAT-2] each fighter has one action per round, in order of rank', () => {
  const { table, aldo, berta, gerva } = brawl()
  declareAll(table, [
    ['ada', aldo, 'long-bow-1'],
    ['bo', berta, 'broadsword-1'],
    ['gm', gerva, 'broadsword-1'],
  ])
  must(table, 'gm', { type: 'next-phase' })
  expect(refusalCode(openSlip(table, 'ada', 'attack', { attacker: aldo, target: gerva }))).toBe(
    'wrong-phase',
  )
  must(table, 'bo', { type: 'move', being: berta, metres: 10 })
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)).toMatchObject({ actionOrder: [[aldo], [gerva], [berta]], acting: [aldo] })
  expect(refusalCode(openSlip(table, 'bo', 'attack', { attacker: berta, target: gerva }))).toBe(
    'not-your-turn',
  )
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: aldo, target: gerva },
    { owner: { arm: 'long-bow-1' } },
    [100],
  )
  expect(refusalCode(openSlip(table, 'ada', 'attack', { attacker: aldo, target: gerva }))).toBe(
    'already-acted',
  )
  expect(fight(table)['acting']).toEqual([gerva])
  must(table, 'gm', { type: 'act-otherwise', being: gerva, text: 'Shouts' })
  expect(fight(table)['acting']).toEqual([berta])
})

test('[BRP-COMBAT-4] [BRP-COMBAT-5] [BRP-COMBAT-13] movement has its phase and its limits', () => {
  const { table, aldo, berta, gerva } = brawl({ declareIntents: false })
  expect(refusalCode(send(table, 'ada', { type: 'move', being: aldo, metres: 31 }))).toBe(
    'movement-exceeded',
  )
  must(table, 'ada', { type: 'move', being: aldo, metres: 30 })
  must(table, 'bo', { type: 'move', being: berta, metres: 3, engaged: true })
  expect(refusalCode(send(table, 'bo', { type: 'move', being: berta, metres: 30 }))).toBe(
    'engaged-cannot-run',
  )
  expect(refusalCode(send(table, 'bo', { type: 'move', being: gerva, metres: 3 }))).toBe(
    'not-your-character',
  )
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)).toMatchObject({ actionOrder: [[berta], [gerva]], defenceOnly: [aldo] })
  expect(refusalCode(send(table, 'ada', { type: 'move', being: aldo, metres: 3 }))).toBe(
    'wrong-phase',
  )
})

test('[BRP-COMBAT-8] [BRP-EQUIP-4] [BRP-DRAW-1] drawing costs rank and needs a free hand', () => {
  const { table, aldo, berta } = brawl({ declareIntents: false })
  expect(
    refusalCode(
      send(table, 'ada', { type: 'handle-item', being: aldo, item: 'long-spear-2', how: 'draw' }),
    ),
  ).toBe('hands-exceeded')
  must(table, 'ada', { type: 'handle-item', being: aldo, item: 'long-bow-1', how: 'sheathe' })
  must(table, 'ada', { type: 'handle-item', being: aldo, item: 'long-spear-2', how: 'draw' })
  must(table, 'bo', { type: 'handle-item', being: berta, item: 'broadsword-1', how: 'drop' })
  const ranks = Object.fromEntries(fight(table).rows.map(row => [row['being'], row['rank']]))
  expect(ranks).toMatchObject({ [aldo]: 5, [berta]: 13 })
  expect(
    refusalCode(
      send(table, 'bo', { type: 'handle-item', being: berta, item: 'broadsword-1', how: 'draw' }),
    ),
  ).toBe('item-away')
  must(table, 'bo', { type: 'handle-item', being: berta, item: 'broadsword-1', how: 'recover' })
  expect(
    refusalCode(
      send(table, 'bo', {
        type: 'handle-item',
        being: berta,
        item: 'broadsword-1',
        how: 'recover',
      }),
    ),
  ).toBe('not-away')
  must(table, 'gm', { type: 'next-phase' })
  expect(
    refusalCode(
      send(table, 'bo', { type: 'handle-item', being: berta, item: 'broadsword-1', how: 'draw' }),
    ),
  ).toBe('wrong-phase')
})

test('[BRP-COMBAT-11] [BRP-WEAP-6] a dagger acts in its chosen class, and is lost if thrown', () => {
  const table = tableWith({ declareIntents: true })
  const widow = take(table, 'gm', 'paid-blade')
  const aldo = take(table, 'ada', 'aldo-ferrante')
  must(table, 'gm', { type: 'begin-fight', beings: [widow, aldo] })
  declareAll(table, [
    ['gm', widow, 'throw:dagger-1'],
    ['ada', aldo, null],
  ])
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'next-phase' })
  const thrown = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: widow, target: aldo },
    { owner: { arm: 'throw:dagger-1' } },
    [60, 3],
  )
  expect(thrown.output).toMatchObject({ settled: { result: 'hit', damage: 2 } })
  expect(who(table, widow).gear[0]).toMatchObject({ kind: 'dagger', place: 'away' })
  must(table, 'gm', { type: 'end-fight' })
  const again = openSlip(table, 'gm', 'attack', { attacker: widow, target: aldo })
  expect(again.ok).toBe(true)
  expect(
    refusalCode(
      send(table, 'gm', { type: 'handle-item', being: widow, item: 'dagger-1', how: 'recover' }),
    ),
  ).toBe(null)
})

test('[BRP-COMBAT-10] [BRP-PARRY-1] the target chooses a defence after the attack roll', () => {
  const { table, aldo, berta, gerva } = brawl()
  declareAll(table, [
    ['ada', aldo, null],
    ['bo', berta, 'broadsword-1'],
    ['gm', gerva, 'broadsword-1'],
  ])
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'ada', { type: 'act-otherwise', being: aldo, text: '' })
  must(table, 'bo', { type: 'act-otherwise', being: berta, text: '' })
  const blow = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: gerva, target: berta },
    { owner: { arm: 'broadsword-1' } },
    [40],
  )
  expect(blow.output).toMatchObject({ settled: null, blow: { roll: 40, level: 'success' } })
  expect(blow.next).toMatchObject({
    kind: 'defence',
    owner: 'bo',
    about: { level: 'success', roll: 40 },
  })
  const answer = finishSlip(
    table,
    nextSlip(blow),
    { owner: { type: 'parry', with: 'shield-round-2' } },
    [60],
  )
  expect(answer.output).toMatchObject({
    settled: { result: 'blocked', defence: { chance: 60, level: 'success' } },
  })
  expect(who(table, berta).hp).toBe(15)
  expect(who(table, berta).ticks).toEqual(['shield:round'])
  const second = openSlip(table, 'gm', 'attack', { attacker: gerva, target: berta })
  expect(refusalCode(second)).toBe('already-acted')
})

test('[BRP-COMBAT-12] [BRP-DAM-4] [BRP-DAM-5] the unconscious do not act, the dying may die', () => {
  const { table, aldo, berta, gerva } = brawl({ declareIntents: false })
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 13 })
  must(table, 'gm', { type: 'hurt', being: berta, damage: 16 })
  expect(who(table, aldo).status).toBe('dying')
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)).toMatchObject({ actionOrder: [[gerva]] })
  must(table, 'gm', { type: 'act-otherwise', being: gerva, text: '' })
  must(table, 'gm', { type: 'next-phase' })
  // First Aid by a companion within the round: a wound of 13 and a special success.
  must(table, 'gm', {
    type: 'correct-figure',
    being: aldo,
    figure: 'hp',
    to: -1,
    reason: 'misread',
  })
  const [wound] = who(table, aldo).wounds
  const aid = rolledSlip(
    table,
    'gm',
    'first-aid',
    { healer: gerva, patient: aldo, wound: wound!.id },
    {},
    [6, 2],
  )
  expect(aid.output).toMatchObject({ level: 'special', healed: 5, hp: 4, status: 'unconscious' })
  const ended = must(table, 'gm', { type: 'next-phase' })
  expect(ended.map(event => event.type)).toContain('died')
  expect(who(table, berta).status).toBe('dead')
  expect(who(table, aldo).status).toBe('unconscious')
})

test('[BRP-DAM-3] [BRP-DAM-6] a faint at 1 or 2 lasts its hours, or until woken', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 11 }, [4])
  expect(who(table, aldo)).toMatchObject({ hp: 2, status: 'unconscious', hoursLeft: 4 })
  expect(refusalCode(openSlip(table, 'ada', 'attack', { attacker: aldo, target: berta }))).toBe(
    'not-conscious',
  )
  must(table, 'gm', { type: 'pass-time', amount: 3, unit: 'hour' })
  expect(who(table, aldo)).toMatchObject({ status: 'unconscious', hoursLeft: 1 })
  expect(refusalCode(send(table, 'ada', { type: 'wake', being: aldo }))).toBe('not-conscious')
  must(table, 'bo', { type: 'wake', being: aldo })
  expect(who(table, aldo)).toMatchObject({ status: 'conscious', awakened: true })
  expect(refusalCode(send(table, 'bo', { type: 'wake', being: aldo }))).toBe('already-conscious')
  must(table, 'gm', { type: 'hurt', being: berta, damage: 13 }, [1])
  must(table, 'gm', { type: 'pass-time', amount: 60, unit: 'minute' })
  expect(who(table, berta).status).toBe('conscious')
})

test('[BRP-DERIV-3] a character at 0 power points faints, and only rest restores them', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  take(table, 'bo', 'berta-roccaforte')
  expect(refusalCode(send(table, 'ada', { type: 'spend-power', being: aldo, amount: 12 }))).toBe(
    'insufficient-power-points',
  )
  must(table, 'ada', { type: 'spend-power', being: aldo, amount: 11 })
  expect(who(table, aldo)).toMatchObject({ powerPoints: 0, status: 'unconscious' })
  expect(refusalCode(send(table, 'bo', { type: 'wake', being: aldo }))).toBe(
    'insufficient-power-points',
  )
  must(table, 'gm', { type: 'pass-time', amount: 20, unit: 'hour' })
  expect(who(table, aldo)).toMatchObject({ powerPoints: 0, status: 'unconscious' })
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'day', rest: true })
  expect(who(table, aldo)).toMatchObject({ powerPoints: 11, status: 'conscious' })
})

test('[BRP-AMB-1] [BRP-AMB-3] victims of a sprung ambush only defend for one round', () => {
  const table = tableWith({ declareIntents: false })
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const widow = take(table, 'gm', 'paid-blade')
  const laid = must(
    table,
    'gm',
    {
      type: 'lay-ambush',
      ambusher: widow,
      skill: 'stealth',
      observers: [{ being: aldo, skill: 'spot' }],
      weapon: 'melee',
    },
    [75, 61],
  )
  const { ambush } = laid[0] as { ambush: { id: string } }
  for (const seat of ['ada', 'bo', null])
    expect(docsOf(table, seat)[`ambush/${ambush.id}`]).toBe(undefined)
  expect(docsOf(table, 'gm')[`ambush/${ambush.id}`]).toMatchObject({ works: true, noticedBy: [] })
  expect(refusalCode(send(table, 'ada', { type: 'spring-ambush', ambush: ambush.id }))).toBe(
    'unknown-ambush',
  )
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, widow] })
  must(table, 'gm', { type: 'spring-ambush', ambush: ambush.id })
  expect(docsOf(table, 'ada')[`ambush/${ambush.id}`]).toMatchObject({
    ambusher: widow,
    works: true,
  })
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table)).toMatchObject({ actionOrder: [[widow]], defenceOnly: [aldo] })
  expect(refusalCode(send(table, 'gm', { type: 'spring-ambush', ambush: ambush.id }))).toBe(
    'already-sprung',
  )
  must(table, 'gm', { type: 'act-otherwise', being: widow, text: '' })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'next-phase' })
  expect(fight(table).rows.every(row => row['ambushed'] === false)).toBe(true)
})

test('[BRP-AMB-2] an ambushing archer shoots at Easy for one round, unknown to observers', () => {
  const table = tableWith({ declareIntents: false })
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  const laid = must(
    table,
    'ada',
    {
      type: 'lay-ambush',
      ambusher: aldo,
      skill: 'hide',
      observers: [{ being: gerva, skill: 'spot' }],
      weapon: 'ranged',
    },
    [35, 41],
  )
  const { ambush } = laid[0] as { ambush: { id: string } }
  expect(docsOf(table, 'bo')[`ambush/${ambush.id}`]).toBe(undefined)
  expect(who(table, aldo).ticks).toEqual([])
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, gerva] })
  must(table, 'ada', { type: 'spring-ambush', ambush: ambush.id })
  expect(who(table, aldo).ticks).toEqual(['hide'])
  must(table, 'gm', { type: 'next-phase' })
  const shot = rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: aldo, target: gerva },
    { owner: { arm: 'long-bow-1' } },
    [96],
  )
  expect(shot.output).toMatchObject({ chance: 140 })
})
