import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { expect, test } from 'vitest'
import cases from '../examples.json' with { type: 'json' }
import { ops } from './ops.ts'

const examples: readonly ConformanceCase[] = cases

test.each(examples)('$id: $title', example => {
  const { request, dice, expect: expected } = example
  const answer = resolveRequest({ daimon: ops }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer)).toBeNull()
})
