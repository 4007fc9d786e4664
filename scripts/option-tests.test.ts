import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GAMES } from '@mastro/table/testing'

/**
 * Each option of each game has a case that sees its effect at the table, from the moment it is set:
 * `chapters/options-in-force.test.ts` of the game. A new option without a case fails here.
 */
test.each(GAMES.map(({ system, options }) => [system, options.map(({ id }) => id)] as const))(
  '%s: every option has a case that sees its effect at the table',
  (system, options) => {
    const file = new URL(
      `../packages/rules/${system}/src/chapters/options-in-force.test.ts`,
      import.meta.url,
    )
    const cases = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:\{ )?option: '(\w+)',/gm)]
    expect(options.length).toBeGreaterThan(0)
    expect(cases.map(one => one[1]!).toSorted()).toEqual(options.toSorted())
  },
)
