/**
 * `npm run test:browsers`: runs the core of the browser suite in Firefox ESR and WebKitGTK. `--
 * --project=webkit` runs one of them.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { provisionEngines } from './lib/provision.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

await bootstrap()
await provisionEngines()
await build()
const { code } = await run(
  process.execPath,
  [
    at('node_modules/.bin/playwright'),
    'test',
    '--config',
    'e2e/other-browsers.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: { HOME: mkdtempSync(join(tmpdir(), 'mastro-home-')) } },
)
process.exit(code)
