// The player's screen on a slow phone: download size, time to interactive, delay of a roll's result, scrolling of a long log.
// Chromium with its CPU four times slower, 1.6 Mbit/s, 150 ms. scripts/bundle-sizes.ts checks bundle sizes.
// Usage: npm run bench -- web [--rounds=5] [--lines=10000] [--cpu=4] [--only=load|roll|log] [--check]
import { startServer } from '@mastro/server'
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/lib/build.mjs'
import { findChromium } from '../scripts/lib/provision.mjs'
import { at } from '../scripts/lib/root.mjs'
import { fail } from '../scripts/lib/terminal.mjs'
import { args, finish, intArg, median, num, table as print, verdict } from './lib.mjs'
import { interactiveAt, probe } from './web-page.mjs'

const ROUNDS = intArg('rounds', 5, 1)
const LINES = intArg('lines', 10_000, 200)
/** Pixels per wheel event: three screens, sixty times per second, which is faster than any hand. */
const TURN = 2400
const SLOWER = intArg('cpu', 4)
const KB = 1000
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const NO_LIMIT = {
  actBurst: 1e9,
  actsPerSecond: 1e9,
  messageBurst: 1e9,
  messagesPerSecond: 1e9,
  requestBurst: 1e9,
  requestsPerSecond: 1e9,
}

/** Whether this part of the benchmark runs. */
const isAsked = (/** @type {string} */ part) => args.only === undefined || args.only === part

let acts = 0
await build({ quiet: true })
const data = mkdtempSync(join(tmpdir(), 'mastro-web-'))
const server = await startServer({
  dataDir: data,
  port: 0,
  host: '127.0.0.1',
  logLevel: 'silent',
  demo: true,
  limits: NO_LIMIT,
  webRoot: at('packages', 'web', 'dist'),
})
const url = `http://127.0.0.1:${server.port}`
const browser = await chromium.launch({
  executablePath: findChromium() ?? fail('Chromium was not found. Set CHROMIUM_PATH.'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  /** @type {Awaited<ReturnType<typeof load>>[]} */
  const loads = []
  if (isAsked('load')) for (let round = 0; round < ROUNDS; round++) loads.push(await load())
  const rolls = isAsked('roll') ? await rollMany() : []
  const log = isAsked('log') ? await longLog() : null
  report(loads, rolls, log)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** The first load on one phone, then the same page again with its cache. */
async function load() {
  const phone = await sit('luca')
  const cold = await open(phone, phone.page, 'tavolo', 'roll')
  await phone.page.goto('about:blank') // leaves the page, as a player would; its cache stays
  const again = await phone.context.newPage()
  const warm = await open(phone, again, 'tavolo', 'roll')
  await phone.context.close()
  return { cold, warm }
}

/** Time from the frame with the roll to the paint of its result, on the slow phone. */
async function rollMany() {
  const luca = await sit('luca')
  const giulia = await sit('giulia')
  const docs = await view(luca)
  const { id } = Object.values(docs).find(doc => doc?.character?.name === 'Teo Ferri')
  for (const doc of Object.values(docs))
    if (['ready', 'open', 'proposed'].includes(doc?.state) && doc.owner === docs.me.seat)
      await act(luca, { type: 'withdraw-slip', slip: doc.id })
  for (const doc of Object.values(docs))
    // only the measured outcome may be on the table
    if (doc?.state === 'rolled') await act(giulia, settlement(await view(giulia), doc.id))
  /** @type {number[]} */
  const waits = []
  for (let round = 0; round < ROUNDS; round++) {
    await act(luca, {
      type: 'open-slip',
      kind: 'test',
      about: { character: id, title: 'Misura' },
      value: { characteristic: 'intelligence' },
    })
    const slip = Object.values(await view(luca)).findLast(doc => doc?.state === 'proposed').id
    await act(giulia, { type: 'fill-part', slip, part: 'master', value: { target: 2 } })
    const page = await luca.context.newPage()
    await open(luca, page, 'tavolo', 'roll')
    await page.locator('[data-roll]').click()
    const seen = await painted(page, 'result')
    const frame = seen.frames.findLast(one => one.rolled && one.at <= seen.painted.result)
    waits.push(seen.painted.result - frame.at)
    await page.close()
    await act(giulia, settlement(await view(giulia), slip))
  }
  return waits
}

function settlement(docs, slip) {
  const { effects } = docs[`slip/${slip}`]
  const settlements = effects.map(({ id: effect }) => ({ effect, choice: 'apply' }))
  return { type: 'settle-slip', slip, settlements }
}

/** Loads all lines by scrolling, then measures the longest delay of the wheel on the page with all of them. */
async function longLog() {
  const luca = await sit('luca')
  for (let done = 0; done < LINES; done += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => act(luca, { type: 'say', text: `Riga ${done + i}` })),
    )
  await open(luca, luca.page, 'atti', 'line')
  const { page } = luca
  const count = () => page.locator('.diary .log-entry').count()
  await page.mouse.move(190, 420)
  const begun = Date.now()
  while ((await count()) < LINES && Date.now() - begun < 240_000) {
    await page.evaluate(() => document.getElementById('contenuto')?.scrollTo(0, 1e9))
    await page.waitForTimeout(100)
  }
  const fetched = (Date.now() - begun) / 1000
  /** @type {Awaited<ReturnType<typeof wheelPass>>[]} */
  const passes = []
  for (let round = 0; round < ROUNDS; round++) passes.push(await wheelPass(page))
  const lines = await count()
  await luca.context.close()
  return {
    lines,
    fetched,
    longest: median(passes.map(one => one.longest)),
    wait: median(passes.map(one => one.wait)),
  }
}

/** Long tasks while the wheel turns, and how long wheel events waited. */
async function wheelPass(page) {
  const before = await page.evaluate(() => performance.now())
  for (let i = 0; i < 120; i++) {
    await page.mouse.wheel(0, i < 60 ? -TURN : TURN)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(500)
  const { tasks, inputs } = await page.evaluate(() => globalThis.bench)
  const wheel = inputs.filter(one => one.at > before)
  if (wheel.length < 100) throw new Error(`only ${wheel.length} of 120 wheel events arrived`)
  return {
    longest: Math.max(0, ...tasks.filter(one => one.at > before).map(one => one.ms)),
    wait: Math.max(0, ...wheel.map(one => one.wait)),
  }
}

async function sit(name) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'it-IT',
  })
  await context.addInitScript(probe)
  const answer = await context.request.get(`${url}/demo/${name}`, { maxRedirects: 0 })
  const page = await context.newPage()
  return { context, page, table: answer.headers().location.split('/').at(-1) }
}

