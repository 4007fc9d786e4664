import { expect, test } from 'vitest'
import { bonusText } from './damage.ts'

test('[BRP-WEAP-2] a damage bonus is shown as whole, half or not at all', () => {
  expect(bonusText('+1d4', 'full')).toBe('+1D4')
  expect(bonusText('+1d4', 'half')).toBe('+½ 1D4')
  expect(bonusText('-1d4', 'half')).toBe('−½ 1D4')
  expect(bonusText('+2d6', 'none')).toBe('')
})
