import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS, limitRows, readLimits } from './limits.ts'

test('[PRO-18] the documentation lists every limit with its value, and no other', () => {
  const paper = readFileSync(join(import.meta.dirname, '../../../docs/deployment.md'), 'utf8')
  const listed = [...paper.matchAll(/^\| `([\w.]+)` \| (\d+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(listed).toEqual(limitRows().map(([name, value]) => [name, value]))
})

test('[PRO-18] every limit is an option, and an unknown one is refused with an explanation', () => {
  const written = limitRows().map(([name, value]) => `${name}=${value + 1}`)
  const read = { ...LIMITS, ...readLimits(written) }
  for (const [name, value] of limitRows()) {
    const [whole = '', part] = name.split('.')
    const found: unknown = Object.entries(read).find(([key]) => key === whole)?.[1]
    // safe: a record, by its name
    const one = part === undefined ? found : (found as Record<string, number>)[part]
    expect(one, name).toBe(value + 1)
  }
  for (const wrong of [
    'acts=1',
    'actBurst=0',
    'actBurst=many',
    'json=3',
    'json.width=3',
    '__proto__=1',
  ])
    expect(() => readLimits([wrong])).toThrow(wrong)
})
