/** `npm test`: runs everything on real components and ends with one line `N passed, N failed`. */
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { check } from './lib/check.mjs'
import {
  nightlyTable,
  openNightlyResults,
  planOf,
  tableTestSize,
  figuresIn,
  timesOf,
} from './lib/nightly.mjs'
import { isMeasured, guaranteeFiles } from './lib/guarantee-files.mjs'
import { canTrace, hasProxies, provision } from './lib/provision.mjs'
import { ofPlaywright, ofVitest, summary } from './lib/reports.mjs'
import { at, filesBelow, root, stateOf } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { elapsed, print } from './lib/terminal.mjs'

const REPORTS = at('reports')
const PLAYWRIGHT_CONFIG = 'e2e/playwright.config.ts'
/**
 * `--night` runs the guarantee tests at full length; `--night=0.02` at that share of it, to check
 * that they still run. An interrupted run resumes; `--anew` starts over.
 */
const night = process.argv.find(arg => arg.startsWith('--night'))?.split('=')[1] ?? '1'
const isNight = process.argv.some(arg => arg.startsWith('--night'))
const isAnew = process.argv.includes('--anew')

const total = { passed: 0, failed: 0 }
/** Failed and flaky tests by name, and the duration of each stage, for the summary. */
const names = []
const stages = []
const count = (passed, failed, bad = [], output = '') => {
  total.passed += passed
  total.failed += failed
  names.push(...bad)
  return { passed, failed, bad, output }
}

await bootstrap()
const env = {
  // programs that tests start reuse what earlier ones compiled
  NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
  ...(await stage('provision', provision)),
  ...(isNight ? { MASTRO_NIGHTLY: night, MASTRO_TEST_SIZE: tableTestSize(Number(night)) } : {}),
}
await stage('build', build)
mkdirSync(REPORTS, { recursive: true })
const KEPT = isNight ? readdirSync(REPORTS) : ['night.json']
for (const name of readdirSync(REPORTS).filter(one => !KEPT.includes(one)))
  rmSync(`${REPORTS}/${name}`, { recursive: true, force: true })
const nightlyResults = isNight
  ? openNightlyResults(`${REPORTS}/night.json`, sources(), { anew: isAnew })
  : null
if (nightlyResults !== null) print(planOf(guaranteeFiles(), nightlyResults, REPORTS, Number(night)))

if (nightlyResults === null) {
  await runDayStages()
} else {
  await runNightlyTests()
  await runStage('benchmarks', () =>
    counted('Benchmarks, smallest size', [at('scripts', 'bench.mjs'), 'all', '--smallest']),
  )
  await runDayStages()
  print(`\n${nightlyTable(nightlyResults.results())}`)
}
print(summary(stages, names, elapsed()))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/**
 * Browsers and guarantee tests wait part of the time. So they run side by side, and the unit tests use the time that is left,
 * at the lowest priority. Tests that measure milliseconds come last and run alone. The nightly run has run the guarantee tests
 * already.
 */
async function runDayStages() {
  const isNightly = nightlyResults !== null
  await runStage('checks', checks)
  await Promise.all([withServers(isNightly), withoutServers()])
  await runStage('browser-timed', () =>
    browser('browser-timed', ['--grep', '@timed', '--workers', '1']),
  )
  if (!isNightly) await runGuarantees('alone')
}

/** The stages that wait part of the time. Those in pairs measure waits with a wide margin. */
async function withServers(isNightly) {
  await Promise.all([
    runStage('browser', () => browser('browser', ['--grep-invert', '@timed'])),
    !isNightly && runGuarantees('beside'),
  ])
  if (!isNightly) await runGuarantees('pairs')
}

function runGuarantees(part) {
  const name = part === 'beside' ? 'guarantees' : `guarantees-${part}`
  return stage(name, () => guarantees(name, { MASTRO_GUARANTEES: part }))
}

/** The stages that only compute. */
async function withoutServers() {
  await runStage('unit', () => vitest('unit', 'vitest.config.ts'))
  await runStage('conformance', () =>
    counted('Conformance', ['--conditions=mastro', at('scripts', 'conformance.ts')]),
  )
  await runStage('openapi', () =>
    counted('OpenAPI description', [at('scripts', 'validate-openapi.mjs')]),
  )
}

/**
 * The guarantee tests at their nightly sizes. They run first, since `npm test` has already passed on this commit. Three files
 * run side by side, because half of them wait most of the time: the largest first, each with its own seed. Files that measure
 * how long somebody waits run alone.
 */
async function runNightlyTests() {
  const files = guaranteeFiles()
  const due = files
    .filter(file => !isMeasured(file))
    .sort((one, other) => timesOfFile(other) - timesOfFile(one))
  const lane = async () => {
    for (let file = due.shift(); file !== undefined; file = due.shift()) await runLongTest(file)
  }
  await Promise.all([lane(), lane(), lane()])
  for (const file of files.filter(isMeasured)) await runLongTest(file)
}

