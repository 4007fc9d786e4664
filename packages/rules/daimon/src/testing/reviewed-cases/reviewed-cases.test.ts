import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../test-table.ts'
import { ops } from '../../ops.ts'
import care from './care.json' with { type: 'json' }
import characters from './characters.json' with { type: 'json' }
import odds from './odds.json' with { type: 'json' }
import rolls from './rolls.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }

/**
 * Requests with their complete answers, derived from RULES.md in a second reading that shares no
 * code with this package. Unlike the public cases, an answer must have no missing and no extra
 * fields.
 */
const groups: Readonly<Record<string, readonly ConformanceCase[]>> = {
  care,
  characters,
  odds,
  rolls,
  table,
}

const titled = (cases: readonly ConformanceCase[]) =>
  cases.map(reviewed => ({
    ...reviewed,
    ids: reviewed.rules.map(rule => `[${rule}]`).join(' '),
  }))

describe.each(Object.entries(groups))('%s', (_, cases) => {
  test.each(titled(cases))('$ids $id: $title', ({ request, dice, expect: expected }) => {
    const sent = { ...request, input: deepFreeze(request['input']), dice }
    const answer = resolveRequest({ daimon: ops }, sent, NO_DICE)
    expect(difference(expected, answer, '', true)).toBeNull()
  })
})
