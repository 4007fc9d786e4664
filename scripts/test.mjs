/** `npm test`: everything, on real components, ending with one line `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { check } from './lib/check.mjs'
import { canTrace, hasProxies, provision } from './lib/provision.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { elapsed, say } from './lib/say.mjs'

const REPORTS = at('reports')
/** `--night`: the long proofs whole; `--night=0.02`: that part of them, to see that they run to their end. */
const night = process.argv.find(arg => arg.startsWith('--night'))?.split('=')[1] ?? '1'
const isNight = process.argv.some(arg => arg.startsWith('--night'))

await bootstrap()
const env = { ...(await provision()), ...(isNight ? { MASTRO_NIGHT: night } : {}) }
await build()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const total = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

// One stage after the other: each has its own limits of time, and two at once on two cores would run into them.
say('\nChecks')
count(0, await check({ unit: false, atOnce: 2 }))
await vitest('unit', 'vitest.config.ts')
await counted('Conformance', ['--conditions=mastro', at('scripts', 'conformance.ts')])
await counted('Paper for builders', [at('scripts', 'paper.mjs')])
await browser()
await vitest('promises', 'vitest.promises.config.ts', { MASTRO_PROMISES: 'beside' })
// Alone, the proofs that measure how long somebody waits.
await vitest('promises-alone', 'vitest.promises.config.ts', { MASTRO_PROMISES: 'alone' })

say(`\nAll stages took ${elapsed()}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/**
 * A stage of Vitest; a skipped test counts as failed: nothing is left out in silence. Only proofs by strace are said and
 * not counted, where the machine cannot watch system calls.
 */
async function vitest(name, config, more = {}) {
  if (!existsSync(at(config))) return
  say(`\nTests: ${name}`)
  const report = `${REPORTS}/${name}.json`
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const vitestBin = at('node_modules', '.bin', 'vitest')
  const begun = Date.now()
  const { code, output } = await run(process.execPath, [vitestBin, ...args], {
    cwd: root,
    env: { ...env, ...more },
    keep: true,
  })
  say(output) // whole, when it is over: two stages at once would not be read
  say(`${name} took ${((Date.now() - begun) / 1000).toFixed(0)} s`)
  if (!existsSync(report)) return count(0, 1)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const skipped = numPendingTests + numTodoTests
  const isAllowed = name.startsWith('promises') && (!canTrace() || !hasProxies())
  if (skipped > 0) say(`${skipped} tests were skipped${isAllowed ? ': they need strace' : ''}`)
  const failed = numFailedTests + (isAllowed ? 0 : skipped)
  count(numPassedTests, failed === 0 && code !== 0 ? 1 : failed)
}

/** A stage that counts by itself and ends with `name: N passed, N failed`. */
async function counted(title, args) {
  say(`\n${title}`)
  const { code, output } = await run(process.execPath, args, { cwd: root, keep: true })
  say(output)
  const found = /^\w+: (\d+) passed, (\d+) failed/m.exec(output)
  if (found === null) return count(0, 1)
  count(Number(found[1]), Math.max(Number(found[2]), code === 0 ? 0 : 1))
}

async function browser() {
  if (!existsSync(at('e2e', 'playwright.config.ts'))) return
  say('\nTests: browser')
  const report = `${REPORTS}/browser.json`
  const { code } = await run(
    process.execPath,
    [at('node_modules', '.bin', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  if (!existsSync(report)) return count(0, 1)
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.skipped
  count(stats.expected + stats.flaky, failed === 0 && code !== 0 ? 1 : failed)
}
