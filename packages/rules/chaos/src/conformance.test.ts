import { expect, test } from 'vitest'
import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import cases from '../examples.json' with { type: 'json' }
import { ops } from './ops.ts'

const publicCases: readonly ConformanceCase[] = cases

test.each(publicCases)('$id: $title', ({ request, dice, expect: expected }) => {
  const answer = resolveRequest({ chaos: ops }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer)).toBe(null)
})
