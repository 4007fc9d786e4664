import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { expect, test } from 'vitest'
import examples from '../examples.json' with { type: 'json' }
import { ops } from './ops.ts'

// safe: examples.json has the shape of ConformanceCase, but TypeScript infers a union of literals
// for it
const cases = examples as unknown as readonly ConformanceCase[]

test.each(cases.map(one => [one.id, one] as const))(
  '%s',
  (_, { request, dice, expect: wanted }) => {
    const answer = resolveRequest({ warp: ops }, { ...request, dice }, NO_DICE)
    expect(difference(wanted, answer)).toBe(null)
  },
)
