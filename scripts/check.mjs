/** `npm run check`: format, lint, types, boundaries, labels, rules without a test, unit tests. */
import { bootstrap } from './lib/bootstrap.mjs'
import { check } from './lib/check.mjs'

await bootstrap()
const failed = await check({ unit: true })
process.exit(failed.length === 0 ? 0 : 1)
