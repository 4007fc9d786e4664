import { expect, test } from 'vitest'
import { conceptOf } from './concept-of.ts'

test('[WOC-CREATE-1] the concept is the look up to its first comma', () => {
  expect(conceptOf('Contrabbandiera di fiume, treccia umida')).toBe('Contrabbandiera di fiume')
  expect(conceptOf('Contrabbandiera di fiume')).toBe('Contrabbandiera di fiume')
})

test('[WOC-CREATE-1] a look of single words keeps the first two', () => {
  expect(conceptOf('Alto, magro')).toBe('Alto, magro')
  expect(conceptOf('Alto, magro, stanco')).toBe('Alto, magro')
  expect(conceptOf('Alto')).toBe('Alto')
  expect(conceptOf('')).toBe('')
})
