import { expect, test } from 'vitest'
import { clearSentText } from './clear-sent-text.ts'

test('[PRO-14] a sent text is cleared, but not what was typed meanwhile', () => {
  expect(clearSentText('uno')('uno')).toBe('')
  expect(clearSentText('uno')('uno e due')).toBe('uno e due')
  expect(clearSentText('uno')('')).toBe('')
})
