/** `npm run shots`: pictures of every screen, from the demonstration table, into docs/shots. */
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

await bootstrap()
await build()
const { code } = await run(
  process.execPath,
  ['--conditions=mastro', at('scripts', 'lib', 'shots', 'take.mjs'), ...process.argv.slice(2)],
  { cwd: at('scripts') },
)
process.exit(code)
