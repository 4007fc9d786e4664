import { expect, test } from 'vitest'
import { findModuleState } from './module-state.ts'

const inPackage = (text: string, path: string = 'packages/rules/brp/src/x.ts') =>
  findModuleState([{ path, text }])

test.each([
  'const kept = new WeakMap<Slip, string>()',
  'const kept = new Map<string, number>()',
  'export const kept = boundedCache<string, string>(64)',
  'let count = 0',
])('module-level state in a pure package is reported: %s', line => {
  expect(inPackage(line)).toEqual([
    'packages/rules/brp/src/x.ts:1: module-level mutable state is not allowed in pure packages',
  ])
})

test.each([
  'const BY_ID: ReadonlyMap<string, Row> = new Map(ROWS.map(row => [row.id, row]))',
  "const WORDS = new Set(['it', 'en'])",
  'function f() {\n  const seen = new Map<string, number>()\n}',
])('constants and local state are allowed: %s', text => {
  expect(inPackage(text)).toEqual([])
})

test.each([
  '  const seen = new WeakMap<Slip, string>()',
  'function offersOf(memo: MemoizeDoc) {',
  '  const memo = createDocMemo()',
  '  bill: (situation, known, { memo }) => memo(situation, "bill", [], make),',
  '  offered: ({ state, memo }) => memo(state, "ways", [], make),',
])('a cache outside documents is reported in a ruleset: %s', line => {
  expect(inPackage(line)).toEqual([
    'packages/rules/brp/src/x.ts:1: rulesets may only cache documents, through the memo of their context',
  ])
  expect(inPackage(line, 'packages/core/src/kit/x.ts')).toEqual([])
})

test('documents may use the memo of their context', () => {
  expect(inPackage('function voteDocs({ state, memo }: GameDocsContext): Docs {')).toEqual([])
  expect(inPackage("  const doc = memo(draw, 'oracle', [], () => oracleDoc(draw))")).toEqual([])
})

test('every finding in a file is reported; packages that are not pure may keep state', () => {
  const one = 'const rooms = new WeakMap<object, string>()'
  expect(inPackage(`${one}\n${one}`, 'packages/table/src/log/log-lines.ts')).toHaveLength(2)
  expect(inPackage(one, 'packages/server/src/x.ts')).toEqual([])
})
