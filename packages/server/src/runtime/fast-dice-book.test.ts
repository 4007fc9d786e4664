import { bookRoots, fairDice, openDiceBook, proofOf, type DiceBook } from '@mastro/core'
import { expect, test } from 'vitest'
import { openFastDiceBook } from './fast-dice-book.ts'

const seed = Uint8Array.from({ length: 32 }, (_, i) => i)

test('[PRO-30] the fast book has the roots listed in docs/dice.md', () => {
  expect(bookRoots(openFastDiceBook('book-1', seed), ['ada', 'teo'])).toEqual({
    ada: 'a0746075b6f6479307deab479b2ea5b78f91fd3da899651ce7559f8307db7f66',
    teo: '97f933b82a401d397ddc324b7e068d4035836b788c4bbe03412191d0d33cfa76',
  })
})

test('[PRO-30] the fast book and the pure one agree on every leaf', () => {
  const pure = openDiceBook('libro «2»', seed)
  const quick = openFastDiceBook('libro «2»', seed)
  for (const seat of ['ada', 'è'])
    for (let k = 0; k < 1024; k += seat === 'ada' ? 1 : 37)
      expect(proofOf(quick, seat, k)).toEqual(proofOf(pure, seat, k))
  expect(quick.tree('ada')).toEqual(pure.tree('ada'))
})

test('[PRO-30] the fast dice book gives the same dice as the pure one for all salts', () => {
  const salts = [
    { seat: 'ada', salt: '00'.repeat(16) },
    { seat: 'è', salt: 'f1'.repeat(16) },
  ]
  const fall = (book: DiceBook, k: number, given: typeof salts) => {
    const dice = fairDice(book, { seat: 'ada', book: book.id, k, salts: given })
    return Array.from({ length: 40 }, (_, i) => dice.roll(2 + ((i * 7) % 99)))
  }
  for (let k = 0; k < 1024; k += 93)
    for (const given of [[], salts.slice(0, 1), salts])
      expect(fall(openFastDiceBook('book-1', seed), k, given)).toEqual(
        fall(openDiceBook('book-1', seed), k, given),
      )
})
