import { expect, test } from 'vitest'
import printed from '../../data/resistance-table.json' with { type: 'json' }
import {
  FACES,
  levelAt,
  met,
  opened,
  share,
  shareOf,
  chancesShown,
} from '../testing/brute-force-odds.ts'
import { docsOf, fill, must, nextSlip, rolledSlip, slipSeen } from '../testing/test-table.ts'
import type { AskingDoc, BrpCallDoc, PerilDoc, PerilsDoc, PlayDoc } from '../documents.ts'

/**
 * Every displayed probability, counted again face by face from the printed tables and independently
 * of the production odds.
 */

test.each([
  ['easy', 130], // Climb 65, doubled
  ['normal', 65],
  ['difficult', 33],
] as const)(
  '[BRP-ODDS-1] [BRP-CHECK-3] Climb 65, %s: odds of three levels over one hundred faces',
  (hard, chance) => {
    const { table, berta } = met()
    must(table, 'bo', { type: 'wear-armour', being: berta, worn: [] })
    const slip = opened(table, 'bo', 'skill-check', { being: berta, skill: 'climb' })
    fill(table, slip, 'master', { difficulty: hard })
    const odds = chancesShown(table, slip, 'bo')
    for (const level of ['special', 'success', 'failure'] as const)
      expect(odds[level]).toBeCloseTo(shareOf(chance, level), 10)
  },
)

test('[BRP-ODDS-1] roll requests show each chance, and all ranges if sealed', () => {
  const { table, aldo, berta } = met()
  // Listen: Aldo 50, Berta 50 − 15 for the helmet.
  const doc = docsOf(table, 'gm')[`asking/${berta}`] as unknown as AskingDoc
  for (const [hard, chance] of [
    ['easy', 70],
    ['normal', 35],
    ['difficult', 18],
  ] as const) {
    const [special, upTo] = doc.rolls['listen']![hard]
    expect(special / 100).toBeCloseTo(shareOf(chance, 'special'), 10)
    expect(upTo / 100).toBeCloseTo(1 - shareOf(chance, 'failure'), 10)
  }
  must(table, 'gm', { type: 'call-roll', what: 'listen', beings: [aldo], difficulty: 'difficult' })
  must(table, 'gm', { type: 'call-roll', what: 'listen', beings: [aldo], sealed: true })
  const calls = Object.entries(docsOf(table, 'ada'))
    .filter(([key]) => key.startsWith('call/'))
    .map(([, call]) => call as unknown as BrpCallDoc)
  const open = calls.find(call => !call.isSealed)?.asked[0]
  expect(open?.chance).toBeCloseTo(1 - shareOf(25, 'failure'), 10)
  const cuts = calls.find(call => call.isSealed)?.asked[0]?.cuts ?? []
  expect(cuts.map(cut => cut.success / 100)).toEqual([
    1 - shareOf(100, 'failure'),
    1 - shareOf(50, 'failure'),
    1 - shareOf(25, 'failure'),
  ])
})

test('[BRP-ODDS-1] [BRP-RES-1] resistance odds and the 25 cells around match the printed table', () => {
  const { table, aldo } = met()
  const slip = opened(table, 'ada', 'resistance', { being: aldo })
  fill(table, slip, 'owner', { characteristic: 'str', side: 'active' })
  fill(table, slip, 'master', { figure: 15 })
  const { odds } = slipSeen(table, slip, 'ada')
  // The book: 13 against 15 is 40%.
  expect(odds?.outcomes?.[0]).toMatchObject({ id: 'achieved', chance: 0.4 })
  const { columns, rows, cells } = odds?.crossing ?? { columns: [], rows: [], cells: [] }
  expect([columns, rows]).toEqual([
    [11, 12, 13, 14, 15],
    [13, 14, 15, 16, 17],
  ])
  for (const [i, row] of rows.entries())
    for (const [j, column] of columns.entries())
      expect(cells[i]![j]! * 100).toBeCloseTo(printed.grid[row - 1]![column - 1]!, 10)
})

test('[BRP-ODDS-1] [BRP-RES-7] wanting to fail, or resisting, has the opposite chance', () => {
  const { table, aldo } = met()
  const slip = opened(table, 'ada', 'resistance', { being: aldo })
  fill(table, slip, 'owner', { characteristic: 'str', side: 'active', desire: 'fail' })
  fill(table, slip, 'master', { figure: 15 })
  expect(chancesShown(table, slip, 'ada')['achieved']).toBeCloseTo(0.6, 10)
  const { crossing } = slipSeen(table, slip, 'ada').odds ?? {}
  expect(crossing?.cells[2]?.[2]).toBeCloseTo(0.6, 10)
})

