import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { expect, test } from 'vitest'
import examples from '../../examples.json' with { type: 'json' }
import { characterOps } from './ops.ts'

const all: readonly ConformanceCase[] = examples
const cases = all.filter(({ request }) => Object.hasOwn(characterOps, String(request['op'])))

test('the public cases cover every operation on characters', () => {
  expect(new Set(cases.map(({ request }) => request['op']))).toEqual(
    new Set(Object.keys(characterOps)),
  )
})

test.each(cases)('[$rules.0] $id: $title', ({ request, dice, expect: expected }) => {
  const answer = resolveRequest({ daimon: characterOps }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer)).toBeNull()
})
