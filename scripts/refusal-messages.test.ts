import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Label, Ruleset } from '@mastro/core'
import { ruleset as brp } from '@mastro/rules-brp'
import { ruleset as chaos } from '@mastro/rules-chaos'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { ruleset as warp } from '@mastro/rules-warp'
import { TABLE_REFUSALS } from '@mastro/table'
import { SERVER_REFUSALS } from '../packages/web/src/i18n/server-refusals.ts'

const packages = join(dirname(fileURLToPath(import.meta.url)), '../packages')

/** Whether the client or the table has a message for the code. */
function isKnown(code: string, book: Readonly<Record<string, Label>> = {}): boolean {
  return code in SERVER_REFUSALS || code in TABLE_REFUSALS || code in book
}

test('every refusal of the server and the table has a message in both languages', () => {
  const codes = ['server', 'table', 'protocol'].flatMap(name =>
    codesIn(join(packages, name, 'src')),
  )
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter(code => !isKnown(code))).toEqual([])
})

const GAMES: readonly (readonly [string, Ruleset])[] = [
  ['daimon', daimon],
  ['brp', brp],
  ['warp', warp],
  ['chaos', chaos],
]

test.each(GAMES)('every refusal of %s has a message in both languages', (name, { refusals }) => {
  const codes = codesIn(join(packages, 'rules', name, 'src'))
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter(code => !isKnown(code, refusals))).toEqual([])
})

/** Every error code in the sources of a folder. */
function codesIn(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/test\.ts$|testing\/|guarantees\//.test(name))
    .flatMap(name => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /(?:\brefuse|\bno|\brefused|\bturnAway)\(\s*'([a-z]+(?:-[a-z]+)*)'|\bcode: '([a-z]+(?:-[a-z]+)*)'/g,
      ),
    ])
  return [...new Set(found.map(match => match[1] ?? match[2]!))].sort()
}