function timesOfFile(file) {
  return timesOf(readFileSync(at(file), 'utf8'))
}

function runLongTest(file) {
  return runStage(file, seed => guarantees(file, { MASTRO_FILE: file, MASTRO_SEED: String(seed) }))
}

function guarantees(name, more) {
  return vitest(name, 'vitest.guarantees.config.ts', more)
}

async function stage(name, work) {
  const begun = Date.now()
  try {
    return await work()
  } finally {
    stages.push([name, (Date.now() - begun) / 1000])
  }
}

/**
 * A stage, or its result from an interrupted nightly run. Nightly results are stored immediately.
 */
async function runStage(name, work) {
  if (nightlyResults === null) return stage(name, work)
  const earlier = nightlyResults.of(name)
  if (earlier !== undefined) {
    stages.push([name, earlier.seconds])
    return count(earlier.passed, earlier.failed, earlier.bad)
  }
  const seed = randomInt(1e9)
  const begun = Date.now()
  const { passed, failed, bad, output } = await stage(name, () => work(seed))
  print(`${name}: ${passed} passed, ${failed} failed`)
  return nightlyResults.keep(name, {
    passed,
    failed,
    seconds: (Date.now() - begun) / 1000,
    bad,
    seed,
    figures: figuresIn(output),
  })
}

/** A result counts for these sources and this length of the nightly run. */
function sources() {
  return `${night} ${stateOf(filesBelow(['packages', 'scripts', 'e2e/tests', 'package-lock.json']))}`
}

async function checks() {
  print('\nChecks')
  const failed = await check()
  return count(
    0,
    failed.length,
    failed.map(title => `failed: check: ${title}`),
  )
}

/**
 * A stage of Vitest. Skipped tests count as failed, except those that need strace on a machine that
 * does not allow it.
 */
async function vitest(name, config, more = {}) {
  print(`\nTests: ${name}`)
  const report = `${REPORTS}/${name.replaceAll('/', '_')}.json`
  rmSync(report, { force: true })
  const { MASTRO_FILE: file, ...vars } = more
  const args = [
    'run',
    ...(file === undefined ? [] : [file]),
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const vitestBin = at('node_modules', '.bin', 'vitest')
  const { code, output } = await run(process.execPath, [vitestBin, ...args], {
    cwd: root,
    env: { ...env, ...vars },
    keep: true,
    isLowPriority: name === 'unit',
  })
  print(output) // at the end, so that the output of stages that run side by side is not mixed
  if (!existsSync(report)) return count(0, 1, [`failed: ${name}: no report`], output)
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = result
  const skipped = numPendingTests + numTodoTests
  const isAllowed = name !== 'unit' && (!canTrace() || !hasProxies())
  if (skipped > 0)
    print(`${skipped} tests were skipped${isAllowed ? ': they need strace or a proxy' : ''}`)
  const failed = numFailedTests + (isAllowed ? 0 : skipped)
  const hasOnlyCode = failed === 0 && code !== 0
  const bad = ofVitest(result, root, { skipped: !isAllowed })
  return count(
    numPassedTests,
    hasOnlyCode ? 1 : failed,
    hasOnlyCode ? [...bad, `failed: ${name}: exited with ${code}`] : bad,
    output,
  )
}

/** A stage that counts its own results and ends with `name: N passed, N failed`. */
async function counted(title, args) {
  print(`\n${title}`)
  const options = { cwd: root, keep: true, isLowPriority: true }
  const { code, output } = await run(process.execPath, args, options)
  print(output)
  const found = /^\w+: (\d+) passed, (\d+) failed/m.exec(output)
  if (found === null) return count(0, 1, [`failed: ${title}: no count`])
  const failed = Math.max(Number(found[2]), code === 0 ? 0 : 1)
  return count(Number(found[1]), failed, failed === 0 ? [] : [`failed: ${title}: ${failed}`])
}

async function browser(name, args) {
  print(`\nTests: ${name}`)
  const report = `${REPORTS}/${name}.json`
  const playwright = at('node_modules', '.bin', 'playwright')
  const { code } = await run(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      PLAYWRIGHT_CONFIG,
      '--output',
      `test-results/${name}`,
      ...args,
    ],
    {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  if (!existsSync(report)) return count(0, 1, [`failed: ${name}: no report`])
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const { stats } = result
  const failed = stats.unexpected + stats.skipped
  const hasOnlyCode = failed === 0 && code !== 0
  const bad = ofPlaywright(result)
  return count(
    stats.expected + stats.flaky,
    hasOnlyCode ? 1 : failed,
    hasOnlyCode ? [...bad, `failed: ${name}: exited with ${code}`] : bad,
  )
}