test('[BRP-ODDS-1] [BRP-OPP-1] opposed odds over all ten thousand pairs of faces', () => {
  const { table, aldo, berta } = met()
  const slip = opened(table, 'ada', 'opposed', { sides: [aldo, berta] })
  fill(table, slip, `side:${aldo}`, { skill: 'stealth' }) // 50
  fill(table, slip, `side:${berta}`, { skill: 'listen' }) // 50 − 15 for the helmet
  const odds = chancesShown(table, slip, 'ada')
  const [own, other, otherRating] = [50, 35, 50]
  const count = { [aldo]: 0, [berta]: 0, stalemate: 0, 'all-failed': 0 }
  for (const a of FACES)
    for (const b of FACES) {
      const [one, two] = [levelAt(own, a), levelAt(other, b)]
      const winner =
        one === 'failure' && two === 'failure'
          ? 'all-failed'
          : one === two
            ? one === 'special' || own === otherRating
              ? 'stalemate'
              : own > otherRating
                ? aldo
                : berta
            : one === 'special' || two === 'failure'
              ? aldo
              : berta
      count[winner]! += 1
    }
  for (const [id, n] of Object.entries(count)) expect(odds[id]).toBeCloseTo(n / 10_000, 10)
})

test('[BRP-ODDS-1] [BRP-ATT-1] a declared attack and its slip have equal odds, lit or dark', () => {
  const { table, aldo, berta, gerva } = met()
  const slip = opened(table, 'ada', 'attack', { attacker: aldo, target: gerva })
  const bow = (docsOf(table, 'ada')[`play/${aldo}`] as unknown as PlayDoc).arms[0]!
  fill(table, slip, 'owner', { arm: bow.id })
  const at = (situation: object, chance: number) => {
    fill(table, slip, 'situation', situation)
    const odds = chancesShown(table, slip, 'ada')
    for (const level of ['special', 'success', 'failure'] as const)
      expect(odds[level], JSON.stringify(situation)).toBeCloseTo(shareOf(chance, level), 10)
  }
  at({}, 70)
  at({ darkness: 'near-total' }, 35)
  at({ darkness: 'total' }, 11) // POW 11 is lower than 35 (BRP-DARK-2)
  at({ cover: 'brick-wall' }, 35) // BRP-COVER-1
  at({ backstab: true }, 140)
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'near-total' })
  const { turn } = docsOf(table, 'ada')[`play/${aldo}`] as unknown as PlayDoc
  expect(turn?.attack).toMatchObject({
    special: Math.round(shareOf(35, 'special') * 100),
    success: Math.round((1 - shareOf(35, 'failure')) * 100),
  })
})

test.each(['special', 'success'] as const)(
  '[BRP-ODDS-1] [BRP-MATRIX-1] odds of each defence against a %s blow match the matrix',
  level => {
    const { table, berta, gerva } = met()
    const struck = rolledSlip(
      table,
      'gm',
      'attack',
      { attacker: gerva, target: berta },
      { owner: { arm: 'broadsword-1' } },
      [level === 'special' ? 5 : 30],
    )
    const { odds } = slipSeen(table, nextSlip(struck), 'bo')
    // Sword 75, round shield 60, Brawl 50, Dodge 66 − 20 for mail.
    const scores: readonly (readonly [string, number])[] = [
      ['broadsword', 75],
      ['shield', 60],
      ['dodge', 46],
    ]
    for (const [what, score] of scores) {
      const hint = odds?.hints?.find(one => JSON.stringify(one.value).includes(what))
      const stops = share(face => {
        const answer = levelAt(score, face)
        return level === 'special' ? answer === 'special' : answer !== 'failure'
      })
      const softens = level === 'special' ? shareOf(score, 'success') : 0
      expect(hint?.chance, what).toBeCloseTo(stops, 10)
      expect(hint?.softens ?? 0, what).toBeCloseTo(softens, 10)
    }
    // The Master sees the same for an opponent: Gerva has sword 50, Dodge 34.
    const { answers } = docsOf(table, 'gm')[`play/${gerva}`] as unknown as PlayDoc
    for (const [type, score] of [
      ['parry', 50],
      ['dodge', 34 + leather],
    ] as const) {
      const against = answers.find(
        one => one.type === type && (type === 'dodge' || one.with === 'broadsword-1'),
      )?.against?.[level]
      expect(against?.stops, type).toBeCloseTo(
        share(face =>
          level === 'special'
            ? levelAt(score, face) === 'special'
            : levelAt(score, face) !== 'failure',
        ),
        10,
      )
      expect(against?.softens, type).toBeCloseTo(
        level === 'special' ? shareOf(score, 'success') : 0,
        10,
      )
    }
  },
)

/** Hard leather subtracts ten from physical skills (BRP-ARM-2). */
const leather = -10

test('[BRP-ODDS-1] [BRP-POIS-1] [BRP-POIS-2] poison odds per potency, with both damages', () => {
  const { table, berta } = met()
  const peril = docsOf(table, 'gm')[`peril/${berta}`] as unknown as PerilDoc
  const perils = docsOf(table, 'gm')['perils'] as unknown as PerilsDoc
  for (const potency of [1, 6, 10, 14, 15, 20]) {
    // Her CON 15 resists. The printed chance belongs to the poison, which is the active side.
    const cell = printed.grid[15 - 1]![potency - 1]
    const poison = cell ?? (potency > 15 ? 100 : 0)
    expect(peril.resists[potency], String(potency)).toBe(100 - poison)
    expect(perils.whole[potency]).toBe(potency)
    expect(perils.resisted[potency]).toBe(Math.floor((potency + 1) / 2))
  }
  for (const seat of ['ada', 'bo', null])
    expect(Object.keys(docsOf(table, seat)).filter(key => key.startsWith('peril'))).toEqual([])
})
