import { checkThrow, pledge, type RollRecord } from '@mastro/core'
import { expect, test } from 'vitest'
import type { DiceDoc, LineDoc, MeDoc, SlipDoc, TableDoc } from '../docs.ts'
import { codeOf, openCheck, openSlip, newThreeSeatTable } from '../testing/three-seats.ts'
import type { TestTable } from '../testing/test-table.ts'

const SALT = 'a0'.repeat(16)
const HELP = 'b0'.repeat(16)

const bookOf = (world: TestTable, seat: string) => world.doc<TableDoc>(seat, 'table').books.at(-1)!
const spentBy = (world: TestTable, seat: string): readonly number[] =>
  world
    .doc<MeDoc>(seat, 'me')
    .spent.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
const lastLine = (world: TestTable, seat: string) =>
  Object.entries(world.docs(seat))
    .filter(([key]) => key.startsWith('line/'))
    .at(-1)![1] as LineDoc

/** Verifies a throw as an outsider would, from public roots alone. */
function verdict(world: TestTable, dice: DiceDoc, more = {}) {
  const { proof } = dice
  const roll: RollRecord = {
    seat: dice.seat,
    dice: { book: proof!.book, k: proof!.k, salts: proof!.salts },
    draws: dice.draws,
  }
  const books = world.doc<TableDoc>(
    dice.seat === 'table' ? world.served.state.steady.host : dice.seat,
    'table',
  ).books
  return checkThrow(roll, proof!, {
    rootOf: (book, seat) => books.find(one => one.book === book)?.roots[seat],
    isSpent: () => false,
    ...more,
  })
}

test('[PRO-30] a throw chosen by the page matches its proof and spends one leaf of its seat', () => {
  const { world, ada, teo, sara } = newThreeSeatTable({ fair: true })
  const { book } = bookOf(world, teo)
  world.do(teo, {
    type: 'roll',
    notation: '4d6',
    dice: { book, k: 5, salts: [{ seat: teo, salt: SALT }] },
  })
  const { dice } = lastLine(world, sara)
  expect(dice).toMatchObject({ origin: 'salted', seat: teo })
  expect(verdict(world, dice!, { ownSalt: SALT, asked: [6, 6, 6, 6] })).toMatchObject({ ok: true })
  const [first, ...rest] = dice!.draws
  const edited = { ...dice!, draws: [[6, (first![1] % 6) + 1] as const, ...rest] }
  expect(verdict(world, edited)).toMatchObject({ error: { code: 'face-differs' } })
  expect(spentBy(world, teo)).toEqual([5])
  expect(spentBy(world, ada)).toEqual([])
  const again = { type: 'roll', notation: '1d6', dice: { book, k: 5, salts: [] } }
  expect(codeOf(world, teo, again)).toBe('leaf-spent')
  expect(codeOf(world, ada, again)).toBe('done')
})

test('[PRO-30] a refused act spends no leaf, and the same throw gives the same faces', () => {
  const { world, ada, teo } = newThreeSeatTable({ fair: true })
  const slip = openCheck(world, teo)
  const dice = { book: bookOf(world, teo).book, k: 9, salts: [{ seat: teo, salt: SALT }] }
  expect(codeOf(world, teo, { type: 'roll-slip', slip, dice })).toBe('part-missing')
  expect(codeOf(world, teo, { type: 'roll', notation: 'x', dice })).toBe('notation-invalid')
  expect(spentBy(world, teo)).toEqual([])
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  world.do(teo, { type: 'roll-slip', slip, dice })
  const fallen = world.doc<SlipDoc>(ada, `slip/${slip}`).dice!
  expect(verdict(world, fallen, { asked: [6, 6, 6] })).toMatchObject({
    ok: true,
    value: { origin: 'salted' },
  })
})

test('[PRO-30] unknown books, missing salts and repeated salts are refused', () => {
  const { world, teo, sara } = newThreeSeatTable({ fair: true })
  const { book } = bookOf(world, teo)
  const code = (dice: unknown) => codeOf(world, teo, { type: 'roll', notation: '1d6', dice })
  expect(code({ book: 'other', k: 0, salts: [] })).toBe('unknown-book')
  expect(code({ book, k: 0, salts: [{ seat: sara, salt: SALT }] })).toBe('salt-unknown')
  expect(code({ book, k: 0, salts: [{ seat: '__proto__', salt: SALT }] })).toBe('salt-unknown')
  expect(
    code({
      book,
      k: 0,
      salts: [
        { seat: teo, salt: SALT },
        { seat: teo, salt: HELP },
      ],
    }),
  ).toBe('salt-twice')
  expect(code({ book, k: 0, salts: [{ seat: teo, salt: 'zz' }] })).toBe('salt-invalid')
  expect(code({ book, k: 1024, salts: [] })).toBe('out-of-range')
})

