import type { SlipDoc } from '@mastro/table'
import { expect, test } from 'vitest'
import { isDiceless } from './dice-to-type.ts'

const slip = (bill: object, asks?: readonly object[]) =>
  ({ bill, ...(asks === undefined ? {} : { asks }) }) as unknown as SlipDoc // safe: only these fields are read

test('[DAI-ESC-3] nobody throws when all sides withdraw', () => {
  const sides = (...dice: readonly (readonly number[])[]) => dice.map(one => ({ dice: one }))
  expect(isDiceless(slip({ dice: [], sides: sides([], []) }))).toBe(true)
  expect(isDiceless(slip({ dice: [6], sides: sides([6], []) }))).toBe(false)
  expect(isDiceless(slip({ dice: [], sides: sides([6], []) }))).toBe(false)
})

test('dice that depend on earlier faces, or that the table requests, are thrown', () => {
  expect(isDiceless(slip({ dice: null }))).toBe(false)
  expect(isDiceless(slip({ dice: [] }, [{ id: 'first' }]))).toBe(false)
  expect(isDiceless(slip({ dice: [] }))).toBe(true)
})
