import { existsSync } from 'node:fs'
import { at, root } from './root.mjs'
import { run } from './run.mjs'
import { say } from './terminal.mjs'

const node = (...args) => [process.execPath, ...args]
const bin = (name, ...args) => node(at('node_modules', '.bin', name), ...args)
/** One checker: more of them each work out the types that all of them share, twice the work on two cores. */
const types = project => bin('tsc', '-p', project, '--checkers', '1')
const source = (file, ...args) => node('--conditions=mastro', at('scripts', file), ...args)

/** Memory for time: what a compiler allots lives as long as it does. */
const env = { GOGC: '400' }

/** Every check that needs no server and no browser. Each is its own command, so that it can be run alone. */
const CHECKS = [
  ['format', bin('oxfmt', '--check')],
  ['lint', bin('oxlint', '--quiet')],
  ['types of the pure packages', types('tsconfig.pure.json')],
  ['types', types('tsconfig.json')],
  ['types of the client', types('packages/web/tsconfig.json'), 'packages/web/src/main.tsx'],
  ['types of the browser tests', types('e2e/tsconfig.json'), 'e2e/tsconfig.json'],
  ['boundaries', source('boundaries.ts')],
  ['labels', source('translations.ts')],
  ['rules', source('rule-coverage.ts')],
  ['sizes', source('bundle-sizes.ts'), 'packages/web/dist/.vite/manifest.json'],
]

/** Runs them all, so many at once, says each result, returns the names of those that failed. */
export async function check({ unit, atOnce = 1 }) {
  const checks = [...CHECKS, ...(unit ? [['unit tests', bin('vitest', 'run')]] : [])].filter(
    ([, , needs]) => needs === undefined || existsSync(at(needs)),
  )
  const failed = []
  async function next() {
    for (let due = checks.shift(); due !== undefined; due = checks.shift()) {
      const [title, [command, ...args]] = due
      const begun = Date.now()
      const { code, output } = await run(command, args, { cwd: root, env, keep: true })
      const took = `${((Date.now() - begun) / 1000).toFixed(1)} s`
      say(`${code === 0 ? 'ok  ' : 'FAIL'} ${String(title)} (${took})`)
      if (code !== 0) {
        failed.push(String(title))
        say(output)
      } else if (['rules', 'labels', 'sizes'].includes(title)) {
        say(output.trimEnd().replace(/^/gm, '     '))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return failed
}
