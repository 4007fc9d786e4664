// Forecasts in Chromium with its CPU four times slower: the time to the first figure, and to the exact or last one. The
// scripts are those of the built page. They run in a page instead of a worker, because only pages can be slowed.
// Usage: npm run bench -- forecast [--rounds=5] [--cpu=4] [--only=brp] [--check]
import { chromium } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from '../scripts/lib/build.mjs'
import { findChromium } from '../scripts/lib/provision.mjs'
import { at } from '../scripts/lib/root.mjs'
import { fail } from '../scripts/lib/terminal.mjs'
import { FIGHTS } from './forecast-fights.mjs'
import { args, finish, intArg, median, num, sized, table as print, verdict } from './lib.mjs'

const ROUNDS = intArg('rounds', 5, 1)
const SLOWER = intArg('cpu', 4, 1)
const FIRST_MS = 50
const LAST_MS = 2000
/** Multiplications and additions of the yardstick, which shows the speed of the machine. */
const YARDSTICK = 10_000_000

/** @typedef {{ first: number, last: number, method: string, firstMethod: string, error: number, states: number }} Answer */

const assets = at('packages', 'web', 'dist', 'assets')
await build({ quiet: true })
const files = readdirSync(assets)
/** @type {(system: string) => string} */
const scriptOf = system =>
  files.find(file => file.startsWith(`${system}-worker-`) && file.endsWith('.js')) ??
  fail(`No script of ${system} in ${assets}.`)

const server = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1)
  const isScript = files.includes(name)
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(isScript ? readFileSync(join(assets, name)) : '<!doctype html><title>bench</title>')
})
await new Promise((/** @type {(value?: unknown) => void} */ done) =>
  server.listen(0, '127.0.0.1', done),
)
const address = server.address()
const port = typeof address === 'object' ? address?.port : 0
const browser = await chromium.launch({
  executablePath: findChromium() ?? fail('Chromium was not found. Set CHROMIUM_PATH.'),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** @type {unknown[][]} */
const rows = []
/** @type {string[]} */
const verdicts = []
/** @type {number[]} */
const yardsticks = []
try {
  for (const system of new Set(FIGHTS.map(one => one.system)))
    if (args.only === undefined || args.only === system) await measure(system)
} finally {
  await browser.close()
  server.close()
}
print(
  [
    'fight',
    'states',
    'first figure',
    'ms',
    'last figure',
    'ms',
    'exact within',
    'first',
    'last',
    'aim',
  ],
  rows,
)
console.log(`${num(YARDSTICK)} multiplications and additions: ${num(median(yardsticks))} ms\n`)
finish(verdicts)

/** Asks every question of a game on a separate page. */
async function measure(/** @type {string} */ system) {
  const page = await openPage(system)
  yardsticks.push(await page.evaluate(yardstick, YARDSTICK))
  const fights = FIGHTS.filter(one => one.system === system)
  const asked = fights.slice(0, sized(fights.length, 2))
  for (const { input } of asked.slice(0, 3)) await ask(page, input)
  for (const { name, input, aim } of asked) {
    /** @type {Answer[]} */
    const answers = []
    for (let round = 0; round < ROUNDS; round++) answers.push(await ask(page, input))
    report(`${system} ${name}`, aim, answers)
  }
  await page.close()
}

/** A page with the script of a worker. Its replies are collected instead of sent. */
async function openPage(/** @type {string} */ system) {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(
    async script => {
      const scope = /** @type {any} */ (globalThis)
      scope.replies = []
      scope.postMessage = reply => scope.replies.push([performance.now(), reply])
      scope.addEventListener = (type, listener) => (scope.listener = listener)
      await import(script)
    },
    `/${scriptOf(system)}`,
  )
  return page
}

/** @type {(page: import('@playwright/test').Page, input: object) => Promise<Answer>} */
async function ask(page, input) {
  return page.evaluate(async question => {
    const scope = /** @type {any} */ (globalThis)
    scope.replies.length = 0
    scope.token = (scope.token ?? 0) + 1
    const job = { key: `${scope.token}`, input: question, change: null }
    const begun = performance.now()
    scope.listener({ data: { token: scope.token, jobs: [job], close: null } })
    while (scope.replies.length === 0 || scope.replies.at(-1)[1].isFirst)
      await new Promise(done => setTimeout(done, 1))
    const [[first, one], [last, other]] = [scope.replies[0], scope.replies.at(-1)]
    if (other.found === null) throw new Error(`refused: ${other.refused}`)
    const { method, error, interval, states } = other.found
    const widths = Object.values(interval?.ends ?? {}).map(([low, high]) => (high - low) / 2)
    return {
      first: first - begun,
      last: last - begun,
      firstMethod: one.found.method,
      method,
      error: error ?? Math.max(...widths),
      states,
    }
  }, input)
}

/** @type {(name: string, aim: number | null, answers: Answer[]) => void} */
function report(name, aim, answers) {
  const [{ method, firstMethod, error, states }] = answers
  const first = median(answers.map(one => one.first))
  const last = median(answers.map(one => one.last))
  const isExact = method !== 'sampled'
  const words = [verdict(first, FIRST_MS, FIRST_MS, false), verdict(last, LAST_MS, LAST_MS, false)]
  const reached = aim === null ? '' : isExact && last <= aim ? 'aim' : 'MISSED'
  // an aim that is missed is not a missed minimum
  verdicts.push(...words, ...(aim === null ? [] : [reached === 'aim' ? 'aim' : 'must']))
  const exact = isExact
    ? `${method}${error === 0 ? '' : `, ${num(error)}`}`
    : `± ${num(100 * error)} points`
  const limit = aim === null ? '' : `${aim} ms`
  rows.push([name, states, firstMethod, num(first), exact, num(last), limit, ...words, reached])
}

/** Runs in the page. Returns the milliseconds of so many multiplications and additions. */
function yardstick(/** @type {number} */ count) {
  const values = new Float64Array(1000).fill(1.000001)
  const begun = performance.now()
  let sum = 0
  for (let i = 0; i < count; i++) sum += values[i % 1000] * 1.1
  const took = performance.now() - begun
  return sum > 0 ? took : NaN
}
