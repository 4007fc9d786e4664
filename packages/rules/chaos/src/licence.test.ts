import { expect, test } from 'vitest'
import { ruleset } from './ruleset.ts'

test('the author is credited, visibly, in both languages', () => {
  const { notice, credits } = ruleset.licence
  for (const text of [notice.it, notice.en]) {
    expect(text).toContain('Raffaele Manzo (Lord Raphael von Matsch)')
    expect(text).toContain('© 1998')
  }
  expect(credits).toEqual(['Raffaele Manzo (Lord Raphael von Matsch)'])
})
