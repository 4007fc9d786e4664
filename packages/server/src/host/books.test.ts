import { bookRoots, openBook, proofOf } from '@mastro/core'
import { expect, test } from 'vitest'
import { quickBook } from './books.ts'

const seed = Uint8Array.from({ length: 32 }, (_, i) => i)

test('[PRO-30] the quick book has the roots of PROMISES.md', () => {
  expect(bookRoots(quickBook('book-1', seed), ['ada', 'teo'])).toEqual({
    ada: 'a0746075b6f6479307deab479b2ea5b78f91fd3da899651ce7559f8307db7f66',
    teo: '97f933b82a401d397ddc324b7e068d4035836b788c4bbe03412191d0d33cfa76',
  })
})

test('[PRO-30] the quick book and the pure one agree on every leaf', () => {
  const pure = openBook('libro «2»', seed)
  const quick = quickBook('libro «2»', seed)
  for (const seat of ['ada', 'è'])
    for (let k = 0; k < 1024; k += seat === 'ada' ? 1 : 37)
      expect(proofOf(quick, seat, k)).toEqual(proofOf(pure, seat, k))
  expect(quick.tree('ada')).toEqual(pure.tree('ada'))
})
