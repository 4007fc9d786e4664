import { expect, test } from 'vitest'
import { findDuplicateNames } from './exported-names.ts'

const find = (files: Readonly<Record<string, string>>) =>
  findDuplicateNames(Object.entries(files).map(([path, text]) => ({ path, text })))

test('a type name that two files of a package export is reported', () => {
  const files = {
    'packages/table/src/a.ts': 'export interface Asked { readonly a: string }',
    'packages/table/src/deep/b.ts': 'export type Asked = string',
  }
  expect(find(files)).toEqual([
    'packages/table: Asked is exported by packages/table/src/a.ts, packages/table/src/deep/b.ts',
  ])
})

test('names in tests, names that are not exported, and re-exports are not reported', () => {
  const files = {
    'packages/table/src/a.ts': 'export interface Asked { readonly a: string }',
    'packages/table/src/a.test.ts': 'export interface Asked { readonly a: string }',
    'packages/table/src/b.ts': 'interface Asked { readonly b: string }\nexport const b = 1',
    'packages/table/src/index.ts': "export type { Asked } from './a.ts'",
  }
  expect(find(files)).toEqual([])
})

test('a name that two packages declare differently is reported', () => {
  const files = {
    'packages/core/src/index.ts': "export { answer } from './a.ts'",
    'packages/core/src/a.ts': 'export function answer() {}',
    'packages/table/src/index.ts': "export * from './b.ts'",
    'packages/table/src/b.ts': 'export const answer = 1',
  }
  expect(find(files)).toEqual([
    'answer is declared differently in packages/core/src/a.ts, packages/table/src/b.ts',
  ])
})

test('a re-export of the declaration of another package is not reported', () => {
  const files = {
    'packages/core/src/index.ts': "export type { Seat } from './a.ts'",
    'packages/core/src/a.ts': 'export interface Seat { readonly id: string }',
    'packages/table/src/index.ts': "export type { Seat } from '@mastro/core'",
    'packages/client/src/index.ts':
      "import type { Seat } from '@mastro/core'\nexport type { Seat }",
  }
  expect(find(files)).toEqual([])
})

test('games may share names that every game has, other packages may not', () => {
  const state = 'export interface State { readonly a: string }'
  const games = {
    'packages/rules/brp/src/index.ts': state,
    'packages/rules/warp/src/index.ts': state,
  }
  expect(find(games)).toEqual([])
  expect(find({ ...games, 'packages/core/src/index.ts': state })).toHaveLength(1)
})
