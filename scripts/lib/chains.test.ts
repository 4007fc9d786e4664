import { expect, test } from 'vitest'
import { findLongChains } from './chains.ts'

const file = (name: string, text: string) => ({ path: `packages/rules/daimon/src/${name}`, text })
const chained = (count: number, how: (next: string) => string) =>
  Array.from({ length: count }, (_, i) =>
    file(`f${i}.ts`, i + 1 < count ? how(`./f${i + 1}.ts`) : 'export const x = 1'),
  )

test('a chain of 13 files is the most; the fourteenth is told with its way', () => {
  const plain = (next: string) => `import {\n  x,\n} from '${next}'\n`
  expect(findLongChains(chained(13, plain))).toEqual([])
  const [told] = findLongChains(chained(14, plain))
  expect(told).toMatch(/f0\.ts → .*f13\.ts: 14 files, where 13 are the most$/)
})

test('what is handed on counts as what is brought in; types and tests do not', () => {
  expect(findLongChains(chained(14, next => `export { x } from '${next}'`))).toHaveLength(1)
  expect(findLongChains(chained(14, next => `import type { X } from '${next}'`))).toEqual([])
  expect(findLongChains(chained(14, next => `import { type X, type Y } from '${next}'`))).toEqual(
    [],
  )
  const tests = chained(14, next => `import { x } from '${next}'`).map(({ path, text }) => ({
    path: path.replace('.ts', '.test.ts'),
    text,
  }))
  expect(findLongChains(tests)).toEqual([])
})
