import { expect, test } from 'vitest'
import { clearSentText } from './clear-sent-text.ts'

test('[PRO-14] what was sent goes from its box; what was typed before the answer came stays', () => {
  expect(clearSentText('uno')('uno')).toBe('')
  expect(clearSentText('uno')('uno e due')).toBe('uno e due')
  expect(clearSentText('uno')('')).toBe('')
})
