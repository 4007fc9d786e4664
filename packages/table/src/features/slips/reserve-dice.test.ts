import { ruleset as daimon } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import type { HandDoc, SharedSlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'
import { codeOf, openSlip } from '../../testing/three-seats.ts'

/** Bo plays Teo, with Dexterity 3, and Cy plays Nadir. Both have seven Reserve dice. */
function newDuel() {
  const { world, host } = newTestTable({ rulesets: { daimon }, system: 'daimon' })
  const players = ['teo-ferri', 'nadir-haddad'].map(id => {
    const before = Object.keys(world.docs(host))
    const seat = world.join(id)
    world.do(seat, { type: 'game', command: { type: 'take-ready-made', id } })
    const key = Object.keys(world.docs(host)).find(
      one => one.startsWith('game/character/') && !before.includes(one),
    )!
    return { seat, character: key.slice('game/character/'.length) }
  })
  const [bo, cy] = [players[0]!, players[1]!]
  const openTest = (reserve: number) => {
    const about = { character: bo.character }
    const value = { characteristic: 'dexterity', reserve }
    const slip = openSlip(world, bo.seat, { kind: 'test', about, value })
    world.do(host, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
    return slip
  }
  const rollTest = (slip: string, reserve: number) => {
    const typed = Array.from({ length: 3 + reserve }, () => 6)
    return { type: 'roll-slip', slip, dice: { typed } }
  }
  const openContest = () => {
    const about = { contenders: [bo.character, cy.character] }
    const slip = openSlip(world, bo.seat, { kind: 'contest', about })
    for (const { seat, character } of [bo, cy])
      world.do(seat, {
        type: 'fill-part',
        slip,
        part: `pool:${character}`,
        value: { characteristic: 'power' },
      })
    return slip
  }
  const side = (slip: string, { character }: typeof bo, value: unknown) => {
    return { type: 'fill-part', slip, part: `side:${character}`, value }
  }
  /** The most dice that the form of a declaration offers. */
  const most = (slip: string, { seat, character }: typeof bo, field: string) =>
    world
      .doc<HandDoc>(seat, `hand/${slip}`)
      .mine.find(({ id }) => id === `side:${character}` || id === 'owner')
      ?.fields.find(({ id }) => id === field)?.max
  const settle = (slip: string, choice: 'apply' | 'waive') =>
    world.do(host, {
      type: 'settle-slip',
      slip,
      settlements: [{ effect: `reserve:${bo.character}`, choice }],
    })
  return { world, host, bo, cy, openTest, rollTest, openContest, side, most, settle }
}

test('[DAI-TEST-7] Reserve dice that wait to be taken cannot be spent by another roll', () => {
  const { world, bo, openTest, rollTest, most, settle } = newDuel()
  const [first, second] = [openTest(6), openTest(6)]
  expect(most(second, bo, 'reserve')).toBe(7)
  world.do(bo.seat, rollTest(first, 6))
  expect(world.doc<SharedSlipDoc>(bo.seat, `slip/${first}`).effects).toMatchObject([
    { id: `reserve:${bo.character}`, choice: 'proposed', change: { from: 7, to: 1 } },
  ])
  expect(most(second, bo, 'reserve')).toBe(1)
  const again = rollTest(second, 6)
  expect(codeOf(world, bo.seat, again)).toBe('reserve-insufficient')
  settle(first, 'waive')
  expect(most(second, bo, 'reserve')).toBe(7)
  expect(codeOf(world, bo.seat, again)).toBe('done')
})

test('[DAI-CONTEST-3] a sealed declaration cannot use dice that wait to be taken', () => {
  const { world, bo, cy, openTest, rollTest, openContest, side, most } = newDuel()
  const contest = openContest()
  world.do(bo.seat, rollTest(openTest(6), 6))
  expect([most(contest, bo, 'reserve'), most(contest, cy, 'reserve')]).toEqual([1, 7])
  expect(world.send(bo.seat, side(contest, bo, { reserve: 2 }))).toMatchObject({
    error: { code: 'reserve-insufficient', path: 'value.reserve' },
  })
  expect(codeOf(world, bo.seat, side(contest, bo, { reserve: 1 }))).toBe('done')
  expect(codeOf(world, cy.seat, side(contest, cy, { reserve: 7 }))).toBe('done')
})

test('[DAI-CONTEST-3] a contest waits for the roll that takes the declared dice', () => {
  for (const choice of ['apply', 'waive'] as const) {
    const { world, bo, cy, openTest, rollTest, openContest, side, settle } = newDuel()
    const contest = openContest()
    world.do(bo.seat, side(contest, bo, { reserve: 2 }))
    const test = openTest(6)
    world.do(bo.seat, rollTest(test, 6))
    world.do(cy.seat, side(contest, cy, { reserve: 0 }))
    const roll = { type: 'roll-slip', slip: contest }
    const { missing } = world.doc<HandDoc>(bo.seat, `hand/${contest}`)
    expect(missing).toMatchObject({ code: 'reserve-insufficient' })
    expect(codeOf(world, bo.seat, roll)).toBe('reserve-insufficient')
    settle(test, choice)
    expect(codeOf(world, bo.seat, roll)).toBe('done')
    const { figures } = world.doc<SharedSlipDoc>(bo.seat, `slip/${contest}`).outcome!
    const left = { apply: 1, waive: 2 }[choice] // dice spent since are not thrown
    expect(figures).toMatchObject({ sides: [{ reserve: left }, { reserve: 0 }] })
  }
})

test('[DAI-CONTEST-3] what another player may declare does not depend on a sealed declaration', () => {
  const seen = [0, 7].map(reserve => {
    const { world, bo, cy, openTest, rollTest, openContest, side, most } = newDuel()
    const contest = openContest()
    world.do(bo.seat, side(contest, bo, { reserve }))
    world.do(bo.seat, rollTest(openTest(6), 6))
    return [
      most(contest, cy, 'reserve'),
      world.doc<HandDoc>(bo.seat, `hand/${contest}`).missing,
      codeOf(world, bo.seat, { type: 'roll-slip', slip: contest }),
      codeOf(world, cy.seat, side(contest, cy, { reserve: 7 })),
    ]
  })
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.slice(2)).toEqual(['part-missing', 'done'])
})

test('[DAI-ESC-3] a stake cannot use dice that wait to be taken', () => {
  const { world, bo, cy, openTest, rollTest, openContest, side, most } = newDuel()
  const contest = openContest()
  world.do(bo.seat, side(contest, bo, { reserve: 1 }))
  world.do(cy.seat, side(contest, cy, { reserve: 1 }))
  world.do(bo.seat, rollTest(openTest(1), 1)) // a success takes its die
  const { dice } = world.doc<SharedSlipDoc>(bo.seat, `slip/${contest}`).bill
  const typed = dice!.map(() => 1) // no successes on either side
  world.do(bo.seat, { type: 'roll-slip', slip: contest, dice: { typed } })
  const escalation = Object.keys(world.served.state.play.slips).at(-1)!
  expect(world.doc<SharedSlipDoc>(bo.seat, `slip/${escalation}`).kind).toBe('escalation')
  expect([most(escalation, bo, 'stake'), most(escalation, cy, 'stake')]).toEqual([5, 6])
  const stake = (of: typeof bo, stake: number) =>
    codeOf(world, of.seat, side(escalation, of, { concede: false, stake }))
  expect(stake(bo, 6)).toBe('reserve-insufficient')
  expect([stake(bo, 5), stake(cy, 6)]).toEqual(['done', 'done'])
})

test('[DAI-HELP-2] a helper cannot give the die that an earlier roll is about to take', () => {
  const { world, host, bo, cy, openTest, rollTest } = newDuel()
  const figure = { character: cy.character, figure: 'reserve', to: 1, reason: 'spent' }
  world.do(host, { type: 'game', command: { type: 'correct-figure', ...figure } })
  const [first, second] = [openTest(0), openTest(0)]
  for (const slip of [first, second])
    world.do(cy.seat, { type: 'fill-part', slip, part: `ally:${cy.seat}`, value: { help: true } })
  world.do(bo.seat, rollTest(first, 1)) // the helper's die
  expect(codeOf(world, bo.seat, rollTest(second, 1))).toBe('reserve-insufficient')
  const settlements = [{ effect: `reserve:${cy.character}`, choice: 'waive' }]
  world.do(host, { type: 'settle-slip', slip: first, settlements })
  expect(codeOf(world, bo.seat, rollTest(second, 1))).toBe('done')
})
