import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { STATUS_LABEL } from '../messages/terms.ts'
import { counted } from '../messages/counted.ts'
import { met, opened } from '../testing/brute-force-odds.ts'
import {
  docsOf,
  fill,
  finishSlip,
  must,
  nextSlip,
  readBy,
  rolledSlip,
  slipSeen,
  take,
  viewerOf,
  type TestTable,
} from '../testing/test-table.ts'

/** Texts and labels that were wrong in earlier versions. */

const offersOf = (table: TestTable, seat: string) =>
  ruleset.offers(table.state, viewerOf(table, seat), table.facts)

test('status labels have no gender, and harm names only a changed status', () => {
  for (const { it } of Object.values(STATUS_LABEL))
    expect(it).not.toMatch(/^\S+(?:ut|mort|at|it)[oa]$/i) // such as Svenuto, Morto
  const { table, berta } = met()
  const [added] = must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average' })
  const bear = (added as { foe: { id: string } }).foe.id
  const about = { attacker: berta, target: bear }
  const blow = rolledSlip(table, 'bo', 'attack', about, { owner: { arm: 'broadsword-1' } }, [40])
  const done = finishSlip(table, nextSlip(blow), { owner: { type: 'none' } }, [5, 2])
  const { effects } = slipSeen(table, done.slip, 'gm', done)
  expect(effects.find(({ id }) => id === 'harm')?.label.it).toMatch(/^\S+: danno \d+$/)
})

test('illness outcomes have no gender, and one week is «1 settimana»', () => {
  const { table, aldo } = met()
  const about = { being: aldo }
  const well = rolledSlip(
    table,
    'ada',
    'disease',
    about,
    { master: { kind: 'minor', target: 'con' } },
    [2],
  )
  expect(slipSeen(table, well.slip, 'ada', well).outcome?.label.it).toBe('Resta in salute')
  expect(counted(1, 'week').it).toBe('1 settimana')
  expect(counted(2, 'week').it).toBe('2 settimane')
})

test('resistance shows die and opposition, and an undecided contest its sides', () => {
  const { table, aldo, berta } = met()
  const slip = opened(table, 'ada', 'resistance', { being: aldo })
  fill(table, slip, 'owner', { characteristic: 'str', side: 'active' })
  const done = finishSlip(table, slip, { master: { figure: 15 } }, [40])
  const said = slipSeen(table, slip, 'bo', done).outcome?.text.it
  for (const part of ['Aldo Ferrante', 'Forza', '15', '40']) expect(said).toContain(part)
  const sides = { [`side:${aldo}`]: { skill: 'hide' }, [`side:${berta}`]: { skill: 'spot' } }
  const met_ = rolledSlip(table, 'ada', 'opposed', { sides: [aldo, berta] }, sides, [99, 99])
  expect(slipSeen(table, met_.slip, 'bo', met_).outcome?.text.it).toBe(
    'Nessuno riesce: Aldo Ferrante contro Berta Roccaforte.',
  )
})

test('private messages, secret rolls and their offers have clear texts', () => {
  const { table, aldo } = met()
  const before = table.state
  const told = must(table, 'gm', {
    type: 'inform-character',
    character: aldo,
    text: 'senti un passo',
  })
  expect(readBy(table, 'ada', told, before)[0]).toBe(
    'Whispered to Aldo Ferrante: “senti un passo”.',
  )
  expect(readBy(table, 'bo', told, before)).toEqual([])
  const check = { kind: 'characteristic', roll: 'idea' }
  const rolled = must(table, 'gm', { type: 'roll-hidden', being: aldo, check }, [18])
  expect(readBy(table, 'gm', rolled, before)[0]).toMatch(/^Secret roll: Aldo Ferrante/)
  expect(readBy(table, 'ada', rolled, before)).toEqual([])
  const show = offersOf(table, 'gm').filter(({ id }) => id.startsWith('reveal-roll/'))
  expect(show.map(({ label }) => label.it)).toEqual(['Mostra il tiro: Aldo Ferrante, Tiro Idea'])
})

test('every command has a specific verb, and no ambush is offered in a fight', () => {
  const { table, aldo, berta, gerva } = met()
  const all = () => ['gm', 'ada', 'bo'].flatMap(seat => offersOf(table, seat))
  const ambushes = () => all().filter(({ id }) => id.startsWith('ambush/'))
  expect(ambushes().length).toBeGreaterThan(0)
  for (const { id, verb } of all()) expect(verb?.it ?? '', id).not.toMatch(/^(?:|Fallo|OK)$/)
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'none' })
  expect(ambushes()).toEqual([])
})

test('a difficulty starts at Normal', () => {
  const { table, aldo } = met()
  take(table, 'gm', 'wolf')
  const slip = opened(table, 'ada', 'skill-check', { being: aldo, skill: 'dodge' })
  const parts = ruleset.slips['skill-check']!.parts({
    state: table.state,
    slip,
    table: table.facts,
  })
  const hard = parts.flatMap(({ fields }) => fields).filter(({ id }) => id === 'difficulty')
  expect(hard.map(({ initial }) => initial)).toEqual(['normal', 'normal'])
  expect(docsOf(table, 'ada')[`character/${aldo}`]).toBeDefined()
})
