import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { ops } from '../../ops.ts'
import fights from './fights.json' with { type: 'json' }
import health from './health.json' with { type: 'json' }
import missiles from './missiles.json' with { type: 'json' }
import odds from './odds.json' with { type: 'json' }
import powers from './powers.json' with { type: 'json' }
import rolls from './rolls.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }

/**
 * Requests with the whole answer beside them, worked out from RULES.md by a second reading of the rules that shares no
 * code with this package; the odds come from every fall of the dice. Unlike the public cases nothing may be missing
 * from an answer, and nothing may be extra.
 */
const groups = { fights, health, missiles, odds, powers, rolls, sheets }

// the files are written in the shape of ConformanceCase; their inferred types are unions of literals
const reviewed = Object.entries(groups) as unknown as readonly [string, ConformanceCase[]][]

const titled = (cases: readonly ConformanceCase[]) =>
  cases.map(one => ({ ...one, ids: one.rules.map(rule => `[${rule}]`).join(' ') }))

/** Nothing below may be written to: an act that changes its input throws. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

describe.each(reviewed)('%s', (_, cases) => {
  test.each(titled(cases))('$ids $id: $title', ({ request, dice, expect: expected }) => {
    const sent = { ...request, input: frozen(request['input']), dice }
    const answer = resolveRequest({ warp: ops }, sent, NO_DICE)
    expect(difference(expected, answer, '', true)).toBeNull()
  })
})
