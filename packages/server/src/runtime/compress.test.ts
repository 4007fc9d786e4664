import { expect, test } from 'vitest'
import { compressTexts } from './compress.ts'

test('compressed texts are restored exactly and take less space', () => {
  const texts = Array.from({ length: 32 }, (_, i) =>
    JSON.stringify({ id: i, text: `Agilità «${i}» → 🎲\n"due righe"`, path: 'slip/x'.repeat(20) }),
  )
  const block = compressTexts(texts)
  expect(block.texts()).toEqual(texts)
  expect(block.texts()).toEqual(texts)
})
