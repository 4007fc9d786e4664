import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordDice } from '../dice/dice.ts'
import { ok, refuse } from '../result.ts'
import { bookRoots, openDiceBook, proofOf } from './dice-book.ts'
import { checkThrow, type RollRecord, type RollEvidence } from './check-throw.ts'
import { fairDice, pledge, type Salt } from './throw.ts'

const SEATS = ['ada', 'teo', 'zoe', '\uff41', '\u{1f3b2}']
const books = ['book-1', 'book-2'].map((id, i) => openDiceBook(id, new Uint8Array(32).fill(i + 1)))
const roots = new Map(books.map(book => [book.id, bookRoots(book, SEATS)]))
const witness: RollEvidence = {
  rootOf: (book, seat) => roots.get(book)?.[seat],
  isSpent: () => false,
}
const hexSalt = (byte: number) => byte.toString(16).padStart(2, '0').repeat(16)

function rollOf(seat: string, leafIndex: number, salts: readonly Salt[], sides: readonly number[]) {
  const book = books[0]!
  const dice = recordDice(fairDice(book, { seat, book: book.id, k: leafIndex, salts }))
  for (const n of sides) dice.roll(n)
  const roll: RollRecord = { seat, dice: { book: book.id, k: leafIndex, salts }, draws: dice.draws }
  return { roll, proof: proofOf(book, seat, leafIndex) }
}

const own = { seat: 'ada', salt: hexSalt(0xa0) }
const other = { seat: 'teo', salt: hexSalt(0xb0) }
const good = rollOf('ada', 5, [own, other], [6, 6, 20, 100, 6, 2])

test('[PRO-30] a valid roll is salted, and without any salt it is unsalted', () => {
  expect(checkThrow(good.roll, good.proof, witness)).toEqual(ok({ origin: 'salted', typed: 0 }))
  const bot = rollOf('teo', 1023, [], [6, 6])
  expect(checkThrow(bot.roll, bot.proof, witness)).toEqual(ok({ origin: 'unsalted', typed: 0 }))
})

test('[PRO-30] a roll with a pledge and every logged salt is witnessed', () => {
  const pledged = { ...witness, pledge: pledge('book-1', 'ada', 5, own.salt), logged: [other] }
  expect(checkThrow(good.roll, good.proof, pledged)).toEqual(ok({ origin: 'witnessed', typed: 0 }))
  const alone = rollOf('ada', 5, [own], [6])
  expect(checkThrow(alone.roll, alone.proof, { ...pledged, logged: [] })).toEqual(
    ok({ origin: 'salted', typed: 0 }),
  )
  expect(checkThrow(alone.roll, alone.proof, pledged)).toEqual(
    refuse('salt-differs', 'dice.salts'), // a logged salt was left out
  )
  const late = { ...pledged, pledge: pledge('book-1', 'ada', 6, own.salt) }
  expect(checkThrow(good.roll, good.proof, late)).toEqual(refuse('pledge-differs', 'dice'))
  const unsalted = rollOf('ada', 5, [other], [6])
  expect(checkThrow(unsalted.roll, unsalted.proof, pledged)).toEqual(
    refuse('pledge-differs', 'dice'),
  )
})

test('[PRO-30] typed dice are counted, need no proof and use nothing of the leaf', () => {
  const typed: RollRecord = {
    seat: 'ada',
    dice: null,
    draws: [
      [6, 3, 'ada'],
      [6, 4, 'teo'],
    ],
  }
  expect(checkThrow(typed, null, witness)).toEqual(ok({ origin: 'typed', typed: 2 }))
  expect(checkThrow({ ...typed, draws: [[6, 3]] }, null, witness)).toEqual(
    refuse('record-malformed', 'dice'),
  )
  const [first, ...rest] = good.roll.draws
  const mixed: RollRecord = { ...good.roll, draws: [first!, [8, 8, 'teo'], ...rest] }
  expect(checkThrow(mixed, good.proof, witness)).toEqual(ok({ origin: 'salted', typed: 1 }))
})

test('[PRO-30] salts are sorted by the UTF-8 bytes of their seats, not as JavaScript strings', () => {
  const [fullwidth, astral] = [
    { seat: '\uff41', salt: hexSalt(1) }, // ef bd 81
    { seat: '\u{1f3b2}', salt: hexSalt(2) }, // f0 9f 8e b2, although its first code unit d83c is below ff41
  ]
  const { roll, proof } = rollOf('ada', 9, [fullwidth, astral], [100, 100, 100])
  expect(checkThrow(roll, proof, witness)).toEqual(ok({ origin: 'salted', typed: 0 }))
  const swapped = { ...roll, dice: { ...roll.dice!, salts: [astral, fullwidth] } }
  expect(checkThrow(swapped, proof, witness)).toEqual(refuse('record-malformed', 'roll'))
  const twice = { ...roll, dice: { ...roll.dice!, salts: [fullwidth, fullwidth] } }
  expect(checkThrow(twice, proof, witness)).toEqual(refuse('record-malformed', 'roll'))
})

