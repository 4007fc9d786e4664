import { expect, test } from 'vitest'
import { findMemories } from './module-state.ts'

const inPackage = (text: string, path: string = 'packages/rules/brp/src/x.ts') =>
  findMemories([{ path, text }])

test.each([
  'const kept = new WeakMap<Slip, string>()',
  'const kept = new Map<string, number>()',
  'export const kept = boundedCache<string, string>(64)',
  'let count = 0',
])('[CHAPTERS-5.7] a pure package keeps no memory at module level: %s', line => {
  expect(inPackage(line)).toEqual([
    'packages/rules/brp/src/x.ts:1: memory of a module, in a package that keeps none',
  ])
})

test.each([
  'const BY_ID: ReadonlyMap<string, Row> = new Map(ROWS.map(row => [row.id, row]))',
  "const WORDS = new Set(['it', 'en'])",
  'function f() {\n  const seen = new Map<string, number>()\n}',
])('a constant, and what ends with its function, is none: %s', text => {
  expect(inPackage(text)).toEqual([])
})

test.each([
  '  const seen = new WeakMap<Slip, string>()',
  'function offersOf(memo: MemoizeDoc) {',
  '  const memo = createDocMemo()',
  '  bill: (situation, known, { memo }) => memo(situation, "bill", [], make),',
  '  offered: ({ state, memo }) => memo(state, "ways", [], make),',
])('a book remembers documents alone: %s', line => {
  expect(inPackage(line)).toEqual([
    'packages/rules/brp/src/x.ts:1: a book remembers documents alone, with what their look hands it',
  ])
  expect(inPackage(line, 'packages/core/src/kit/x.ts')).toEqual([])
})

test('documents may: what is kept is asked of their look', () => {
  expect(inPackage('function voteDocs({ state, memo }: GameDocsContext): Docs {')).toEqual([])
  expect(inPackage("  const doc = memo(draw, 'oracle', [], () => oracleDoc(draw))")).toEqual([])
})

test('every file is looked at, whatever it keeps; a package that is not pure may keep', () => {
  const one = 'const rooms = new WeakMap<object, string>()'
  expect(inPackage(`${one}\n${one}`, 'packages/table/src/log-lines.ts')).toHaveLength(2)
  expect(inPackage(one, 'packages/server/src/x.ts')).toEqual([])
})
