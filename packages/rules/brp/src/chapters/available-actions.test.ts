import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { must, tableWith, take, viewerOf, type TestTable } from '../testing/test-table.ts'
import type { PlayDoc } from '../documents.ts'

/** A table with two characters and a wolf. Expected values come from their sheets and the book. */

function fighters() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  return { table, aldo, berta, wolf }
}

const docs = (table: TestTable, seat: string) =>
  ruleset.view(table.state, viewerOf(table, seat), table.facts)
const playOf = (table: TestTable, seat: string, being: string) => {
  const doc: unknown = docs(table, seat)[`play/${being}`]
  return doc as PlayDoc // safe: this chapter defines the document
}

test('[BRP-ARM-2] a skill score includes the armour penalty: Climb 65 − 20 in chain', () => {
  const { table, berta } = fighters()
  const { now, arms } = playOf(table, 'bo', berta)
  expect(now['climb']).toEqual({
    score: 45,
    why: { it: 'armatura −20', en: 'armour −20' },
  })
  expect(arms.find(arm => arm.id.startsWith('broadsword'))).toMatchObject({
    score: 75,
    damage: '1D8+1+1D4',
    mean: 8, // 4.5 + 1 + 2.5
    special: 17, // 9 + 5.5 + 2.5
    place: 'hand',
  })
})

test("[BRP-ROLE-4] only those who play a being read its actions, an opponent's the Master", () => {
  const { table, aldo, berta, wolf } = fighters()
  expect(Object.keys(docs(table, 'ada')).filter(key => key.startsWith('play/'))).toEqual([
    `play/${aldo}`,
  ])
  expect(
    Object.keys(docs(table, 'gm'))
      .filter(key => key.startsWith('play/'))
      .toSorted(),
  ).toEqual([`play/${aldo}`, `play/${berta}`, `play/${wolf}`].toSorted())
})

test('[BRP-COMBAT-5] [BRP-COMBAT-8] each intent shows its rank after moving and drawing', () => {
  const { table, berta, aldo, wolf } = fighters()
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, wolf], darkness: 'none' })
  const { turn, arms } = playOf(table, 'bo', berta)
  const sword = arms.find(arm => arm.id.startsWith('broadsword'))!.id
  const crossbow = arms.find(arm => arm.id.startsWith('light-crossbow'))!.id
  expect(turn?.moves.map(({ from, to, ranks }) => [from, to, ranks[sword]])).toEqual([
    [0, 5, 13],
    [6, 15, 7],
    [16, 29, 4],
    [30, 30, null],
  ])
  expect(turn?.moves[0]?.ranks[crossbow]).toBe(8)
  expect(turn?.targets.map(({ id }) => id)).toEqual([wolf, aldo])
})

test('[BRP-COMBAT-3] [BRP-COMBAT-4] declared weapon and movement happen in the movement phase', () => {
  const { table, berta, aldo, wolf } = fighters()
  must(table, 'gm', { type: 'begin-fight', beings: [berta, wolf, aldo], darkness: 'none' })
  const crossbow = playOf(table, 'bo', berta).arms.find(arm =>
    arm.id.startsWith('light-crossbow'),
  )!.id
  const say = (being: string, more: object = {}) => ({
    type: 'declare-intent',
    being,
    text: '',
    ...more,
  })
  // DEX: Aldo 15, the wolf 14, Berta 13.
  must(table, 'ada', say(aldo))
  must(table, 'gm', say(wolf, { target: aldo }))
  must(table, 'bo', say(berta, { arm: crossbow, target: wolf, metres: 10 }))
  must(table, 'gm', { type: 'next-phase' })
  const row = table.state.fight?.rows.find(one => one.being === berta)
  expect(row).toMatchObject({ moved: 10, drew: true, dropped: true, arm: crossbow, target: wolf })
  const held = table.state.characters[berta]?.gear.filter(item => item.place === 'hand')
  expect(held?.map(item => item.id)).toEqual([crossbow])
})

test('[BRP-MATRIX-1] a defence stops a blow with any success, a special one with a special', () => {
  const { table, berta } = fighters()
  const parry = playOf(table, 'bo', berta).answers.find(one => one.with?.startsWith('broadsword'))
  expect(parry?.against).toEqual({
    success: { stops: 0.75, softens: 0 },
    special: { stops: 0.15, softens: 0.6 }, // at 75, a special is 15 or less
  })
})

test('[BRP-WEAP-2] each face of a half bonus is halved and rounded up before averaging', () => {
  const { table, aldo } = fighters()
  const bow = playOf(table, 'ada', aldo).arms.find(arm => arm.id.startsWith('long-bow'))
  expect(bow?.damage).toBe('1D8+1+½ 1D4')
  // All pairs of a D8 and a D4 whose faces count 1, 1, 2, 2.
  const all = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(d8 => [1, 1, 2, 2].map(half => d8 + 1 + half))
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  expect(bow?.mean).toBeCloseTo(mean, 10)
  expect(bow?.special).toBeCloseTo(9 + mean, 10) // BRP-SPEC-1
})
