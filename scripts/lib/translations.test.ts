import { expect, test } from 'vitest'
import { countLabels, findEmptyLabels, findHalfLabels, isTable } from './translations.ts'

test('a row with text in one language only is reported at any depth', () => {
  const data = {
    rows: [
      { id: 'a', it: 'Lanterna', en: 'Lantern' },
      { id: 'b', it: 'Fune' },
      { id: 'c', it: 'Pala', en: ' ' },
    ],
  }
  expect(findHalfLabels('x.json', data)).toEqual(['x.json .rows[1]', 'x.json .rows[2]'])
  expect(countLabels(data)).toBe(2)
})

test('empty texts in code are reported', () => {
  expect(findEmptyLabels('a.ts', `{ it: 'Fune', en: '' }`)).toHaveLength(1)
  expect(findEmptyLabels('a.ts', `label('Fune', '')`)).toHaveLength(1)
  expect(findEmptyLabels('a.ts', `label('Fune', 'Rope')`)).toEqual([])
})

test('tables of the books and our own texts are checked, examples are not', () => {
  expect(isTable('packages/rules/brp/data/skills.json')).toBe(true)
  expect(isTable('packages/rules/brp/src/messages/refusal-reasons.json')).toBe(true)
  expect(isTable('packages/rules/warp/src/testing/reviewed-cases/odds.json')).toBe(false)
  expect(isTable('packages/rules/brp/package.json')).toBe(false)
})
