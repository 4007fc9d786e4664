import { readFileSync } from 'node:fs'
import { advance, stateHash, upcast, type ServedTable } from '@mastro/table'
import { loadGames } from '../rulesets.ts'
import { games } from './test-game.ts'

/**
 * Folds logs (one file each, one body per line) and prints the hash of each final state. It runs as
 * a separate process, so that the same log can be folded by another Node version, time zone or
 * language.
 */
const [game = 'test', ...files] = process.argv.slice(2)
const rulesets = game === 'test' ? games : loadGames().rulesets
for (const name of ['Date', 'Intl'] as const)
  Object.defineProperty(globalThis, name, {
    get() {
      throw new Error(`${name} must not be used by rules`)
    },
  })
Math.random = () => {
  throw new Error('rules must take their dice as an argument')
}
for (const file of files) {
  let served: ServedTable | null = null
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (line !== '') served = advance(rulesets, served, upcast(line)).served
  process.stdout.write(`${served === null ? 'empty' : stateHash(served)}\n`)
}