test('[PRO-30] a witnessed throw keeps its pledge and names every salt received', () => {
  const { world, ada, teo, sara } = newThreeSeatTable({ fair: true })
  const { book } = bookOf(world, teo)
  const pledged = pledge(book, teo, 7, SALT)
  const slip = openSlip(world, teo, { kind: 'check', value: { bonus: 0 }, pledge: pledged })
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  world.do(sara, { type: 'fill-part', slip, part: `ally:${sara}`, value: { help: 1 } })
  world.do(sara, { type: 'ready', slip, salt: HELP })
  const own = { seat: teo, salt: SALT }
  const code = (k: number, salts: unknown) =>
    codeOf(world, teo, { type: 'roll-slip', slip, dice: { book, k, salts } })
  expect(code(7, [own])).toBe('salt-missing')
  expect(code(8, [own, { seat: sara, salt: HELP }])).toBe('pledge-differs')
  expect(code(7, [{ seat: sara, salt: HELP }])).toBe('pledge-differs')
  expect(code(7, [own, { seat: sara, salt: HELP }])).toBe('done')
  const { dice } = world.doc<SlipDoc>(ada, `slip/${slip}`)
  expect(dice?.origin).toBe('witnessed')
  const witness = { pledge: pledged, logged: [{ seat: sara, salt: HELP }] }
  expect(verdict(world, dice!, witness)).toMatchObject({ ok: true, value: { origin: 'witnessed' } })
})

test('[PRO-30] the table picks the lowest leaf unused in the open; secret throws do not count', () => {
  const { world, ada, teo } = newThreeSeatTable({ fair: true })
  world.do(ada, { type: 'roll', notation: '2d6' })
  expect(verdict(world, lastLine(world, teo).dice!)).toMatchObject({
    ok: true,
    value: { origin: 'unsalted' },
  })
  world.do(ada, { type: 'blind-roll', notation: '1d6', salt: 'cd'.repeat(32), shown: 'nothing' })
  world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  world.do(ada, { type: 'game', command: { type: 'throw-bones' } })
  const [first, bones, ...secret] = spentBy(world, ada)
  expect([first, bones]).toEqual([0, 1])
  expect(secret).toHaveLength(2)
  expect(secret.every(k => k > 1 && k < 1024)).toBe(true)
  expect(verdict(world, lastLine(world, teo).dice!)).toMatchObject({ ok: true })
})

test('[PRO-30] a private throw shows its dice and proof to the seats that may read it', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  expect(lastLine(world, ada)).toMatchObject({ rules: ['EX-OMEN-1'], dice: { seat: ada } })
  expect(Object.keys(world.frames)).toEqual([ada])
  expect(JSON.stringify(world.docs(teo))).not.toContain('EX-OMEN-1')
})

test('[PRO-30] typed dice are used in order, each face checked, and spend no leaf', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  const roll = (typed: readonly number[]) =>
    world.send(teo, { type: 'roll-slip', slip, dice: { typed } })
  expect(roll([6, 6])).toMatchObject({ error: { code: 'dice-exhausted' } })
  expect(roll([6, 7, 6])).toMatchObject({ error: { code: 'dice-invalid', path: 'dice[1]' } })
  expect(roll([6, 6, 6, 6])).toMatchObject({ error: { code: 'dice-unused' } })
  expect(roll([6, 2, 6])).toMatchObject({ ok: true })
  expect(world.doc<SlipDoc>(ada, `slip/${slip}`).dice).toEqual({
    origin: 'typed',
    seat: teo,
    draws: [
      [6, 6],
      [6, 2],
      [6, 6],
    ],
  })
  expect(spentBy(world, teo)).toEqual([])
})

test('[PRO-30] a new book opens each session, and after a seat has spent 768 open leaves', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const first = bookOf(world, ada).book
  world.do(ada, { type: 'begin', moment: 'session' })
  const second = bookOf(world, ada).book
  expect(second).not.toBe(first)
  for (let i = 0; i < 768; i++) world.do(teo, { type: 'roll', notation: '1d6' })
  const third = bookOf(world, ada).book
  expect(third).not.toBe(second)
  expect(spentBy(world, teo)).toEqual([])
  expect(Object.keys(bookOf(world, ada).roots)).toHaveLength(4)
  world.do(teo, { type: 'roll', notation: '1d6', dice: { book: first, k: 3, salts: [] } })
})

/** An unspent leaf, as a page would choose it. */
function unspent(world: TestTable, seat: string): number {
  const spent = new Set(spentBy(world, seat))
  return Array.from({ length: 1024 }, (_, k) => k).find(k => !spent.has(k))!
}

test('[PRO-30] unseen throws never open a new book and can run out of leaves', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const book = bookOf(world, teo).book
  for (let i = 0; i < 1024; i++) {
    const dice = i % 2 === 0 ? {} : { dice: { book, k: unspent(world, ada), salts: [] } }
    world.do(ada, { type: 'game', command: { type: 'draw-omen' }, ...dice })
  }
  expect(bookOf(world, teo).book).toBe(book)
  expect(codeOf(world, ada, { type: 'game', command: { type: 'draw-omen' } })).toBe(
    'no-leaves-left',
  )
})
