import { checkThrow } from '@mastro/core'
import { expect, test } from 'vitest'
import type { HandDoc, SlipDoc, TableDoc } from '../../docs.ts'
import {
  codeOf,
  openCheck,
  openSlip,
  SALT,
  newThreeSeatTable,
  type ThreeSeats,
} from '../../testing/three-seats.ts'

const lay = (slip: string, faces: readonly number[]) => ({ type: 'throw-dice', slip, faces })
const asksOf = ({ world }: ThreeSeats, seat: string, slip: string) =>
  world.doc<HandDoc | undefined>(seat, `hand/${slip}`)?.asks
const slipOf = ({ world }: ThreeSeats, seat: string, slip: string) =>
  world.doc<SlipDoc>(seat, `slip/${slip}`)

/** Teo stakes one extra die against Sara, who stakes none: two dice against one. */
function openContest(three: ThreeSeats): string {
  const { world, teo, sara } = three
  const slip = openSlip(world, teo, { kind: 'contest', about: { rival: sara } })
  const bid = { seal: { salt: SALT } }
  world.do(teo, { type: 'fill-part', slip, part: 'side:owner', value: { stake: 1 }, ...bid })
  world.do(sara, { type: 'fill-part', slip, part: 'side:rival', value: { stake: 0 }, ...bid })
  return slip
}

test('each side is asked for its dice by name and enters them from its own seat', () => {
  const three = newThreeSeatTable()
  const { world, ada, teo, sara } = three
  const slip = openContest(three)
  world.do(teo, lay(slip, []))
  expect(asksOf(three, teo, slip)).toMatchObject([{ sides: 6 }, { sides: 6 }])
  expect(asksOf(three, sara, slip)).toBeUndefined()
  expect(codeOf(world, sara, lay(slip, [6]))).toBe('not-your-dice')
  expect(codeOf(world, teo, lay(slip, [6, 2, 1]))).toBe('dice-unused')
  expect(codeOf(world, teo, lay(slip, [7, 2]))).toBe('dice-invalid')
  world.do(teo, lay(slip, [6, 2]))
  expect(slipOf(three, ada, slip).throwing).toEqual({ seat: sara, isBegun: true })
  expect(asksOf(three, teo, slip)).toBeUndefined()
  expect(asksOf(three, sara, slip)).toMatchObject([{ sides: 6, name: { it: 'Chi è sfidato' } }])
  expect(codeOf(world, teo, lay(slip, [1]))).toBe('not-your-dice')
  world.do(sara, lay(slip, [5]))
  const { outcome, dice, throwing } = slipOf(three, ada, slip)
  expect(outcome).toMatchObject({ id: 'owner', figures: { owner: 8, rival: 5 } })
  expect(dice).toEqual({
    origin: 'typed',
    seat: teo,
    draws: [
      [6, 6],
      [6, 2],
      [6, 5],
    ],
  })
  expect(throwing).toBeUndefined()
})

test('a player without real dice has the table throw them, and they can be verified', () => {
  const three = newThreeSeatTable({ fair: true })
  const { world, teo, sara } = three
  const slip = openContest(three)
  world.do(teo, lay(slip, []))
  world.do(teo, lay(slip, [3, 4]))
  world.do(sara, { type: 'throw-dice', slip, table: true })
  const { dice } = slipOf(three, sara, slip)
  expect(dice).toMatchObject({
    origin: 'unsalted',
    draws: [
      [6, 3, teo],
      [6, 4, teo],
      [6, expect.any(Number)],
    ],
  })
  const { books } = world.doc<TableDoc>(teo, 'table')
  const { book, k, salts, s, path } = dice!.proof!
  const verdict = checkThrow(
    { seat: dice!.seat, dice: { book, k, salts }, draws: dice!.draws },
    { s, path },
    {
      rootOf: (of, seat) => books.find(one => one.book === of)?.roots[seat],
      isSpent: () => false,
    },
  )
  expect(verdict).toEqual({ ok: true, value: { origin: 'unsalted', typed: 2 } })
})

test('dice already laid lock the roll, and the waiting player may go on', () => {
  const three = newThreeSeatTable()
  const { world, ada, teo, sara } = three
  const slip = openCheck(world, teo, 1)
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 2 } })
  world.do(teo, lay(slip, []))
  const asked = asksOf(three, teo, slip)!.length
  world.do(sara, { type: 'fill-part', slip, part: `ally:${sara}`, value: { help: 1 } })
  expect(slipOf(three, teo, slip).throwing).toEqual({ seat: teo, isBegun: false }) // one extra die is asked for too
  expect(asksOf(three, teo, slip)).toHaveLength(asked + 1)
  world.do(teo, lay(slip, [6]))
  expect(asksOf(three, teo, slip)).toHaveLength(asked)
  expect(codeOf(world, sara, { type: 'clear-part', slip, part: `ally:${sara}` })).toBe(
    'dice-falling',
  )
  expect(codeOf(world, sara, { type: 'throw-dice', slip, table: true })).toBe('not-your-dice')
  world.do(teo, { type: 'roll-slip', slip })
  expect(slipOf(three, teo, slip).dice?.draws[0]).toEqual([6, 6, teo])
})

test('[PRO-19] the dice asked for and accepted do not reveal sealed parts', () => {
  const answers = [0, 1].map(burden => {
    const three = newThreeSeatTable()
    const { world, ada, teo } = three
    const slip = openCheck(world, teo, 1)
    const seal = { salt: SALT }
    world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 2, burden }, seal })
    world.do(teo, lay(slip, []))
    const asks = asksOf(three, teo, slip)
    const faces = (n: number) => Array.from({ length: n }, () => 5)
    return [
      asks,
      codeOf(world, teo, lay(slip, faces(asks!.length - 1))),
      codeOf(world, teo, lay(slip, faces(asks!.length + 1))),
      codeOf(world, teo, lay(slip, faces(asks!.length))),
    ]
  })
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.slice(1)).toEqual(['dice-exhausted', 'dice-unused', 'done'])
})

test('undo of a roll with laid dice removes the whole throw, and redo restores the roll', () => {
  const three = newThreeSeatTable()
  const { world, ada, teo, sara } = three
  const slip = openContest(three)
  world.do(teo, lay(slip, []))
  world.do(teo, lay(slip, [6, 2]))
  const { id: act } = world.do(sara, lay(slip, [5]))
  world.do(ada, { type: 'undo', act, reason: '' })
  expect(slipOf(three, ada, slip)).toMatchObject({ outcome: null })
  expect(slipOf(three, ada, slip).throwing).toEqual({ seat: teo, isBegun: false }) // the dice are still asked for
  world.do(ada, { type: 'redo', act })
  expect(slipOf(three, ada, slip).outcome).toMatchObject({ figures: { owner: 8, rival: 5 } })
  world.do(ada, { type: 'undo', act, reason: '' })
  world.do(teo, lay(slip, [1, 1]))
  world.do(sara, lay(slip, [6]))
  expect(slipOf(three, ada, slip).outcome).toMatchObject({ figures: { owner: 2, rival: 6 } })
})
