// Lighthouse with its phone settings, for the home page and for a seat in play at the demo table, with the built program in
// Chromium. The median of the rounds counts.
// Usage: npm run bench -- lighthouse [--rounds=3] [--check]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/lib/provision.mjs'
import { at } from '../scripts/lib/root.mjs'
import { fail } from '../scripts/lib/terminal.mjs'
import { finish, intArg, median, table as print, verdict } from './lib.mjs'

const folder = at('bench', 'lighthouse')
if (!existsSync(join(folder, 'node_modules')))
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
const path = createRequire(join(folder, 'package.json')).resolve('lighthouse')
const { default: lighthouse } = await import(pathToFileURL(path).href)

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
/** @type {() => Promise<number>} */
const freePort = () =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

const data = mkdtempSync(join(tmpdir(), 'mastro-lighthouse-'))
const port = await freePort()
const server = spawn(
  process.execPath,
  [at('dist/mastro.mjs'), 'serve', '--demo', '--data', data, '--port', String(port)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
server.on('exit', code => fail(`The server ended with code ${code}. Its message is above.`))
await new Promise((/** @type {(value?: unknown) => void} */ done) =>
  server.stdout.on('data', text => String(text).includes('Ctrl-C') && done()),
)
const url = `http://127.0.0.1:${port}`
const debug = await freePort()
const context = await chromium.launchPersistentContext(join(data, 'browser'), {
  executablePath: findChromium() ?? fail('Chromium was not found. Set CHROMIUM_PATH.'),
  args: ['--no-sandbox', `--remote-debugging-port=${debug}`],
})
const page = context.pages()[0] ?? (await context.newPage())
await page.goto(`${url}/demo/luca`)
await page.waitForURL(/\/t\//)
const seat = `${url}/t/${new URL(page.url()).pathname.split('/')[2]}/tavolo`
await page.goto('about:blank')

async function judge(/** @type {string} */ address) {
  const { lhr } = await lighthouse(address, {
    port: debug,
    disableStorageReset: true, // the ticket of the seat is a cookie
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  return CATEGORIES.map(name => Math.round(lhr.categories[name].score * 100))
}

/** @type {unknown[][]} */
const rows = []
/** @type {string[]} */
const verdicts = []
/** @type {[name: string, address: string, must: number][]} */
const PAGES = [
  ['the home page', url, 100],
  ['a seat in play', seat, 95],
]
for (const [name, address, must] of PAGES) {
  /** @type {number[][]} */
  const rounds = []
  for (let i = 0; i < intArg('rounds', 3, 1); i++) rounds.push(await judge(address))
  const scores = CATEGORIES.map((_, i) => median(rounds.map(round => round[i])))
  const reached = verdict(Math.min(...scores), must, 100, true)
  verdicts.push(reached)
  rows.push([name, ...scores, rounds.map(([first]) => first).join(', '), must, reached])
}
print(['page', ...CATEGORIES, 'performance, each round', 'must', ''], rows)
await context.close()
server.kill()
rmSync(data, { recursive: true, force: true })
finish(verdicts)
process.exit(process.exitCode ?? 0)
