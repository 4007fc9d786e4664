import { expect, test } from 'vitest'
import printed from '../../data/resistance-table.json' with { type: 'json' }
import { FACES, levelAt, met, opened, share, shareOf, told } from '../testing/brute-force-odds.ts'
import { docsOf, fill, must, nextSlip, rolledSlip, slipSeen } from '../testing/test-table.ts'
import type { AskingDoc, BrpCallDoc } from './call/docs.ts'
import type { PerilDoc, PerilsDoc } from './peril-docs.ts'
import type { PlayDoc } from './available-actions.ts'

/**
 * Every chance that reaches a screen, counted again face by face from the printed tables: nothing here is reckoned by the
 * rules' own odds.
 */

test.each([
  ['easy', 130], // climb 65 doubled
  ['normal', 65],
  ['difficult', 33],
] as const)(
  '[BRP-ODDS-1] [BRP-CHECK-3] Climb 65, %s: the three levels of all hundred faces',
  (hard, chance) => {
    const { table, berta } = met()
    must(table, 'bo', { type: 'wear-armour', being: berta, worn: [] })
    const slip = opened(table, 'bo', 'skill-check', { being: berta, skill: 'climb' })
    fill(table, slip, 'master', { difficulty: hard })
    const odds = told(table, slip, 'bo')
    for (const level of ['special', 'success', 'failure'] as const)
      expect(odds[level]).toBeCloseTo(shareOf(chance, level), 10)
  },
)

test('[BRP-ODDS-1] what the Master asks for: each one’s chance, and every band where the difficulty is sealed', () => {
  const { table, aldo, berta } = met()
  // listen: Aldo 50, Berta 50 with 15 taken by the helmet
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

test('[BRP-ODDS-1] [BRP-RES-1] a match of forces, and the twenty-five cells around it, are those of the printed table', () => {
  const { table, aldo } = met()
  const slip = opened(table, 'ada', 'resistance', { being: aldo })
  fill(table, slip, 'owner', { characteristic: 'str', side: 'active' })
  fill(table, slip, 'master', { figure: 15 })
  const { odds } = slipSeen(table, slip, 'ada')
  // the book: 13 against 15 is 40 %
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

test('[BRP-ODDS-1] [BRP-RES-7] whoever wants to fail, or resists, has the other part of the hundred', () => {
  const { table, aldo } = met()
  const slip = opened(table, 'ada', 'resistance', { being: aldo })
  fill(table, slip, 'owner', { characteristic: 'str', side: 'active', desire: 'fail' })
  fill(table, slip, 'master', { figure: 15 })
  expect(told(table, slip, 'ada')['achieved']).toBeCloseTo(0.6, 10)
  const { crossing } = slipSeen(table, slip, 'ada').odds ?? {}
  expect(crossing?.cells[2]?.[2]).toBeCloseTo(0.6, 10)
})

test('[BRP-ODDS-1] [BRP-OPP-1] skill against skill: all ten thousand pairs of faces', () => {
  const { table, aldo, berta } = met()
  const slip = opened(table, 'ada', 'opposed', { sides: [aldo, berta] })
  fill(table, slip, `side:${aldo}`, { skill: 'stealth' }) // 50
  fill(table, slip, `side:${berta}`, { skill: 'listen' }) // 50, the helmet takes 15
  const odds = told(table, slip, 'ada')
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

test('[BRP-ODDS-1] [BRP-ATT-1] an attack as declared and its slip, in the light and in the dark', () => {
  const { table, aldo, berta, gerva } = met()
  const slip = opened(table, 'ada', 'attack', { attacker: aldo, target: gerva })
  const bow = (docsOf(table, 'ada')[`play/${aldo}`] as unknown as PlayDoc).arms[0]!
  fill(table, slip, 'owner', { arm: bow.id })
  const at = (situation: object, chance: number) => {
    fill(table, slip, 'situation', situation)
    const odds = told(table, slip, 'ada')
    for (const level of ['special', 'success', 'failure'] as const)
      expect(odds[level], JSON.stringify(situation)).toBeCloseTo(shareOf(chance, level), 10)
  }
  at({}, 70)
  at({ darkness: 'near-total' }, 35)
  at({ darkness: 'total' }, 11) // POW 11 is less than 35 (BRP-DARK-2)
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
  '[BRP-ODDS-1] [BRP-MATRIX-1] each answer to a %s blow stops and softens as the square of levels has it',
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
    // sword 75, round shield 60, brawl 50, Dodge 66 less the mail's 20
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
    // the same for whoever plays a foe, in its own document: Gerva's sword 50, Dodge 34
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

/** Hard leather takes ten from physical skills (BRP-ARM-2). */
const leather = -10

test('[BRP-ODDS-1] [BRP-POIS-1] [BRP-POIS-2] against a poison: the chance of each potency and both harms', () => {
  const { table, berta } = met()
  const peril = docsOf(table, 'gm')[`peril/${berta}`] as unknown as PerilDoc
  const perils = docsOf(table, 'gm')['perils'] as unknown as PerilsDoc
  for (const potency of [1, 6, 10, 14, 15, 20]) {
    // her CON 15 resists: the printed chance is that of the poison, which is active
    const cell = printed.grid[15 - 1]![potency - 1]
    const poison = cell ?? (potency > 15 ? 100 : 0)
    expect(peril.resists[potency], String(potency)).toBe(100 - poison)
    expect(perils.whole[potency]).toBe(potency)
    expect(perils.resisted[potency]).toBe(Math.floor((potency + 1) / 2))
  }
  for (const seat of ['ada', 'bo', null])
    expect(Object.keys(docsOf(table, seat)).filter(key => key.startsWith('peril'))).toEqual([])
})
