import { expect, test } from 'vitest'
import { isNumberedLabel, labelsIn, withOriginals } from './numbered-labels.ts'

const LABELS = { '(cancellato 2)': 'Vela', 'craft:cancellato-3': 'craft:boat-building' }

test.each([
  ['usa (cancellato 2)', 'usa Vela'],
  ['uses (erased 2)', 'uses Vela'],
  ['points/craft:cancellato-3', 'points/craft:boat-building'],
  ['(cancellato 9)', '(cancellato 9)'],
  ['ne ha cancellato 2', 'ne ha cancellato 2'],
])('[PRO-33] a text that repeats a label gets its original words again: %s', (text, original) => {
  expect(withOriginals(text, LABELS)).toBe(original)
})

test('[PRO-33] labels are found in texts and in ids', () => {
  expect(labelsIn('(cancellato 2) craft:cancellato-3 cancellato 3')).toHaveLength(2)
  expect(isNumberedLabel('craft:cancellato-3')).toBe(true)
  expect(isNumberedLabel('craft:lutes')).toBe(false)
})