async function act({ context, table }, command) {
  acts += 1
  const answer = await context.request.post(`${url}/api/tables/${table}/do`, {
    headers: { 'X-Mastro': '1', Origin: url },
    data: { id: `bench-${acts}`, command },
  })
  const done = await answer.json()
  if (!done.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(done.error)}`)
}

async function view({ context, table }) {
  const headers = { 'X-Mastro': '1' }
  return (await (await context.request.get(`${url}/api/tables/${table}/view`, { headers })).json())
    .docs
}

/** Opens a screen on the slow phone. Returns the time and the bytes received until it is interactive. */
async function open({ context, table }, page, tab, name) {
  const line = await context.newCDPSession(page)
  const got = { bytes: 0, code: 0 }
  const types = new Map()
  line.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    got.bytes += encodedDataLength
    if (['Script', 'Stylesheet'].includes(types.get(requestId))) got.code += encodedDataLength
  })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', NETWORK)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${url}/t/${table}/${tab}`)
  await painted(page, name)
  await page.waitForFunction(() => globalThis.bench.frames.some(one => one.greets))
  const seen = await page.evaluate(() => globalThis.bench)
  const ms = interactiveAt(seen, name)
  const frames = seen.frames.filter(one => one.at <= ms).reduce((sum, one) => sum + one.bytes, 0)
  return { ms, bytes: got.bytes + frames, code: got.code, frames }
}

async function painted(page, name) {
  await page.waitForFunction(what => typeof globalThis.bench.painted[what] === 'number', name)
  return page.evaluate(() => globalThis.bench)
}

function report(loads, rolls, log) {
  const rows = [...loadRows(loads), ...rollRows(rolls), ...(log === null ? [] : logRows(log))]
  const verdicts = rows.map(([, value, must, aim]) => verdict(value, must, aim, false))
  console.log(
    `### the player's screen, CPU ${SLOWER} times slower, 1.6 Mbit/s, 150 ms (median of ${ROUNDS})\n`,
  )
  print(
    ['what', 'measured', 'must', 'aim', ''],
    rows.map(([what, value, must, aim], i) => [what, num(value), must, aim, verdicts[i]]),
  )
  if (log !== null && log.lines < LINES)
    throw new Error(`only ${log.lines} of ${LINES} lines were loaded`)
  finish(verdicts)
}

function loadRows(loads) {
  if (loads.length === 0) return []
  const mid = pick => median(loads.map(pick))
  console.log(`the first view is ${num(mid(one => one.cold.frames) / KB)} kB\n`)
  return [
    ['first load: script and style, kB transferred', mid(one => one.cold.code) / KB, 180, 60],
    [
      'first load: everything, kB (page, font, first view)',
      mid(one => one.cold.bytes) / KB,
      250,
      150,
    ],
    ['first load: interactive after, s', mid(one => one.cold.ms) / 1000, 5, 3],
    ['again: interactive after, s', mid(one => one.warm.ms) / 1000, 1.5, 1],
  ]
}

function rollRows(rolls) {
  if (rolls.length === 0) return []
  return [['a roll: from its frame to the paint of its result, ms', median(rolls), 100, 50]]
}

function logRows({ lines, fetched, longest, wait }) {
  console.log(`${lines} lines were loaded in ${num(fetched)} s\n`)
  return [
    [`a log of ${lines} lines: longest task while scrolling, ms`, longest, 200, 50],
    ['the same: longest delay of a wheel event, ms', wait, 100, 50],
  ]
}
