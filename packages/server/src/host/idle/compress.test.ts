import { expect, test } from 'vitest'
import { compressTexts } from './compress.ts'

test('texts that were pressed come back as they were, in less room', () => {
  const texts = Array.from({ length: 32 }, (_, i) =>
    JSON.stringify({ id: i, text: `Agilità «${i}» → 🎲\n"due righe"`, path: 'slip/x'.repeat(20) }),
  )
  const block = compressTexts(texts)
  expect(block.texts()).toEqual(texts)
  expect(block.texts()).toEqual(texts)
})
