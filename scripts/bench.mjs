/** `npm run bench -- dice|odds|store|table|beside|questions|kill|web|lighthouse [options]`: measurements beside peers and limits, as ratios. */
import { existsSync } from 'node:fs'
import { bootstrap, npmCommand } from './lib/bootstrap.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, step } from './lib/terminal.mjs'

await bootstrap()
const [name, ...args] = process.argv.slice(2)
const script = at('bench', `${name}.mjs`)
if (name === undefined || !existsSync(script))
  fail(
    'npm run bench -- dice | odds | store | table | beside | questions | kill | web | lighthouse',
    2,
  )
if (!existsSync(at('bench', 'node_modules'))) {
  await step('Installing the peers to measure against', () =>
    run(npmCommand(), ['ci'], { cwd: at('bench') }),
  )
}
const { code } = await run(process.execPath, ['--conditions=mastro', script, ...args], {
  cwd: at('bench'),
})
process.exit(code)
