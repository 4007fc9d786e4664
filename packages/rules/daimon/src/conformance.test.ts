import { s, difference, NO_DICE, resolveRequest, withScript } from '@mastro/core'
import type { ConformanceCase } from '@mastro/core'

import { expect, test } from 'vitest'
import cases from '../examples.json' with { type: 'json' }
import { deepFreeze } from './testing/test-table.ts'
import { ops } from './ops.ts'

const examples: readonly ConformanceCase[] = cases

test.each(examples)('$id: $title', example => {
  const { request, dice, expect: expected } = example
  const answer = resolveRequest({ daimon: ops }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer)).toBeNull()
})

test.each(examples)('$id: the operation does not change its input', ({ request, dice }) => {
  const op = ops[String(request['op'])]
  const input = op && s.parse(op.input, request['input'])
  if (!op || !input?.ok) return // refused before the operation runs
  expect(() =>
    withScript(dice, script => op.run(deepFreeze(input.value) as never, script)),
  ).not.toThrow()
})
