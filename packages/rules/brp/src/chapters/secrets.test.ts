import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  docsOf,
  fill,
  madeSlip,
  must,
  nextSlip,
  refusalCode,
  openSlip,
  readBy,
  roll,
  send,
  slipSeen,
  tableWith,
  take,
} from '../testing/test-table.ts'
import type { TestRollResult, TestTable } from '../testing/test-table.ts'
import { OTHERS, twins, sameFor, bothRoll } from '../testing/twin-tables.ts'

test('[BRP-ROLE-4] hidden figures of an opponent change no player’s view or offers', () => {
  const [a, b] = twins()
  for (const seat of OTHERS) sameFor(seat, a, b)
  expect(docsOf(a, 'gm')).not.toEqual(docsOf(b, 'gm'))
  const wolf = Object.keys(a.state.foes)[0]!
  expect(docsOf(a, 'gm')[`foe/${wolf}`]).toMatchObject({ hp: 11, skills: { track: 70 } })
  const seen = JSON.stringify(docsOf(a, 'ada')[`foe/${wolf}`])
  for (const word of ['hp', 'skills', 'wounds', 'motive', 'armour'])
    expect(seen).not.toContain(`"${word}"`)
})

test('[BRP-ROLE-4] the Master reveals figures one by one, and they stay revealed', () => {
  const [a] = twins()
  const wolf = Object.keys(a.state.foes)[0]!
  must(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'hit-points' })
  expect(docsOf(a, 'ada')[`foe/${wolf}`]).toMatchObject({
    hp: 11,
    maxHp: 11,
    revealed: ['hit-points'],
  })
  must(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'scores' })
  expect(docsOf(a, null)[`foe/${wolf}`]).toMatchObject({
    characteristics: { str: 12 },
    skills: { track: 70 },
  })
  expect(refusalCode(send(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'scores' }))).toBe(
    'already-revealed',
  )
  for (const event of a.log.filter(one => one.type === 'foe-revealed'))
    expect(ruleset.irreversible?.(event)).toBe(true)
})

test('[BRP-ROLE-4] a concealed opponent appears in no document, offer, line or refusal', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const empty = { ...table, state: table.state, log: [] }
  const before = table.state
  const events = must(table, 'gm', {
    type: 'add-opponent',
    name: 'Shadow',
    characteristics: { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 17, app: 9 },
    weapons: ['dagger'],
    concealed: true,
  })
  const shadow = Object.keys(table.state.foes)[0]!
  for (const seat of OTHERS) {
    sameFor(seat, table, empty)
    expect(readBy(table, seat, events, before)).toEqual([])
  }
  expect(refusalCode(openSlip(table, 'ada', 'attack', { attacker: aldo, target: shadow }))).toBe(
    refusalCode(openSlip(table, 'ada', 'attack', { attacker: aldo, target: 'nobody' })),
  )
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, shadow] })
  const alone: TestTable = { ...empty }
  must(alone, 'gm', { type: 'begin-fight', beings: [aldo] })
  expect(docsOf(table, 'ada')['fight']).toMatchObject({ declarationOrder: [[aldo]] })
  expect((docsOf(table, 'ada')['fight'] as { rows: unknown[] }).rows).toEqual(
    (docsOf(alone, 'ada')['fight'] as { rows: unknown[] }).rows,
  )
  must(table, 'gm', { type: 'show-opponent', id: shadow })
  expect(docsOf(table, 'ada')[`foe/${shadow}`]).toMatchObject({ name: 'Shadow', down: false })
})

