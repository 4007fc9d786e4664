import { expect, test } from 'vitest'
import { difference, NO_DICE, resolveRequest, type ConformanceCase } from '@mastro/core'
import { ops } from '../ops.ts'
import body from './body/examples.json' with { type: 'json' }
import growth from './growth/examples.json' with { type: 'json' }
import magic from './magic/examples.json' with { type: 'json' }
import odds from './odds/examples.json' with { type: 'json' }
import rolls from './rolls/examples.json' with { type: 'json' }
import sheets from './sheets/examples.json' with { type: 'json' }

/** Worked out by hand from the book, in the form of the public cases. `whole`: no field more than those told. */
interface ReviewCase extends ConformanceCase {
  readonly whole?: boolean
}

const cases: readonly ReviewCase[] = [...sheets, ...rolls, ...body, ...magic, ...growth, ...odds]

test.each(cases)('$rules $id: $title', ({ request, dice, expect: expected, whole = false }) => {
  const answer = resolveRequest({ chaos: ops }, { ...request, dice }, NO_DICE)
  expect(difference(expected, answer, '', whole)).toBe(null)
})
