import { expect, test } from 'vitest'
import { checksOf } from './check.mjs'

const titlesFor = (...changed: readonly string[]) => checksOf(changed).map(({ title }) => title)

test('a change of a pure package needs lint, format and every type check', () => {
  expect(titlesFor('packages/core/src/operations/ops.ts')).toEqual(
    expect.arrayContaining([
      'lint',
      'format',
      'types',
      'types of the client',
      'types of the pure packages',
      'types of the benchmarks',
      'types of the browser tests',
    ]),
  )
})

test('a change of one screen needs only the types of the client', () => {
  const titles = titlesFor('packages/web/src/main.tsx')
  expect(titles.filter(title => title.startsWith('types'))).toEqual([
    'types of the client',
    'types of the browser tests',
  ])
})

test('a change of a document needs no types, lint or format', () => {
  expect(titlesFor('README.md')).not.toContain('lint')
  expect(titlesFor('README.md')).not.toContain('types')
  expect(titlesFor('README.md')).toContain('plain English')
})

test('lint and format look at the changed files that still exist', () => {
  const lint = checksOf(['scripts/check.mjs', 'scripts/deleted.mjs'])[0]!
  expect(lint.title).toBe('lint')
  expect(lint.command.slice(-1)).toEqual(['scripts/check.mjs'])
  expect(titlesFor('scripts/deleted.mjs')).not.toContain('lint')
})

test('a change of the configuration needs every check', () => {
  expect(titlesFor('tsconfig.base.json').length).toBeGreaterThan(9)
  expect(titlesFor('package-lock.json')).toEqual(titlesFor('.oxlintrc.json'))
})
