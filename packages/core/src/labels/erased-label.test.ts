import { expect, test } from 'vitest'
import { withErasedLabels } from './erased-label.ts'

test.each([
  ['(cancellato)', '(erased)'],
  ['Ada hits (cancellato 12).', 'Ada hits (erased 12).'],
  ['Craft (Cancellato 3): 30%', 'Craft (Erased 3): 30%'],
  ['he typed cancellato', 'he typed cancellato'],
])('[PRO-33] the label of an erased text is in the language of the reader: %s', (stored, shown) => {
  expect(withErasedLabels(stored, 'en')).toBe(shown)
  expect(withErasedLabels(stored, 'it')).toBe(stored)
})
