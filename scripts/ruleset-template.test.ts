import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from './lib/games.ts'
import { root } from './lib/root.mjs'

/** The layout of a game, described in CONTRIBUTING.md. */
const FOLDERS = 'chapters creation data forecast messages odds operations presets sheet testing'
const FILES =
  'documents guards index kit licence operations ops options personal-text ruleset schemas selectors state story updates'

test.each(GAMES)('%s has the folders and root files of every game', game => {
  const names = readdirSync(join(root, 'packages/rules', game, 'src'))
  const found = names.filter(name => !name.endsWith('.test.ts'))
  const files = FILES.split(' ').map(name => `${name}.ts`)
  expect(found.toSorted()).toEqual([...FOLDERS.split(' '), ...files].toSorted())
})

const OTHERS = 'core table protocol client log host store server web cli'.split(' ')
test.each([...OTHERS, ...GAMES.map(game => `rules/${game}`)])('%s groups its files', folder => {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = readdirSync(join(root, 'packages', folder, 'src'), options)
  const sources = entries.filter(one => one.isFile() && /(?<!\.test)\.tsx?$/.test(one.name))
  const folders = sources.map(one => relative(root, one.parentPath))
  const large = folders.filter(path => folders.filter(other => other === path).length > 20)
  expect(large.filter(path => !/(?:chapters|data|operations)$/.test(path))).toEqual([])
})
