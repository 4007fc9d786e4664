import { expect, test } from 'vitest'
import { findNamedGames } from './game-names.ts'

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
  ['a game by name in the server', 'packages/host/src/table-host.ts', `if (system === 'warp')`],
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
