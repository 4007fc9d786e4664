/**
 * Rules of the books without a test. The count may only fall: `scripts/rules-without-tests.json`
 * holds the last one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, filesBelow } from './lib/root.mjs'
import { quotedIn, rulesOf } from './lib/rule-ids.ts'
import { GAMES } from './lib/games.ts'

const LEDGER = at('scripts', 'rules-without-tests.json')
const allowed: Record<string, number> = existsSync(LEDGER)
  ? JSON.parse(readFileSync(LEDGER, 'utf8'))
  : {}
const counted: Record<string, number> = {}
let isWorse = false

for (const game of GAMES) {
  const book = at('packages', 'rules', game, 'RULES.md')
  if (!existsSync(book)) continue
  const rules = rulesOf(readFileSync(book, 'utf8')).filter(rule => rule.tag !== 'advice')
  const quoted = new Set<string>()
  for (const file of filesBelow([
    `packages/rules/${game}`,
    'packages/table',
    'packages/cli',
    'packages/server',
    'e2e',
  ])) {
    if (/\.test\.tsx?$|\.spec\.ts$/.test(file))
      for (const id of quotedIn(readFileSync(file, 'utf8'))) quoted.add(id)
  }
  const missing = rules.filter(rule => !quoted.has(rule.id))
  counted[game] = missing.length
  console.log(
    `${game}: ${rules.length} rules of engine and table, ${missing.length} without a test`,
  )
  if (process.argv.includes('--list'))
    for (const { id, tag } of missing) console.log(`  ${id} [${tag}]`)
  if (missing.length > (allowed[game] ?? Infinity)) {
    isWorse = true
    console.error(
      `${game}: ${missing.length} rules without a test, ${allowed[game]} before. Add the missing tests.`,
    )
  }
}
if (!isWorse && process.argv.includes('--keep'))
  writeFileSync(LEDGER, `${JSON.stringify(counted, null, 2)}\n`)
process.exit(isWorse ? 1 : 0)
