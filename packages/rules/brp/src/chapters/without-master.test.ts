import { viewerAt, type Docs, type Ruleset, type SeatKind, type Viewer } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  fill,
  madeSlip,
  must,
  readBy,
  roll,
  slipSeen,
  tableWith,
  take,
} from '../testing/test-table.ts'
import type { TestTable } from '../testing/test-table.ts'

/**
 * At a table without a Master the players lead. A shared screen and a spectator get no private
 * data.
 */

const LOOKERS = ['screen', 'observer'] as const

const lookAs = (kind: SeatKind, { facts }: TestTable): Viewer =>
  viewerAt({ id: `the-${kind}`, name: kind, kind }, facts)

/** A table with Aldo, Berta and a visible wolf. */
function alone(): TestTable {
  const table = tableWith({}, null)
  take(table, 'ada', 'aldo-ferrante')
  take(table, 'bo', 'berta-roccaforte')
  take(table, 'ada', 'wolf')
  return table
}

/** The same table with additional private data: texts, secret rolls and figures of opponents. */
function withSecrets(table: TestTable): TestTable {
  const [aldo, berta] = Object.keys(table.state.characters)
  const other: TestTable = { ...table, log: [] }
  must(other, 'ada', {
    type: 'describe-character',
    character: aldo,
    background: 'He burnt the mill',
  })
  must(other, 'bo', { type: 'inform-character', character: berta, text: 'The door is a trap' })
  must(other, 'ada', {
    type: 'add-opponent',
    name: 'Shadow',
    characteristics: { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 17, app: 9 },
    concealed: true,
  })
  must(other, 'ada', { type: 'roll-hidden', being: aldo, what: 'idea' }, [30])
  must(other, 'ada', { type: 'poison', being: aldo, potency: 14 })
  must(
    other,
    'ada',
    { type: 'lay-ambush', ambusher: aldo, observers: [Object.keys(table.state.foes)[0]] },
    [20, 90],
  )
  must(other, 'ada', { type: 'hurt', being: Object.keys(table.state.foes)[0], damage: 1 })
  must(other, 'ada', { type: 'begin-draft' })
  return other
}

const docs = (
  game: Pick<Ruleset<TestTable['state']>, 'view'>,
  table: TestTable,
  by: Viewer,
): Docs => game.view(table.state, by, table.facts)

test('[BRP-ROLE-3] [BRP-ROLE-4] without a Master, screen and spectator see no private data', () => {
  const plain = alone()
  const other = withSecrets(plain)
  for (const kind of LOOKERS) {
    const by = lookAs(kind, plain)
    expect(by.leads).toBe(false)
    expect(docs(ruleset, other, by)).toEqual(docs(ruleset, plain, by))
    expect(ruleset.offers(other.state, by, other.facts)).toEqual([])
    const text = JSON.stringify(docs(ruleset, other, by))
    for (const secret of ['He burnt the mill', 'The door is a trap', 'Shadow', '"motive"'])
      expect(text).not.toContain(secret)
  }
})

test('[BRP-ROLE-1] without a Master, a bot sees and may do the same as a player', () => {
  const table = withSecrets(alone())
  const bot = viewerAt({ id: 'bo', name: 'bo', kind: 'bot' }, table.facts)
  const player = viewerAt({ id: 'bo', name: 'bo', kind: 'player' }, table.facts)
  expect(bot.leads).toBe(true)
  expect(docs(ruleset, table, bot)).toEqual(docs(ruleset, table, player))
  expect(ruleset.offers(table.state, bot, table.facts)).toEqual(
    ruleset.offers(table.state, player, table.facts),
  )
  expect(JSON.stringify(docs(ruleset, table, bot))).toContain('The door is a trap')
})

test('deriving leadership from the missing Master would leak secrets to a screen', () => {
  const plain = alone()
  const other = withSecrets(plain)
  const leaking = {
    view: (...[state, viewer, table]: Parameters<typeof ruleset.view>) =>
      ruleset.view(state, { ...viewer, leads: viewer.leads || table.master === null }, table),
  }
  for (const kind of LOOKERS) {
    const by = lookAs(kind, plain)
    expect(docs(leaking, other, by)).not.toEqual(docs(leaking, plain, by))
  }
})

test('[BRP-ROLE-3] without a Master, private messages reach the players but no screen', () => {
  const table = alone()
  const [aldo] = Object.keys(table.state.characters)
  const before = table.state
  const events = must(table, 'bo', { type: 'inform-character', character: aldo, text: 'Run' })
  expect(readBy(table, null, events, before)).toEqual([])
  for (const seat of ['ada', 'bo']) expect(readBy(table, seat, events, before)[0]).toContain('Run')
})

test('[BRP-ROLE-4] without a Master, a screen sees no figures of an opponent’s roll', () => {
  const table = alone()
  const [aldo] = Object.keys(table.state.characters)
  const [wolf] = Object.keys(table.state.foes)
  const slip = madeSlip('ada', 'attack', { attacker: wolf!, target: aldo! })
  expect(fill(table, slip, 'owner', { arm: 'bite' }).ok).toBe(true)
  const rolled = roll(table, slip, [30])
  if (!rolled.ok) throw new Error(rolled.error.code)
  const onScreen = slipSeen(table, slip, null, rolled.value)
  expect(onScreen.bill).toEqual({ lines: [], total: { it: '?', en: '?' }, dice: null })
  expect(onScreen.odds).toBe(null)
  expect(onScreen.outcome?.figures).not.toHaveProperty('chance')
  expect(slipSeen(table, slip, 'ada', rolled.value).bill.total.en).toBe('50%')
})
