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
 * Requests with complete expected answers, derived from RULES.md independently of this package's
 * code. Expected odds come from enumerating all rolls. Unlike the public examples, answers may not
 * contain extra fields.
 */
const groups = { fights, health, missiles, odds, powers, rolls, sheets }

// safe: the files have the shape of ConformanceCase, but TypeScript infers unions of literals
const reviewed = Object.entries(groups) as unknown as readonly [string, ConformanceCase[]][]

const titled = (cases: readonly ConformanceCase[]) =>
  cases.map(one => ({ ...one, ids: one.rules.map(rule => `[${rule}]`).join(' ') }))

/** Freezes the input, so that an operation that modifies it throws. */
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
