import { expect, test } from 'vitest'
import {
  filesOf,
  findForeign,
  isCode,
  isForGame,
  isOver,
  measureSize,
  type Manifest,
} from './bundle-sizes.ts'

const MANIFEST: Manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    assets: ['font.woff2'],
    imports: ['_a.js'],
  },
  'table.tsx': { file: 'table.js', imports: ['_a.js', '_b.js'] },
  '_a.js': { file: 'a.js', imports: ['_b.js'] },
  '_b.js': { file: 'b.js', imports: ['_a.js'] },
  'log.tsx': { file: 'log.js' },
}
const SIZES: Readonly<Record<string, number>> = {
  'index.js': 10,
  'index.css': 5,
  'font.woff2': 46,
  'table.js': 20,
  'a.js': 3,
  'b.js': 2,
}

test('a screen counts each file that it imports once', () => {
  const files = filesOf(MANIFEST, ['index.html', 'table.tsx'])
  expect(files.toSorted()).toEqual(Object.keys(SIZES).toSorted())
  expect(measureSize('all', files, file => SIZES[file]!, 100).bytes).toBe(86)
  expect(measureSize('code', files.filter(isCode), file => SIZES[file]!, 100).bytes).toBe(40)
})

test('a screen one byte over its budget fails; at its budget it passes', () => {
  const files = filesOf(MANIFEST, ['index.html'])
  expect(isOver(measureSize('all', files, file => SIZES[file]!, 66))).toBe(false)
  expect(isOver(measureSize('all', files, file => SIZES[file]!, 65))).toBe(true)
})

test('an unknown screen is an error', () => {
  expect(() => filesOf(MANIFEST, ['gone.tsx'])).toThrow('gone.tsx')
})

test('a game’s file that another game or the shell loads is reported', () => {
  const build: Manifest = {
    'a.tsx': { file: 'assets/brp.a.js', imports: ['_own.js', '_shared.js'] },
    '_own.js': { file: 'assets/brp.own.js' },
    '_shared.js': { file: 'assets/shared.js' },
  }
  expect(findForeign(build)).toEqual([])
  const stray = { file: 'assets/warp.b.js' }
  expect(
    findForeign({
      ...build,
      '_own.js': { file: 'assets/brp.own.js', imports: ['_b.js'] },
      '_b.js': stray,
    }),
  ).toHaveLength(2)
  expect(
    findForeign({ 'table.tsx': { file: 'assets/table.js', imports: ['_b.js'] }, '_b.js': stray }),
  ).toHaveLength(1)
})

test('a preloaded chunk counts for its game, for the games in its name, or for all', () => {
  expect(isForGame('_daimon.preload-daimon-J19Sm-m4.js', 'daimon')).toBe(true)
  expect(isForGame('_daimon.preload-daimon-J19Sm-m4.js', 'brp')).toBe(false)
  expect(isForGame('_preload-for-brp-chaos-it8Fq0AX.js', 'chaos')).toBe(true)
  expect(isForGame('_preload-for-brp-chaos-it8Fq0AX.js', 'daimon')).toBe(false)
  expect(isForGame('_desk-preload-H2ktkWtI.js', 'daimon')).toBe(true)
})
