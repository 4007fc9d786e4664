import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from './lib/root.mjs'

// The import rules of .oxlintrc.json, run on files of a temporary folder with the same paths.

type Import = readonly [what: string, path: string, code: string]

const FORBIDDEN: readonly Import[] = [
  ['one game by another', 'packages/rules/brp/src/operations/check.ts', '@mastro/rules-daimon'],
  ['the table by core', 'packages/core/src/dice.ts', '@mastro/table'],
  ['a game by the table', 'packages/table/src/engine/decide.ts', '@mastro/rules-daimon'],
  ['I/O by a pure package', 'packages/core/src/random.ts', 'node:fs'],
  ['a new dependency by a pure package', 'packages/rules/warp/src/operations/roll.ts', 'lodash'],
  ['a file of another package', 'packages/cli/src/main.ts', '@mastro/core/src/dice.ts'],
  ['another package by relative path', 'packages/cli/src/run.ts', '../../core/src/dice.ts'],
  ['the package itself by name', 'packages/store/src/sqlite/store.ts', '@mastro/store'],
  ['its own index', 'packages/core/src/odds/sum.ts', '../index.ts'],
  ['Node by the log', 'packages/log/src/table-file/unzip.ts', 'node:zlib'],
  ['the server by the host', 'packages/host/src/open.ts', '@mastro/server'],
  ['a store by the log', 'packages/log/src/open.ts', '@mastro/store'],
  ['testing helpers by code', 'packages/server/src/kill.ts', '@mastro/store/testing'],
  ['the server by a test of the store', 'packages/store/src/walk.test.ts', '@mastro/server'],
  ['the server by the client', 'packages/client/src/socket.ts', '@mastro/server'],
  [
    'a screen of another game',
    'packages/web/src/games/warp/slip/card.tsx',
    '../../brp/master/x.ts',
  ],
  ['the rules of another game', 'packages/web/src/games/warp/dock/dock.tsx', '@mastro/rules-brp'],
]

const ALLOWED: readonly Import[] = [
  ['core by a game', 'packages/rules/brp/src/state.ts', '@mastro/core'],
  ['data by a game', 'packages/rules/brp/src/data.ts', '../data/x.json'],
  ['zod by core', 'packages/core/src/schema.ts', 'zod/mini'],
  ['a game by a test of the table', 'packages/table/src/walk.test.ts', '@mastro/rules-daimon'],
  ['Node by a test of core', 'packages/core/src/dice.test.ts', 'node:fs'],
  ['testing helpers by a test', 'packages/server/src/kill.test.ts', '@mastro/store/testing'],
  ['the log by a store', 'packages/store/src/sqlite/log.ts', '@mastro/log'],
  [
    'a shared part by a game',
    'packages/web/src/games/warp/sheet/sheet.tsx',
    '../../../parts/x.tsx',
  ],
  [
    'its own rules by a game’s screen',
    'packages/web/src/games/brp/dock/dock.tsx',
    '@mastro/rules-brp',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'mastro-boundaries-'))
let reported: ReadonlySet<string>

beforeAll(() => {
  cpSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [, path, target] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `import { x } from '${target}'\n\nexport const y = x\n`)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [at('node_modules/.bin/oxlint'), '--format=json', '--disable-nested-config', 'packages'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
  } // the format of oxlint
  reported = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(FORBIDDEN)('lint forbids to import %s', (_, path) => {
  expect(reported).toContain(path)
})

test.each(ALLOWED)('lint allows to import %s', (_, path) => {
  expect(reported).not.toContain(path)
})
