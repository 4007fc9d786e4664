import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { expect, test } from 'vitest'
import { ops } from '../../ops.ts'
import body from './body.json' with { type: 'json' }
import checks from './checks.json' with { type: 'json' }
import combat from './combat.json' with { type: 'json' }
import creation from './creation.json' with { type: 'json' }
import growth from './growth.json' with { type: 'json' }
import odds from './odds.json' with { type: 'json' }
import situations from './situations.json' with { type: 'json' }

/**
 * A case worked out from the book, in the format of the public examples. With `whole`, the result
 * may not contain extra fields.
 */
interface ReviewCase extends ConformanceCase {
  readonly whole?: boolean
}

const cases: readonly ReviewCase[] = [
  ...checks,
  ...combat,
  ...body,
  ...situations,
  ...growth,
  ...creation,
  ...odds,
]

for (const { id, rules, title, request, dice, expect: expected, whole = false } of cases)
  test(`[${rules.join('] [')}] ${id}: ${title}`, () => {
    const before = structuredClone(request)
    const answer = resolveRequest({ brp: ops }, { ...request, dice }, NO_DICE)
    expect(difference(expected, answer, '', whole)).toBe(null)
    expect(request).toEqual(before)
  })
