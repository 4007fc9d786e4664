import { expect, test } from 'vitest'
import { findCrossings, findNamedGames, findViolations, importsOf } from './boundaries.ts'

const violations = (path: string, text: string) => findViolations([{ path, text }]).length

test('imports of every form are found', () => {
  const text = `import { a } from 'one'
import type { B } from "two"
export { c } from 'three'
import 'four'
import {
  d,
  e,
} from 'five'
const later = await import('six')
import table from '../data/x.json' with { type: 'json' }`
  expect(importsOf(text).sort()).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', '../data/x.json'].sort(),
  )
})

test('a string is not an import', () => {
  expect(importsOf(`export const ROLES = ['master'] as const\nexport type R = 'x'`)).toEqual([])
})

test.each([
  [
    'a book that knows another',
    'packages/rules/brp/src/acts/check.ts',
    `import { ops } from '@mastro/rules-daimon'`,
  ],
  [
    'core that looks up',
    'packages/core/src/dice.ts',
    `import { tableCommand } from '@mastro/table'`,
  ],
  [
    'a table that knows a game',
    'packages/table/src/decide.ts',
    `import { ruleset } from '@mastro/rules-daimon'`,
  ],
  [
    'input and output in a pure package',
    'packages/core/src/dice.ts',
    `import { readFileSync } from 'node:fs'`,
  ],
  [
    'a back door into another package',
    'packages/cli/src/main.ts',
    `import { x } from '@mastro/core/src/dice.ts'`,
  ],
  [
    'a way out by relative path',
    'packages/cli/src/main.ts',
    `import { x } from '../../core/src/dice.ts'`,
  ],
  ['its own index', 'packages/core/src/odds/sum.ts', `import { x } from '../index.ts'`],
  [
    'a new dependency in a pure package',
    'packages/rules/warp/src/operations/roll.ts',
    `import x from 'lodash'`,
  ],
])('a forbidden import is reported: %s', (_, path, text) => {
  expect(violations(path, text)).toBe(1)
})

test('an allowed import is not reported', () => {
  expect(
    violations('packages/rules/brp/src/acts/check.ts', `import { ok } from '@mastro/core'`),
  ).toBe(0)
  expect(
    violations(
      'packages/rules/brp/src/data.ts',
      `import x from '../data/x.json' with { type: 'json' }`,
    ),
  ).toBe(0)
  expect(violations('packages/core/src/schema.ts', `import * as z from 'zod/mini'`)).toBe(0)
  expect(
    violations('packages/table/src/walk.test.ts', `import { ruleset } from '@mastro/rules-daimon'`),
  ).toBe(0)
  expect(
    violations('packages/server/src/kill.test.ts', `import { x } from '@mastro/store/testing'`),
  ).toBe(0)
  expect(
    violations('packages/server/src/kill.ts', `import { x } from '@mastro/store/testing'`),
  ).toBe(1)
})

test.each([
  ['a game by name in the shell', 'packages/web/src/shell/chrome.tsx', `table.system === 'daimon'`],
  ['a rule of a book in a shared screen', 'packages/web/src/slip/slip-title.ts', `['DAI-DICE-4']`],
  [
    'a game’s documents in a shared screen',
    'packages/web/src/slip/table-slips.ts',
    `from '@mastro/rules-brp'`,
  ],
  [
    'a game’s screen in a shared one',
    'packages/web/src/slip/table-slips.ts',
    `from '../games/warp/x.ts'`,
  ],
  ['a skin outside its game', 'packages/web/src/styles/app.css', `[data-system='chaos'] .d6 {`],
  ['a rule of a book in the table', 'packages/table/src/tell.ts', `rules: ['WOC-DICE-1']`],
  [
    'a game by name in the server',
    'packages/server/src/host/table-host.ts',
    `if (system === 'warp')`,
  ],
])('%s is reported', (_what, path, text) => {
  expect(findNamedGames([{ path, text }])).toHaveLength(1)
})

test.each([
  ['its own folder', 'packages/web/src/games/brp/ui.ts', `'BRP-SKILL-1'`],
  ['the list of the client', 'packages/web/src/games/index.ts', `id: 'brp'`],
  ['the list of the server', 'packages/server/src/rulesets.ts', `from '@mastro/rules-brp'`],
  ['a test', 'packages/table/src/views/view.test.ts', `'daimon'`],
  ['a word that only looks like one', 'packages/table/src/tell.ts', `const warped = 'chaotic'`],
])('a game may be named in %s', (_what, path, text) => {
  expect(findNamedGames([{ path, text }])).toEqual([])
})

test('the screens of a game do not import those of another', () => {
  const path = 'packages/web/src/games/warp/slip/card.tsx'
  const found = (text: string) => findCrossings([{ path, text }])
  expect(found(`import { x } from '../../brp/x.ts'`)).toHaveLength(1)
  expect(found(`import type { X } from '@mastro/rules-chaos'`)).toHaveLength(1)
  expect(found(`import { x } from '../words.ts'\nimport { y } from '../../any/brief.tsx'`)).toEqual(
    [],
  )
})
