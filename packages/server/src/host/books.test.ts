import { bookRoots, openBook, proofOf } from '@mastro/core'
import { expect, test } from 'vitest'
import { createBookMaker } from './books.ts'

const seed = Uint8Array.from({ length: 32 }, (_, i) => i)

test('[PRO-30] the fast book has the roots of PROMISES.md', () => {
  const book = createBookMaker().book('book-1', seed)
  expect(bookRoots(book, ['ada', 'teo'])).toEqual({
    ada: 'a0746075b6f6479307deab479b2ea5b78f91fd3da899651ce7559f8307db7f66',
    teo: '97f933b82a401d397ddc324b7e068d4035836b788c4bbe03412191d0d33cfa76',
  })
})

test('[PRO-30] the fast book and the pure one agree, also after trees were forgotten', () => {
  const maker = createBookMaker(2)
  const pure = openBook('libro «2»', seed)
  for (const seat of ['ada', 'teo', 'è', 'ada']) {
    const fast = maker.book('libro «2»', seed)
    for (const k of [0, 5, 1023]) expect(proofOf(fast, seat, k)).toEqual(proofOf(pure, seat, k))
    maker.sweep()
    maker.sweep()
  }
})
