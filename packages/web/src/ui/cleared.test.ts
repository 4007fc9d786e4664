import { expect, test } from 'vitest'
import { cleared } from './cleared.ts'

test('[PRO-14] what was sent goes from its box; what was typed before the answer came stays', () => {
  expect(cleared('uno')('uno')).toBe('')
  expect(cleared('uno')('uno e due')).toBe('uno e due')
  expect(cleared('uno')('')).toBe('')
})
