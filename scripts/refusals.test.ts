import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalsPaper } from './lib/refusals.ts'
import { at } from './lib/root.mjs'

test('docs/refusals.md lists every refusal as the code has it (npm run refusals writes it)', () => {
  expect(readFileSync(at('docs', 'refusals.md'), 'utf8')).toBe(refusalsPaper())
})
