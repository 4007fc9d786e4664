import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { expect, test } from 'vitest'
import examples from '../examples.json' with { type: 'json' }
import { ops } from './ops.ts'

const cases: readonly ConformanceCase[] = examples

for (const { id, rules, title, request, dice, expect: expected } of cases)
  test(`[${rules.slice(0, 3).join('] [')}] ${id}: ${title}`, () => {
    const answer = resolveRequest({ brp: ops }, { ...request, dice }, NO_DICE)
    expect(difference(expected, answer)).toBe(null)
  })
