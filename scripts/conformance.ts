/**
 * `npm run conformance [game]`: runs every public example of every game and counts those that pass.
 */
import { existsSync, readFileSync } from 'node:fs'
import { difference, NO_DICE, resolveRequest, type ConformanceCase, type Ops } from '@mastro/core'
import { at } from './lib/root.mjs'
import { GAMES } from './lib/games.ts'

const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
const unknown = wanted.find(game => !GAMES.some(one => one === game))
if (unknown !== undefined) {
  console.error(`Unknown game ${unknown}. The games are: ${GAMES.join(', ')}`)
  process.exit(2)
}

let held = 0
let total = 0
for (const game of wanted.length > 0 ? wanted : GAMES) {
  const file = at('packages', 'rules', game, 'examples.json')
  const index = at('packages', 'rules', game, 'src', 'index.ts')
  if (!existsSync(file)) continue
  const cases: ConformanceCase[] = JSON.parse(readFileSync(file, 'utf8'))
  const ops: Ops = existsSync(index) ? (await import(index)).ops : {}
  const faults = cases.flatMap(({ id, request, dice, expect }) => {
    const answer = resolveRequest({ [game]: ops }, { ...request, dice }, NO_DICE)
    const found = difference(expect, answer)
    return found === null ? [] : [`  ${id}: ${found}`]
  })
  held += cases.length - faults.length
  total += cases.length
  console.log(`${game}: ${cases.length - faults.length} of ${cases.length} passed`)
  for (const fault of faults) console.log(fault)
}
console.log(`conformance: ${held} passed, ${total - held} failed`)
process.exit(held === total ? 0 : 1)
