/** `npm test`: everything, on real components, ending with one line `N passed, N failed`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { check } from './lib/check.mjs'
import { nightTable, openNight, proofSize, saidBy, timesOf } from './lib/night.mjs'
import { canTrace, hasProxies, provision } from './lib/provision.mjs'
import { ofPlaywright, ofVitest, summary } from './lib/reports.mjs'
import { at, filesBelow, root, stateOf } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { elapsed, say } from './lib/say.mjs'

const REPORTS = at('reports')
/**
 * `--night`: the long proofs whole; `--night=0.02`: that part of them, to see that they run to their end. A night that
 * was broken off goes on with what is missing; `--anew`: from the beginning.
 */
const night = process.argv.find(arg => arg.startsWith('--night'))?.split('=')[1] ?? '1'
const isNight = process.argv.some(arg => arg.startsWith('--night'))
const isAnew = process.argv.includes('--anew')

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
  ...(isNight ? { MASTRO_NIGHT: night, MASTRO_PROOF_SIZE: proofSize(Number(night)) } : {}),
}
await stage('build', build)
mkdirSync(REPORTS, { recursive: true })
const KEPT = isNight ? readdirSync(REPORTS) : ['night.json']
for (const name of readdirSync(REPORTS).filter(one => !KEPT.includes(one)))
  rmSync(`${REPORTS}/${name}`, { recursive: true, force: true })
const memory = isNight ? openNight(`${REPORTS}/night.json`, sources(), { anew: isAnew }) : null
if (memory !== null) tellPlan()

// One stage after the other: each has its own limits of time, and two at once on two cores would run into them.
await proof('checks', checks)
await proof('unit', () => vitest('unit', 'vitest.config.ts'))
await proof('conformance', () =>
  counted('Conformance', ['--conditions=mastro', at('scripts', 'conformance.ts')]),
)
await proof('paper', () => counted('Paper for builders', [at('scripts', 'paper.mjs')]))
await proof('browser', browser)
for (const [name, more] of promises()) {
  // Alone, the proofs that measure how long somebody waits.
  await proof(name, () => vitest(name, 'vitest.promises.config.ts', more))
}

if (memory !== null) say(`\n${nightTable(memory.proofs())}`)
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

/** A stage, or at night what is known of it: each promise by itself, with a seed of its own, kept as soon as it is there. */
async function proof(name, work) {
  if (memory === null) return stage(name, work)
  const known = memory.of(name)
  if (known !== undefined) {
    stages.push([name, known.seconds])
    return count(known.passed, known.failed, known.bad)
  }
  const before = { ...total }
  const seed = Date.now() % 1e9
  env.MASTRO_SEED = String(seed)
  const bad = names.length
  const begun = Date.now()
  const output = await stage(name, work)
  return memory.keep(name, {
    passed: total.passed - before.passed,
    failed: total.failed - before.failed,
    seconds: (Date.now() - begun) / 1000,
    bad: names.slice(bad),
    seed,
    said: saidBy(output ?? ''),
  })
}

/** By day all beside each other, then those alone; at night file by file. */
function promises() {
  if (memory === null)
    return [
      ['promises', { MASTRO_PROMISES: 'beside' }],
      ['promises-alone', { MASTRO_PROMISES: 'alone' }],
    ]
  return nightFiles().map(file => [file, { MASTRO_FILE: file }])
}

function nightFiles() {
  return filesBelow(['packages', 'scripts'])
    .map(file => file.slice(root.length + 1))
    .filter(file => /\.promise\.test\.ts$|\/promises\/.*\.test\.ts$/.test(file))
}

/** A proof holds for the sources it was shown on, and for that part of the night. */
function sources() {
  return `${night} ${stateOf(filesBelow(['packages', 'scripts', 'e2e/tests', 'package-lock.json']))}`
}

/** What is to be done, how much larger than by day, and about how long that is by the day's own seconds. */
function tellPlan() {
  const seconds = new Map(
    ['promises', 'promises-alone'].flatMap(name => {
      if (!existsSync(`${REPORTS}/${name}.json`)) return []
      const { testResults } = JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'))
      return testResults.map(one => [
        one.name.slice(root.length + 1),
        (one.endTime - one.startTime) / 1000,
      ])
    }),
  )
  const files = nightFiles()
  const due = files.filter(file => memory.of(file) === undefined)
  say(`\nThe night: ${files.length} proofs, ${files.length - due.length} kept from before`)
  for (const file of due) {
    const times = timesOf(readFileSync(at(file), 'utf8'), Number(night))
    const day = seconds.get(file)
    const about = day === undefined ? '' : `, about ${Math.ceil((day * times) / 60)} min`
    say(`  ${times.toFixed(0).padStart(6)} ×  ${file}${about}`)
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
  })
  say(output) // whole, when it is over: two stages at once would not be read
  if (!existsSync(report)) {
    count(0, 1, [`failed: ${name}: no report`])
    return output
  }
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = told
  const skipped = numPendingTests + numTodoTests
  const isAllowed = name !== 'unit' && (!canTrace() || !hasProxies())
  if (skipped > 0) say(`${skipped} tests were skipped${isAllowed ? ': they need strace' : ''}`)
  const failed = numFailedTests + (isAllowed ? 0 : skipped)
  const isOdd = failed === 0 && code !== 0
  const bad = ofVitest(told, root, { skipped: !isAllowed })
  count(
    numPassedTests,
    isOdd ? 1 : failed,
    isOdd ? [...bad, `failed: ${name}: ended with ${code}`] : bad,
  )
  return output
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
