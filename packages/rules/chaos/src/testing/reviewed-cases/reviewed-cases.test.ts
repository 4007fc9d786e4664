import { expect, test } from 'vitest'
import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { ops } from '../../ops.ts'
import body from './body.json' with { type: 'json' }
import growth from './growth.json' with { type: 'json' }
import magic from './magic.json' with { type: 'json' }
import odds from './odds.json' with { type: 'json' }
import rolls from './rolls.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }

/**
 * Worked out by hand from the book, in the format of the public cases. `whole` allows no other
 * field in the output.
 */
interface ReviewCase extends ConformanceCase {
  readonly whole?: boolean
}

const cases: readonly ReviewCase[] = [...sheets, ...rolls, ...body, ...magic, ...growth, ...odds]

test.each(cases)('$rules $id: $title', ({ request, dice, expect: expected, whole = false }) => {
  const answer = resolveRequest({ chaos: ops }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer, '', whole)).toBe(null)
})