test('[BRP-ROLE-4] [BRP-CROLL-4] a secret roll leaves no trace until it is shown', () => {
  const [a, b] = twins()
  const aldo = Object.keys(a.state.characters)[0]!
  const before = a.state
  const idea = must(
    a,
    'gm',
    { type: 'roll-hidden', being: aldo, check: { kind: 'characteristic', roll: 'idea' } },
    [30],
  )
  must(
    a,
    'gm',
    {
      type: 'roll-hidden',
      being: Object.keys(a.state.foes)[0],
      check: { kind: 'skill', skill: 'listen' },
      difficulty: 'difficult',
    },
    [30],
  )
  for (const seat of OTHERS) {
    sameFor(seat, a, b)
    expect(readBy(a, seat, idea, before)).toEqual([])
  }
  expect(readBy(a, 'gm', idea, before)).toEqual([
    'Secret roll: Aldo Ferrante, Idea roll: Success (30).',
  ])
  const { id } = (idea[0] as { roll: { id: string } }).roll
  expect(docsOf(a, 'gm')[`hidden/${id}`]).toMatchObject({ roll: 30, level: 'success', chance: 60 })
  must(a, 'gm', { type: 'reveal-roll', roll: id })
  expect(docsOf(a, 'bo')[`hidden/${id}`]).toMatchObject({ roll: 30, level: 'success' })
  expect(
    refusalCode(
      send(
        a,
        'ada',
        { type: 'roll-hidden', being: aldo, check: { kind: 'skill', skill: 'spot' } },
        [],
      ),
    ),
  ).toBe('master-only')
})

test('[BRP-ROLE-4] [BRP-PARRY-1] an opponent’s attack shows its die but no figures', () => {
  const tables = twins()
  const [a, b] = tables
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('gm', 'attack', { attacker: wolf!, target: aldo! }), id: 'slip-x' }),
    { owner: [{ arm: 'bite' }, { arm: 'bite' }] },
    [[30], [30]],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  expect(slipSeen(a, slipA, 'gm', rolledA).bill.total.en).toBe('50%')
  expect(slipSeen(b, slipB, 'gm', rolledB).bill.total.en).toBe('70%')
})

test('[BRP-ROLE-4] a blow on an opponent shows the rolled damage, not armour or hit points', () => {
  const tables = twins()
  const [a, b] = tables
  const [, berta] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const strike = { owner: [{ arm: 'broadsword-1' }, { arm: 'broadsword-1' }] } as const
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('bo', 'attack', { attacker: berta!, target: wolf! }), id: 'slip-y' }),
    strike,
    [[60], [60]],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  // The opponent does not defend and takes 9 + 3 damage. The plain wolf drops below 1 and the other
  // one does not.
  const follow = (table: TestTable, rolled: TestRollResult) => {
    const slip = { ...nextSlip(rolled), id: 'slip-z' }
    expect(refusalCode(fill(table, slip, 'owner', { type: 'none' }))).toBe(null)
    const done = roll(table, slip, [8, 3])
    if (!done.ok) throw new Error(done.error.code)
    return [slip, done.value] as const
  }
  const [defA, doneA] = follow(a, rolledA)
  const [defB, doneB] = follow(b, rolledB)
  for (const seat of OTHERS)
    expect(slipSeen(a, defA, seat, doneA)).toEqual(slipSeen(b, defB, seat, doneB))
  const events = (rolled: TestRollResult) => rolled.effects.flatMap(effect => effect.events)
  for (const seat of OTHERS) {
    const told = (table: TestTable, rolled: TestRollResult) =>
      readBy(table, seat, events(rolled), table.state)
    expect(told(a, doneA)).toEqual(told(b, doneB))
  }
})

test('[BRP-ROLE-4] [BRP-OPP-1] an opponent’s opposed skill is sealed, and only the winner shown', () => {
  const tables = twins()
  const [a, b] = tables
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const parts = {
    [`side:${aldo}`]: [{ skill: 'stealth' }, { skill: 'stealth' }],
    [`side:${wolf}`]: [{ skill: 'listen' }, { skill: 'track' }],
  } as const
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('ada', 'opposed', { sides: [aldo!, wolf!] }), id: 'slip-o' }),
    parts,
    [
      [20, 90],
      [20, 100],
    ],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
})
