/** `npm test`: everything, on real components, ending with one line `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { check } from './lib/check.mjs'
import { canTrace, hasProxies, provision } from './lib/provision.mjs'
import { ofPlaywright, ofVitest, summary } from './lib/reports.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { elapsed, say } from './lib/say.mjs'

const REPORTS = at('reports')
/** `--night`: the long proofs whole; `--night=0.02`: that part of them, to see that they run to their end. */
const night = process.argv.find(arg => arg.startsWith('--night'))?.split('=')[1] ?? '1'
const isNight = process.argv.some(arg => arg.startsWith('--night'))

const total = { passed: 0, failed: 0 }
/** What failed or needed a second try, by name, and how long each stage took: said last, where one looks first. */
const names = []
const stages = []
const count = (passed, failed, bad = []) => {
  total.passed += passed
  total.failed += failed
  names.push(...bad)
}

await bootstrap()
const env = {
  ...(await stage('provision', provision)),
  ...(isNight ? { MASTRO_NIGHT: night } : {}),
}
await stage('build', build)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// One stage after the other: each has its own limits of time, and two at once on two cores would run into them.
await stage('checks', checks)
await stage('unit', () => vitest('unit', 'vitest.config.ts'))
await stage('conformance', () =>
  counted('Conformance', ['--conditions=mastro', at('scripts', 'conformance.ts')]),
)
await stage('paper', () => counted('Paper for builders', [at('scripts', 'paper.mjs')]))
await stage('browser', browser)
await stage('promises', () =>
  vitest('promises', 'vitest.promises.config.ts', { MASTRO_PROMISES: 'beside' }),
)
// Alone, the proofs that measure how long somebody waits.
await stage('promises-alone', () =>
  vitest('promises-alone', 'vitest.promises.config.ts', { MASTRO_PROMISES: 'alone' }),
)

say(summary(stages, names, elapsed()))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function stage(name, work) {
  const begun = Date.now()
  try {
    return await work()
  } finally {
    stages.push([name, (Date.now() - begun) / 1000])
  }
}

async function checks() {
  say('\nChecks')
  const failed = await check({ unit: false, atOnce: 2 })
  count(
    0,
    failed.length,
    failed.map(title => `failed: check: ${title}`),
  )
}

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
  const { code, output } = await run(process.execPath, [vitestBin, ...args], {
    cwd: root,
    env: { ...env, ...more },
    keep: true,
  })
  say(output) // whole, when it is over: two stages at once would not be read
  if (!existsSync(report)) return count(0, 1, [`failed: ${name}: no report`])
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = told
  const skipped = numPendingTests + numTodoTests
  const isAllowed = name.startsWith('promises') && (!canTrace() || !hasProxies())
  if (skipped > 0) say(`${skipped} tests were skipped${isAllowed ? ': they need strace' : ''}`)
  const failed = numFailedTests + (isAllowed ? 0 : skipped)
  const isOdd = failed === 0 && code !== 0
  const bad = ofVitest(told, root, { skipped: !isAllowed })
  count(
    numPassedTests,
    isOdd ? 1 : failed,
    isOdd ? [...bad, `failed: ${name}: ended with ${code}`] : bad,
  )
}

/** A stage that counts by itself and ends with `name: N passed, N failed`. */
async function counted(title, args) {
  say(`\n${title}`)
  const { code, output } = await run(process.execPath, args, { cwd: root, keep: true })
  say(output)
  const found = /^\w+: (\d+) passed, (\d+) failed/m.exec(output)
  if (found === null) return count(0, 1, [`failed: ${title}: no count`])
  const failed = Math.max(Number(found[2]), code === 0 ? 0 : 1)
  count(Number(found[1]), failed, failed === 0 ? [] : [`failed: ${title}: ${failed}`])
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
  if (!existsSync(report)) return count(0, 1, ['failed: browser: no report'])
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const { stats } = told
  const failed = stats.unexpected + stats.skipped
  const isOdd = failed === 0 && code !== 0
  const bad = ofPlaywright(told)
  count(
    stats.expected + stats.flaky,
    isOdd ? 1 : failed,
    isOdd ? [...bad, `failed: browser: ended with ${code}`] : bad,
  )
}
