/**
 * `npm run bench -- NAME [options]`: measures Mastro and its peers, as ratios (bench/README.md). `npm run bench -- all
 * --smallest` runs every benchmark once with the least work, to check that they still run, and ends with a count.
 */
import { existsSync } from 'node:fs'
import { bootstrap, npmCommand } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, print, step } from './lib/terminal.mjs'

const NEED_BUILD = ['all', 'table', 'web', 'lighthouse', 'forecast']
const NAMES = [
  'dice',
  'odds',
  'store',
  'table',
  'beside',
  'questions',
  'wake',
  'frames',
  'kill',
  'web',
  'lighthouse',
  'forecast',
]

await bootstrap()
const [name, ...args] = process.argv.slice(2)
if (name !== 'all' && !NAMES.includes(name)) fail(`npm run bench -- ${NAMES.join(' | ')}`, 2)
await installPeers()
if (NEED_BUILD.includes(name)) await build()
if (name === 'all') {
  const failed = []
  for (const one of NAMES) if ((await bench(one, true)) !== 0) failed.push(one)
  for (const one of failed) print(`failed: benchmark ${one}`)
  console.log(`bench: ${NAMES.length - failed.length} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}
process.exit(await bench(name, false))

/** Resolves with the exit code. With `keep`, output is printed only if the benchmark fails. */
async function bench(one, keep) {
  const command = ['--conditions=mastro', at('bench', `${one}.mjs`), ...args]
  const work = () => run(process.execPath, command, { cwd: at('bench'), keep })
  const { code, output } = keep ? await step(`benchmark ${one}`, work) : await work()
  if (keep && code !== 0) print(output)
  return code
}

async function installPeers() {
  for (const folder of ['bench', 'bench/lighthouse'])
    if (!existsSync(at(folder, 'node_modules')))
      await step(`installing the packages of ${folder}`, () =>
        run(npmCommand(), ['ci', '--ignore-scripts'], { cwd: at(folder) }),
      )
}
