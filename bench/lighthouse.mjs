// Lighthouse, as for a phone, of the first page and of a seat in play at the demonstration table: the built program and the
// real Chromium. `npm run bench -- lighthouse [--rounds=3] [--check]`; the median of the rounds counts.
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
import { finish, intArg, median, table as print, verdict } from './lib.mjs'

const folder = at('bench', 'lighthouse')
if (!existsSync(join(folder, 'node_modules')))
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
const path = createRequire(join(folder, 'package.json')).resolve('lighthouse')
const { default: lighthouse } = await import(pathToFileURL(path).href)

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const freePort = () =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

const data = mkdtempSync(join(tmpdir(), 'mastro-lighthouse-'))
const port = await freePort()
const server = spawn(
  process.execPath,
  [at('dist/mastro.mjs'), 'serve', '--demo', '--data', data, '--port', String(port)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
await new Promise(done =>
  server.stdout.on('data', text => String(text).includes('Ctrl-C') && done()),
)
const url = `http://127.0.0.1:${port}`
const debug = await freePort()
const context = await chromium.launchPersistentContext(join(data, 'browser'), {
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${debug}`],
})
const page = context.pages()[0] ?? (await context.newPage())
await page.goto(`${url}/demo/luca`)
await page.waitForURL(/\/t\//)
const seat = `${url}/t/${new URL(page.url()).pathname.split('/')[2]}/tavolo`
await page.goto('about:blank')

async function judge(address) {
  const { lhr } = await lighthouse(address, {
    port: debug,
    disableStorageReset: true, // the ticket is a cookie
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  return CATEGORIES.map(name => Math.round(lhr.categories[name].score * 100))
}

const rows = []
const verdicts = []
for (const [name, address, must] of [
  ['the first page', url, 100],
  ['a seat in play', seat, 95],
]) {
  const rounds = []
  for (let i = 0; i < intArg('rounds', 3); i++) rounds.push(await judge(address))
  const scores = CATEGORIES.map((_, i) => median(rounds.map(round => round[i])))
  const told = verdict(Math.min(...scores), must, 100, true)
  verdicts.push(told)
  rows.push([name, ...scores, rounds.map(([first]) => first).join(', '), must, told])
}
print(['page', ...CATEGORIES, 'performance, each round', 'must', ''], rows)
await context.close()
server.kill()
rmSync(data, { recursive: true, force: true })
finish(verdicts)
process.exit(process.exitCode ?? 0)
