import { expect, test } from 'vitest'
import { findManyImports } from './imports.ts'

const file = (name: string, imports: readonly string[], lines: number) => ({
  path: `packages/rules/daimon/src/${name}`,
  text: [...imports, ...Array.from({ length: lines }, () => 'x()')].join('\n') + '\n',
})

test('of 200 lines 17 may be imports, an eighteenth is told with its game', () => {
  const one = `import { x } from './x.ts'`
  const many = (count: number) => Array.from({ length: count }, () => one)
  expect(findManyImports([file('a.ts', many(17), 183)])).toEqual([])
  expect(findManyImports([file('a.ts', many(10), 90), file('b.ts', many(8), 92)])).toEqual([
    'packages/rules/daimon: 18 of 200 lines are imports, more than 8.5 %',
  ])
})

test('a line for each name counts, and so does what is handed on; tests and other packages do not', () => {
  const long = `import {\n  a,\n  b,\n  c,\n} from './x.ts'`
  expect(findManyImports([file('a.ts', [long], 50)])).toHaveLength(1)
  expect(
    findManyImports([file('a.ts', [`export {\n  a,\n  b,\n} from './x.ts'`], 40)]),
  ).toHaveLength(1)
  expect(findManyImports([file('a.ts', [`export const a = 'x'`], 5)])).toEqual([])
  expect(findManyImports([file('a.test.ts', [long], 5), file('testing/a.ts', [long], 5)])).toEqual(
    [],
  )
  expect(findManyImports([{ path: 'packages/web/src/a.ts', text: long }])).toEqual([])
})
