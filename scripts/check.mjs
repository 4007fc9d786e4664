/**
 * `npm run check`: format, lint, types and the checks of this project; no unit tests. `-- --changed` runs only what the
 * changed files need, `-- --changed=main` compares with another commit.
 */
import { bootstrap } from './lib/bootstrap.mjs'
import { changedFiles } from './lib/changed-files.mjs'
import { check } from './lib/check.mjs'
import { elapsed, print } from './lib/terminal.mjs'

await bootstrap()
const option = process.argv.find(arg => arg.startsWith('--changed'))
const changed = option === undefined ? null : changedFiles(option.split('=')[1])
if (changed !== null) print(`${changed.length} changed files`)
const failed = await check({ changed })
print(failed.length === 0 ? `all checks passed (${elapsed()})` : `failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