test('[PRO-30] a spent leaf, an unknown book and a foreign salt have separate codes', () => {
  const check = (known: Partial<RollEvidence>) =>
    checkThrow(good.roll, good.proof, { ...witness, ...known })
  expect(check({ isSpent: (_, __, leafIndex) => leafIndex === 5 })).toEqual(
    refuse('leaf-spent', 'dice.k'),
  )
  expect(check({ rootOf: () => undefined })).toEqual(refuse('root-unknown', 'dice.book'))
  expect(check({ rootOf: () => '00'.repeat(32) })).toEqual(refuse('root-differs', 'proof'))
  expect(check({ ownSalt: own.salt })).toEqual(ok({ origin: 'salted', typed: 0 }))
  expect(check({ ownSalt: other.salt })).toEqual(refuse('salt-differs', 'dice.salts'))
  expect(check({ asked: [6, 6, 20, 100, 6, 2] })).toEqual(ok({ origin: 'salted', typed: 0 }))
  expect(check({ asked: [6, 6, 20, 100, 6] })).toEqual(refuse('dice-differ', 'draws[5]'))
  expect(checkThrow(good.roll, null, witness)).toEqual(refuse('record-malformed', 'proof'))
})

test('[PRO-30] random rolls of the roller all pass the checker', () => {
  const throws = fc.record({
    seat: fc.constantFrom(...SEATS),
    k: fc.integer({ min: 0, max: 1023 }),
    givers: fc.subarray(['\uff41', '\u{1f3b2}', 'ada', 'teo', 'zoe'].toSorted(byBytes)),
    sides: fc.array(fc.integer({ min: 2, max: 10_000 }), { maxLength: 40 }),
  })
  fc.assert(
    fc.property(throws, ({ seat, k: leafIndex, givers, sides }) => {
      const salts = givers.map((giver, i) => ({ seat: giver, salt: hexSalt(i) }))
      const { roll, proof } = rollOf(seat, leafIndex, salts, sides)
      const verdict = checkThrow(roll, proof, { ...witness, asked: sides })
      expect(verdict).toEqual(ok({ origin: salts.length > 0 ? 'salted' : 'unsalted', typed: 0 }))
    }),
    { numRuns: 200, verbose: 1 },
  )
})

const known = { ...witness, asked: good.roll.draws.map(([sides]) => sides), ownSalt: own.salt }

test('[PRO-30] 10,000 random single-field edits of a valid record are all detected', () => {
  expect(checkThrow(good.roll, good.proof, known).ok).toBe(true)
  const paths = leavesOf(good)
  expect(paths.length).toBe(1 + 2 + 2 * 2 + 6 * 2 + 1 + 10) // seat, book, k, salts, draws, s, path
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.nat(), fc.nat(), (path, a, b) => {
      const edited = edit(good, path, value => another(value, a, b)) as typeof good
      expect(checkThrow(edited.roll, edited.proof, known).ok, path.join('.')).toBe(false)
    }),
    { numRuns: 10_000, verbose: 1 },
  )
})

test('[PRO-30] any value in place of a field gives a refusal, never an exception', () => {
  const anything = fc.oneof(fc.anything(), fc.constantFrom(null, undefined, '', -1, 0.5, [], {}))
  const branches = [['roll'], ['proof'], ['roll', 'dice'], ['roll', 'draws'], ...leavesOf(good)]
  fc.assert(
    fc.property(fc.constantFrom(...branches), anything, (path, value) => {
      const edited = edit(good, path, () => value) as typeof good
      const verdict = checkThrow(edited.roll, edited.proof, known)
      if (verdict.ok) expect(edited).toEqual(good) // only an equal value passes
    }),
    {
      numRuns: 3000,
      verbose: 1,
      examples: [[['roll', 'draws', '0', '1'], good.roll.draws[0]![1]]],
    },
  )
})

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function edit(
  value: unknown,
  [key, ...rest]: string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (value.slice() as never) // safe: a list is a record of its indexes
    : { ...(value as object) }
  copy[key] = edit(copy[key], rest, change)
  return copy
}

/**
 * Another value of the same kind: a near or distant number, a text with one character changed,
 * another known name.
 */
function another(value: unknown, a: number, b: number): unknown {
  if (typeof value === 'number') {
    const other = a % 2 === 0 ? value + 1 + (b % 5) : Math.max(0, value - 1 - (b % 5))
    return other === value ? value + 1 : other
  }
  const text = String(value)
  if (text.length < 32 && a % 2 === 0) {
    const names = [...SEATS, 'book-2', 'book-3'].filter(name => name !== text)
    return names[b % names.length]
  }
  const at = a % text.length
  const signs = '0123456789abcdefAF'.replace(text[at]!, '')
  return text.slice(0, at) + signs[b % signs.length] + text.slice(at + 1)
}
